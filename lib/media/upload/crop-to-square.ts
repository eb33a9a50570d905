import { avatarSide } from '@/lib/auth/accounts/avatar-path'

/** The browser cannot read the file as a picture. */
export class UnreadablePictureError extends Error {
  override name = 'UnreadablePictureError'
}

/**
 * The middle of a picture as a small square, upright: what a phone's camera takes need not travel in full.
 * @throws UnreadablePictureError
 */
export async function cropToSquare(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  const canvas = document.createElement('canvas')
  canvas.width = avatarSide
  canvas.height = avatarSide
  const context = canvas.getContext('2d')
  if (!bitmap || !context) throw new UnreadablePictureError()
  const side = Math.min(bitmap.width, bitmap.height)
  const [left, top] = [(bitmap.width - side) / 2, (bitmap.height - side) / 2]
  context.fillStyle = '#fff'
  context.fillRect(0, 0, avatarSide, avatarSide)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, left, top, side, side, 0, 0, avatarSide, avatarSide)
  bitmap.close()
  // A browser that writes no WebP answers a PNG, which at this size is as good.
  const square = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/webp', 0.92))
  if (!square) throw new UnreadablePictureError()
  return square
}
