import 'server-only'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ImageResponse } from 'next/og.js'
import sharp, { type OverlayOptions } from 'sharp'
import { loadCover } from './load-cover'
import type { ShareCard } from './share-card'
import { shareSize } from './share-image-url'
import { accentColor, gap, panelWidth, ShareLayout } from './share-layout'

/** Bytes. WhatsApp shows large previews up to 300 KB. */
const maxBytes = 200_000
/** Tried in this order until the image is smaller than `maxBytes`. */
const qualities = [82, 72, 60, 45, 30]

const subsets = ['latin', 'latin-ext', 'cyrillic'] as const
const fontFamily = subsets.map((subset) => `Onest ${subset}`).join(', ')

/**
 * Draws a card as a JPEG of 1200 × 630 pixels and less than 200 KB: texts by next/og with bundled fonts, so that all
 * machines draw the same, photos by sharp.
 * @throws MediaUnavailableError when a photo cannot be loaded
 */
export async function drawCard(card: ShareCard): Promise<Buffer> {
  const photographs = (await Promise.all(card.covers.map(loadCover))).filter((cover) => cover !== null)
  const covers = await Promise.all(
    photographs.map((photograph, index) => fitInto(photograph, coverBoxes[photographs.length]?.[index])),
  )
  const drawn = covers.filter((cover) => cover !== null)
  const words = await drawWords({ ...card, covers: card.covers.slice(0, drawn.length) })
  const picture = await sharp({ create: { ...shareSize, channels: 3, background: accentColor } })
    .composite([{ input: words }, ...drawn])
    .removeAlpha()
    .raw()
    .toBuffer()
  return encode(picture)
}

async function drawWords(card: ShareCard): Promise<Buffer> {
  const words = new ImageResponse(<ShareLayout card={card} fontFamily={fontFamily} />, {
    ...shareSize,
    fonts: await loadFonts(),
  })
  return Buffer.from(await words.arrayBuffer())
}

interface Box {
  left: number
  top: number
  width: number
  height: number
}

const left = panelWidth
const width = shareSize.width - panelWidth
const { height } = shareSize
const upper = 400
const lower = height - upper - gap
const half = (width - gap) / 2

const coverBoxes: Record<number, Box[]> = {
  1: [{ left, top: 0, width, height }],
  2: [
    { left, top: 0, width, height: (height - gap) / 2 },
    { left, top: (height + gap) / 2, width, height: (height - gap) / 2 },
  ],
  3: [
    { left, top: 0, width, height: upper },
    { left, top: upper + gap, width: half, height: lower },
    { left: left + half + gap, top: upper + gap, width: half, height: lower },
  ],
}

/** Scales a photo to its box; null for an invalid file. */
async function fitInto(photograph: Uint8Array, box: Box | undefined): Promise<OverlayOptions | null> {
  if (!box) return null
  const input = await sharp(photograph, { limitInputPixels: 50_000_000 })
    .rotate()
    .resize(box.width, box.height, { fit: 'cover' })
    .flatten({ background: accentColor })
    .png({ compressionLevel: 0 })
    .toBuffer()
    .catch(() => null)
  return input && { input, left: box.left, top: box.top }
}

async function encode(raw: Buffer): Promise<Buffer> {
  for (const quality of qualities) {
    const file = await sharp(raw, { raw: { ...shareSize, channels: 3 } })
      .jpeg({ quality })
      .toBuffer()
    if (file.length < maxBytes) return file
  }
  throw new Error('A share picture cannot be made small enough')
}

type Font = NonNullable<NonNullable<ConstructorParameters<typeof ImageResponse>[1]>['fonts']>[number]
let fonts: Promise<Font[]> | undefined

/** Memoized: the renderer caches parsed fonts by object identity. */
function loadFonts(): Promise<Font[]> {
  fonts ??= Promise.all(subsets.flatMap((subset) => [loadFont(subset, 500), loadFont(subset, 700)]))
  return fonts
}

async function loadFont(subset: string, weight: 500 | 700): Promise<Font> {
  const folder = join(process.cwd(), 'node_modules', '@fontsource', 'onest', 'files')
  const { buffer, byteOffset, length } = await readFile(join(folder, `onest-${subset}-${weight}-normal.woff`))
  return {
    name: `Onest ${subset}`,
    data: buffer.slice(byteOffset, byteOffset + length) as ArrayBuffer,
    weight,
  }
}
