import { createHash } from 'node:crypto'
import { decode, encode, type FinishedFile, open } from './finish'
import { mediaName } from './variants'

/** WebP, 1 to 100: faces show sooner than rooms where the encoder has saved. */
const quality = 80

/**
 * Turns an upload into one square WebP of `side` pixels, its middle kept: upright, sRGB, without metadata, named
 * after its content.
 *
 * Throws as `finishImage` does: `UnsupportedImageError`, `ImageTooLargeError`.
 */
export async function finishSquare(input: Buffer, side: number): Promise<FinishedFile & { hash: string }> {
  const pixels = open(await decode(input))
  const data = await pixels.resize({ width: side, height: side, fit: 'cover' }).raw().toBuffer()
  const bytes = await encode({ data, width: side, height: side }, 'webp', quality)
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 24)
  return { hash, name: mediaName(hash, side, 'webp'), bytes }
}
