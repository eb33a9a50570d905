import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { mediaFormats, mediaName } from '@/lib/media/variants'
import { demoPhoto } from './photos'
import photos from './photos.json'
import { lookIds, sceneKinds } from './scenes'

const folder = new URL('../../public/demo/', import.meta.url)

describe('demo pictures', () => {
  it.each(sceneKinds)('show a %s in every look', async (kind) => {
    for (const look of lookIds) {
      const photo = demoPhoto(kind, look)
      expect(photo.widths).toEqual([400, 800, 1600])
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
    }
  })

  it('are all different, with no file that none of them names', async () => {
    const names = photos.flatMap(({ hash, widths }) =>
      widths.flatMap((width) => mediaFormats.map((format) => mediaName(hash, width, format))),
    )
    expect(new Set(names).size).toBe(names.length)
    expect((await readdir(folder)).toSorted()).toEqual(names.toSorted())
  })

  it('stay small enough to live in the repository', async () => {
    let bytes = 0
    for (const name of await readdir(folder)) bytes += (await readFile(new URL(name, folder))).length
    expect(bytes).toBeLessThan(12_000_000)
  })
})
