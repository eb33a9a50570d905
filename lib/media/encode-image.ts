import 'server-only'
import { createHash } from 'node:crypto'
import type { PictureJob, RenderedPicture } from './picture-job'
import { renderInWorker } from './picture-worker-pool'
import { type MediaFormat, mediaFormats, mediaName, mediaWidths } from './variants'

/** The bytes are no readable JPEG, PNG or WebP. */
export class UnsupportedImageError extends Error {
  override readonly name = 'UnsupportedImageError'
}

/** The picture would take more memory or time to decode than an upload may. */
export class ImageTooLargeError extends Error {
  override readonly name = 'ImageTooLargeError'
}

export type EncodedFile = { name: string; bytes: Buffer }

export type EncodedImage = {
  /** 24 hex digits of the SHA-256 of all files: the same picture always has the same name. */
  hash: string
  /** Pixels of the largest variant. */
  width: number
  height: number
  /** Base64 of the ThumbHash, about 25 bytes. */
  thumbhash: string
  widths: number[]
  files: EncodedFile[]
}

/** Encoder settings, 1 to 100. */
export type Quality = Record<MediaFormat, number>

/** Tuned on rooms: 800 px comes out at 40 to 60 KB in AVIF, and WebP looks the same. */
const photoQuality: Quality = { avif: 55, webp: 74 }

/** Faces show sooner than rooms where the encoder has saved. */
const faceQuality = 80

/**
 * Turns an upload into what is served: upright, sRGB, without metadata (a photograph's GPS position
 * gives the address away), as AVIF and WebP at the widths that fit the source, or at those asked for.
 *
 * Throws `UnsupportedImageError` unless the bytes decode in full as JPEG, PNG or WebP, `ImageTooLargeError` for a
 * picture over 50 megapixels, one too tall for every width or one that takes too long, and `PicturesBusyError`.
 */
export async function encodeImage(
  input: Uint8Array,
  quality: Quality = photoQuality,
  chosenWidths?: number[],
): Promise<EncodedImage> {
  const formats = mediaFormats.map((format) => ({ format, quality: quality[format] }))
  const exact = chosenWidths !== undefined
  return named(await render({ input, widths: chosenWidths ?? mediaWidths, exact, formats }))
}

/**
 * Turns an upload into one square WebP of `side` pixels, its middle kept; otherwise as `finishImage` does.
 */
export async function encodeSquareImage(input: Uint8Array, side: number): Promise<EncodedImage> {
  const formats = [{ format: 'webp' as const, quality: faceQuality }]
  return named(await render({ input, widths: mediaWidths, exact: false, square: side, formats }))
}

async function render(job: PictureJob): Promise<RenderedPicture> {
  const result = await renderInWorker(job)
  if ('picture' in result) return result.picture
  throw result.refusal === 'too_large'
    ? new ImageTooLargeError(result.message)
    : new UnsupportedImageError(result.message)
}

function named({ variants, ...picture }: RenderedPicture): EncodedImage {
  const digest = createHash('sha256')
  for (const { bytes } of variants) digest.update(bytes)
  const hash = digest.digest('hex').slice(0, 24)
  const files = variants.map(({ width, format, bytes }) => ({ name: mediaName(hash, width, format), bytes }))
  return { hash, ...picture, files }
}
