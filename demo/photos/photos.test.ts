import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { mediaFormats, mediaName } from '@/lib/media/image-sources'
import { altTexts, describePhoto } from './alt'
import { demoPhotos, photosOfHome } from './photos'
import { sceneKinds } from './scene-kinds'

const folder = new URL('../../public/demo/', import.meta.url)

describe('demo photos', () => {
  it.each(demoPhotos.map((photo) => [photo.id, photo] as const))('have their files: %s', async (_, photo) => {
    expect(photo.widths).toEqual([400, 800, 1200])
    expect(photo).toMatchObject({ width: 1200, height: 800 })
    expect(Buffer.from(photo.thumbhash, 'base64').length).toBeGreaterThan(10)
    const digest = createHash('sha256')
    for (const width of photo.widths) {
      for (const format of mediaFormats) {
        const bytes = await readFile(new URL(mediaName(photo.hash, width, format), folder))
        digest.update(bytes)
        expect(await sharp(bytes).metadata()).toMatchObject({
          width,
          format: format === 'avif' ? 'heif' : 'webp',
        })
      }
    }
    expect(digest.digest('hex').slice(0, 24)).toBe(photo.hash)
  })

  it('are many, of every kind, all different, with no file that none of them names', async () => {
    expect(demoPhotos.length).toBeGreaterThanOrEqual(120)
    const kinds = new Set(demoPhotos.map(({ kind }) => kind))
    expect(sceneKinds.filter((kind) => !kinds.has(kind))).toEqual([])
    expect(kinds.size).toBeGreaterThanOrEqual(24)
    const names = demoPhotos.flatMap(({ hash, widths }) =>
      widths.flatMap((width) => mediaFormats.map((format) => mediaName(hash, width, format))),
    )
    expect(new Set(names).size).toBe(names.length)
    expect((await readdir(folder)).toSorted()).toEqual([...names, 'alt-texts.json'].toSorted())
  })

  it('stay small enough to live in the repository', async () => {
    let bytes = 0
    for (const name of await readdir(folder)) bytes += (await readFile(new URL(name, folder))).length
    expect(bytes).toBeLessThan(18_000_000)
  })

  it('come in homes of several', () => {
    for (const { home } of demoPhotos) expect(photosOfHome(home).length).toBeGreaterThanOrEqual(2)
  })

  it('have an alternative text in the file that the site reads (npm run demo:photos writes it)', async () => {
    expect(await readFile(new URL('alt-texts.json', folder), 'utf8')).toBe(altTexts(demoPhotos))
  })

  it('say what they show in both languages', () => {
    for (const photo of demoPhotos) {
      const serbian = describePhoto(photo, 'sr-Latn')
      const english = describePhoto(photo, 'en')
      expect(serbian).toMatch(/^\p{Lu}[\p{L} ]+: \p{L}.+$/u)
      expect(english).toMatch(/^\p{Lu}[\p{L}’ -]+: \p{L}.+$/u)
      expect(serbian).not.toBe(english)
    }
  })
})
