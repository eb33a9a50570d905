import { photoLimits } from './photo'
import type { PhotoType } from './sniff'

export interface PreparedPhoto {
  blob: Blob
  thumbnail: Blob
  width: number
  height: number
}

/** Enough for the server's widest variant. */
const longestSide = 2400
const thumbnailSide = 640
/** Smaller files with few pixels are uploaded unchanged. */
const lightBytes = 3 * 2 ** 20

/** @throws when the browser cannot decode the file, or the result is still over 10 MB */
export async function preparePhoto(file: Blob, type: PhotoType): Promise<PreparedPhoto> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    const { width, height } = bitmap
    const heavy = Math.max(width, height) > longestSide || file.size > lightBytes
    const thumbnail = await draw(bitmap, thumbnailSide, 0.8)
    if (!heavy) return { blob: new Blob([file], { type }), thumbnail: thumbnail.blob, width, height }
    const { blob, ...size } = await draw(bitmap, longestSide, 0.88)
    if (blob.size > photoLimits.bytes) throw new Error('The photo is too large.')
    return { blob, thumbnail: thumbnail.blob, ...size }
  } finally {
    bitmap.close()
  }
}

async function draw(bitmap: ImageBitmap, side: number, quality: number) {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
  const width = Math.max(1, Math.round(bitmap.width * scale))
  const height = Math.max(1, Math.round(bitmap.height * scale))
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  try {
    const context = canvas.getContext('2d', { alpha: false })
    if (!context) throw new Error('There is no canvas.')
    context.fillStyle = '#fff'
    context.fillRect(0, 0, width, height)
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, 0, 0, width, height)
    return { blob: await encode(canvas, quality), width, height }
  } finally {
    // Safari frees canvases late and limits their memory.
    canvas.width = 0
    canvas.height = 0
  }
}

function encode(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The canvas gave no picture.'))),
      'image/jpeg',
      quality,
    )
  })
}
