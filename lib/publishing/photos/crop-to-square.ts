import { avatarSide } from '@/lib/accounts/avatar-path'

export class UnreadableImageError extends Error {
  override name = 'UnreadableImageError'
}

/** Crops an image to a small square, so that less is uploaded. @throws UnreadableImageError */
export async function cropToSquare(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  const canvas = document.createElement('canvas')
  canvas.width = avatarSide
  canvas.height = avatarSide
  const context = canvas.getContext('2d')
  if (!bitmap || !context) throw new UnreadableImageError()
  const side = Math.min(bitmap.width, bitmap.height)
  const [left, top] = [(bitmap.width - side) / 2, (bitmap.height - side) / 2]
  context.fillStyle = '#fff'
  context.fillRect(0, 0, avatarSide, avatarSide)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, left, top, side, side, 0, 0, avatarSide, avatarSide)
  bitmap.close()
  // Browsers that cannot encode WebP return a PNG.
  const square = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/webp', 0.92))
  if (!square) throw new UnreadableImageError()
  return square
}
