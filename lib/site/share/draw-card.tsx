import 'server-only'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ImageResponse } from 'next/og.js'
import type { ReactNode } from 'react'
import sharp, { type OverlayOptions } from 'sharp'
import { loadCover } from './load-cover'
import type { ShareCard } from './share-card'
import { shareSize } from './share-image-url'

export const panelWidth = 540
export const gap = 6

/** The accent colour of the light theme, and a readable colour on it. */
export const accentColor = '#0a6a4b'
const paleOnPine = '#d5ebe1'

const padding = 56
/** Width in pixels of the panel without photos. */
const widePanel = 880
const subdued = { color: paleOnPine, fontSize: 30, lineHeight: 1.3, fontWeight: 500 }

/** The renderer supports only flexbox: elements with several children are `flex`, sizes are pixels. */
export function ShareLayout({ card, fontFamily }: { card: ShareCard; fontFamily: string }) {
  const { label, headline, period, title, place, attributes, covers } = card
  const alone = covers.length === 0
  return (
    <div
      style={{ ...column, position: 'relative', width: '100%', height: '100%', color: '#fff', fontFamily }}
    >
      {alone ? (
        <Key width={760} style={{ position: 'absolute', right: -330, bottom: -190, opacity: 0.16 }} />
      ) : null}
      <div
        style={{
          ...column,
          justifyContent: 'space-between',
          width: alone ? widePanel : panelWidth,
          height: '100%',
          padding,
        }}
      >
        <div style={{ display: 'flex', alignItems: 'center', gap: 14, fontSize: 38, fontWeight: 700 }}>
          <Key width={54} />
          Ključ
        </div>
        <div style={column}>
          <Line style={subdued}>{label}</Line>
          <Headline words={headline} width={(alone ? widePanel : panelWidth) - 2 * padding} />
          <Line style={subdued}>{period}</Line>
          <Line style={{ ...below, fontSize: 34, lineHeight: 1.22, fontWeight: 500 }}>{title}</Line>
          <Line style={{ ...below, fontSize: 42, lineHeight: 1.2, fontWeight: 700 }}>
            {title ? '' : place}
          </Line>
        </div>
        <div style={column}>
          <Line style={{ fontSize: 32, lineHeight: 1.25, fontWeight: 700, lineClamp: 2 }}>
            {title ? place : ''}
          </Line>
          <Line style={subdued}>{attributes}</Line>
        </div>
      </div>
    </div>
  )
}

const below = { marginTop: 18, lineClamp: 2 } as const
const column = { display: 'flex', flexDirection: 'column' } as const

function Line({ children, style }: { children: string; style: React.CSSProperties }): ReactNode {
  return children ? (
    <div style={{ display: 'block', wordBreak: 'break-word', ...style }}>{children}</div>
  ) : null
}

/** A price has one line, a title up to three. */
function Headline({ words, width }: { words: string; width: number }) {
  const isAmount = /\d/.test(words)
  const fits = Math.floor(width / (words.length * 0.56))
  const fontSize = isAmount ? Math.min(88, fits) : width > panelWidth ? 76 : 56
  return (
    <Line
      style={{
        marginTop: 6,
        fontSize,
        lineHeight: 1.1,
        fontWeight: 700,
        letterSpacing: '-0.03em',
        lineClamp: 3,
      }}
    >
      {words}
    </Line>
  )
}

/** The key of app/icon.svg. */
function Key({ width, style }: { width: number; style?: React.CSSProperties }) {
  return (
    <svg
      aria-hidden
      width={width}
      height={width}
      viewBox="0 0 36 36"
      fill="none"
      stroke="#fff"
      strokeWidth={2.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      style={style}
    >
      <path d="M3.5 15.2 11.5 8l8 7.2v9.3a2.5 2.5 0 0 1-2.5 2.5H6a2.5 2.5 0 0 1-2.5-2.5z" />
      <circle cx="11.5" cy="18.6" r="2.6" fill="#fff" stroke="none" />
      <path d="M19.5 18.6h13.2v5.2m-5.4-5.2v3.7" />
    </svg>
  )
}

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
  const photos = (await Promise.all(card.covers.map(loadCover))).filter((cover) => cover !== null)
  const covers = await Promise.all(
    photos.map((photo, index) => fitInto(photo, coverBoxes[photos.length]?.[index])),
  )
  const drawn = covers.filter((cover) => cover !== null)
  const words = await drawWords({ ...card, covers: card.covers.slice(0, drawn.length) })
  const image = await sharp({ create: { ...shareSize, channels: 3, background: accentColor } })
    .composite([{ input: words }, ...drawn])
    .removeAlpha()
    .raw()
    .toBuffer()
  return encode(image)
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
async function fitInto(photo: Uint8Array, box: Box | undefined): Promise<OverlayOptions | null> {
  if (!box) return null
  const input = await sharp(photo, { limitInputPixels: 50_000_000 })
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
  throw new Error('A share image cannot be made small enough')
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
