import { createHash } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { type MediaFormat, mediaFormats, mediaName, widthsFor } from './variants'

/** The bytes are no readable JPEG, PNG or WebP. */
export class UnsupportedImageError extends Error {
  override readonly name = 'UnsupportedImageError'
}

/** The picture would take more memory or time to decode than an upload may. */
export class ImageTooLargeError extends Error {
  override readonly name = 'ImageTooLargeError'
}

export type FinishedFile = { name: string; bytes: Buffer }

export type FinishedImage = {
  /** 24 hex digits of the SHA-256 of all files: the same picture always has the same name. */
  hash: string
  /** Pixels of the largest variant. */
  width: number
  height: number
  /** Base64 of the ThumbHash, about 25 bytes. */
  thumbhash: string
  widths: number[]
  files: FinishedFile[]
}

/** Encoder settings, 1 to 100. */
export type Quality = Record<MediaFormat, number>

/** Tuned on rooms: 800 px comes out at 40 to 60 KB in AVIF, and WebP looks the same. */
const photoQuality: Quality = { avif: 55, webp: 74 }

type Pixels = { data: Buffer; width: number; height: number }

/** Twice what a good phone takes, and 150 MB once decoded. */
const pixelLimit = 50_000_000
const secondsPerStep = 20
/** WebP ends at 16,383 pixels a side. */
const longestSide = 16_000

/**
 * Turns an upload into what is served: upright, sRGB, without metadata (a photograph's GPS position
 * gives the address away), as AVIF and WebP at the widths that fit the source, or at those asked for.
 *
 * Throws `UnsupportedImageError` unless the bytes decode in full as JPEG, PNG or WebP, and
 * `ImageTooLargeError` for a picture over 50 megapixels or one that takes too long.
 */
export async function finishImage(
  input: Buffer,
  quality: Quality = photoQuality,
  chosenWidths?: number[],
): Promise<FinishedImage> {
  const pixels = await decode(input, chosenWidths?.at(-1))
  const widths = chosenWidths ?? widthsFor(pixels.width)
  const variants: { width: number; format: MediaFormat; bytes: Buffer }[] = []
  let height = pixels.height
  for (const width of widths) {
    const scaled = await scale(pixels, width)
    height = scaled.height
    for (const format of mediaFormats) {
      variants.push({ width, format, bytes: await encode(scaled, format, quality[format]) })
    }
  }
  const digest = createHash('sha256')
  for (const variant of variants) digest.update(variant.bytes)
  const hash = digest.digest('hex').slice(0, 24)
  const files = variants.map(({ width, format, bytes }) => ({ name: mediaName(hash, width, format), bytes }))
  return {
    hash,
    width: widths.at(-1) ?? pixels.width,
    height,
    thumbhash: await thumbhash(pixels),
    widths,
    files,
  }
}

/** Upright sRGB pixels without alpha, at most `widest` wide: as the widest variant unless said otherwise. */
export async function decode(input: Buffer, widest?: number): Promise<Pixels> {
  if (!looksSupported(input)) throw new UnsupportedImageError('Not a JPEG, PNG or WebP image')
  try {
    // A phone's slightly odd JPEG passes, a truncated one does not.
    const source = sharp(input, { limitInputPixels: pixelLimit, sequentialRead: true, failOn: 'error' })
    const { autoOrient } = await source.metadata()
    const width = widest ?? widthsFor(autoOrient.width).at(-1) ?? autoOrient.width
    if ((autoOrient.height * width) / autoOrient.width > longestSide) {
      throw new ImageTooLargeError('The image is too tall for its width')
    }
    const { data, info } = await source
      .timeout({ seconds: secondsPerStep })
      .autoOrient()
      .resize({ width, withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
    return { data, width: info.width, height: info.height }
  } catch (error) {
    throw typed(error)
  }
}

/** By the first bytes, so that no other decoder (SVG, TIFF, HEIF, PDF) ever sees an upload. */
function looksSupported(input: Buffer): boolean {
  if (input.length < 16) return false
  const isJpeg = input[0] === 0xff && input[1] === 0xd8 && input[2] === 0xff
  const isPng = input.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))
  const isWebp = input.toString('latin1', 0, 4) === 'RIFF' && input.toString('latin1', 8, 12) === 'WEBP'
  return isJpeg || isPng || isWebp
}

function typed(error: unknown): Error {
  if (error instanceof ImageTooLargeError) return error
  const message = error instanceof Error ? error.message : String(error)
  if (/pixel limit|timeout/i.test(message)) {
    return new ImageTooLargeError('The image is too large', { cause: error })
  }
  return new UnsupportedImageError('The image cannot be read', { cause: error })
}

async function scale(pixels: Pixels, width: number): Promise<Pixels> {
  if (width === pixels.width) return pixels
  const { data, info } = await open(pixels).resize({ width }).raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

export async function encode(pixels: Pixels, format: MediaFormat, quality: number): Promise<Buffer> {
  const image = open(pixels).timeout({ seconds: secondsPerStep })
  try {
    return format === 'avif'
      ? await image.avif({ quality, effort: 2 }).toBuffer()
      : await image.webp({ quality, effort: 4 }).toBuffer()
  } catch (error) {
    throw typed(error)
  }
}

/** ThumbHash takes at most 100 by 100 RGBA pixels. */
async function thumbhash(pixels: Pixels): Promise<string> {
  const { data, info } = await open(pixels)
    .resize({ width: 100, height: 100, fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}

export function open({ data, width, height }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels: 3 } })
}
