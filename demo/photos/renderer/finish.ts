import { existsSync } from 'node:fs'
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { encodeImage } from '@/lib/media/encode-image'
import { mediaFormats, mediaName } from '@/lib/media/image-sources'
import { altTexts } from '../alt'
import { parsePhotos } from '../photos'
import { isShown } from '../words'
import { drafts, manifest, publicFolder } from './folders'
import type { NamedPicture } from './homes/all'

/** The last is the width of the renders. */
const widths = [400, 800, 1200]

/** Lower than for uploads: a render has no grain to preserve, and all photos should fit in 18 MB. */
const quality = { avif: 38, webp: 38 }

const shown = z.array(z.string().refine(isShown, 'The alternative texts have no word for this'))

const finishedImage = z.object({ hash: z.string() }).loose()
type FinishedImage = z.infer<typeof finishedImage>

const listed = z.array(finishedImage.extend({ id: z.string() }))

/** Encodes every render in all widths and lists them; listed photos without a newer render stay listed. */
export async function finishAll(pictures: NamedPicture[]): Promise<void> {
  const before = listed.parse(JSON.parse(await readFile(manifest, 'utf8')))
  const entries: FinishedImage[] = []
  for (const picture of pictures) {
    const entry = (await toEntry(picture)) ?? before.find(({ id }) => id === picture.id)
    if (entry) entries.push(entry)
  }
  const lines = entries.map((entry) => `  ${JSON.stringify(entry)}`)
  await writeFile(manifest, `[\n${lines.join(',\n')}\n]\n`)
  const names = new Set(entries.flatMap(({ hash }) => filesOf(hash)))
  for (const name of await readdir(publicFolder)) if (!names.has(name)) await rm(join(publicFolder, name))
  await writeFile(join(publicFolder, 'alt-texts.json'), altTexts(parsePhotos(entries)))
}

async function toEntry({ id, kind, home }: NamedPicture): Promise<FinishedImage | undefined> {
  const render = join(drafts, `${id}.png`)
  if (!existsSync(render)) return undefined
  const shows = shown.parse(JSON.parse(await readFile(`${render}.shows.json`, 'utf8')))
  const image = (await finishedBefore(render)) ?? (await finish(render))
  return { id, home: home.id, kind, shows, ...image }
}

async function finish(render: string): Promise<FinishedImage> {
  const { files, ...image } = await encodeImage(await readFile(render), { quality, widths })
  for (const { name, bytes } of files) await writeFile(join(publicFolder, name), bytes)
  await writeFile(noteOf(render), JSON.stringify({ ...image, quality }))
  return image
}

/** The earlier result for a render, if the render has not changed since and its files exist. */
async function finishedBefore(render: string): Promise<FinishedImage | undefined> {
  const note = noteOf(render)
  if (!existsSync(note) || (await stat(note)).mtimeMs < (await stat(render)).mtimeMs) return undefined
  const { quality: before, ...image } = finishedImage.parse(JSON.parse(await readFile(note, 'utf8')))
  const isSame = JSON.stringify(before) === JSON.stringify(quality)
  return isSame && filesOf(image.hash).every((name) => existsSync(join(publicFolder, name)))
    ? image
    : undefined
}

function noteOf(render: string): string {
  return `${render}.finished.json`
}

function filesOf(hash: string): string[] {
  return widths.flatMap((width) => mediaFormats.map((format) => mediaName(hash, width, format)))
}
