import 'server-only'
import { createHash } from 'node:crypto'
import { HttpError } from '@/lib/http/errors'
import { type MediaFormat, mediaFormats, mediaName, mediaWidths } from './image-sources'
import { type ImageJob, type RenderedImage, renderInWorker } from './image-worker-pool'

export type EncodedFile = { name: string; bytes: Buffer }

export type EncodedImage = {
  /** 24 hex digits of the SHA-256 of all files. */
  hash: string
  width: number
  height: number
  thumbhash: string
  /** Gray values of 32 by 32 pixels, by which copies of a picture are found; null of one under 480 pixels. */
  fingerprint: Uint8Array | null
  widths: number[]
  files: EncodedFile[]
}

type Quality = Record<MediaFormat, number>

/** Tuned on photos of rooms: 800 px take 40 to 60 KB in AVIF, and WebP looks equal. */
const photoQuality: Quality = { avif: 55, webp: 74 }

/** Higher, since compression is more visible on faces. */
const faceQuality = 80

interface EncodeOptions {
  /** Whose turn it is: callers with images that wait take turns. */
  caller?: string
  quality?: Quality
  /** Exactly these, instead of those of photos up to the image's own. */
  widths?: number[]
}

/**
 * Without metadata: GPS gives the address away.
 * @throws HttpError 415 for anything but a whole JPEG, PNG or WebP, 413 over 110 megapixels, 52 where it has to be decoded
 * as a whole (progressive, WebP), or too slow; RefusedTurnError
 */
export async function encodeImage(
  input: ImageJob['input'],
  { caller = '', quality = photoQuality, widths }: EncodeOptions = {},
): Promise<EncodedImage> {
  const formats = mediaFormats.map((format) => ({ format, quality: quality[format] }))
  const exact = widths !== undefined
  return named(await render({ input, widths: widths ?? mediaWidths, exact, formats }, caller))
}

/** @throws as `encodeImage` */
export async function encodeSquareImage(
  input: ImageJob['input'],
  side: number,
  caller: string,
): Promise<EncodedImage> {
  const formats = [{ format: 'webp' as const, quality: faceQuality }]
  return named(await render({ input, widths: mediaWidths, exact: false, square: side, formats }, caller))
}

/**
 * The `fingerprint` of an image that was encoded before.
 * @throws as `encodeImage`
 */
export async function readFingerprint(
  input: ImageJob['input'],
  width: number,
  caller: string,
): Promise<Uint8Array | null> {
  const job = { input, widths: [width], exact: false, formats: [] }
  return (await render(job, caller)).fingerprint
}

async function render(job: ImageJob, caller: string): Promise<RenderedImage> {
  const result = await renderInWorker(job, caller)
  if ('image' in result) return result.image
  throw new HttpError(result.refusal)
}

function named({ variants, ...image }: RenderedImage): EncodedImage {
  const digest = createHash('sha256')
  for (const { bytes } of variants) digest.update(bytes)
  const hash = digest.digest('hex').slice(0, 24)
  const files = variants.map(({ width, format, bytes }) => ({ name: mediaName(hash, width, format), bytes }))
  return { hash, ...image, files }
}
