import { photoLimits } from './photo'
import type { PhotoType } from './validate-files'

interface PreparedPhoto {
  blob: Blob
  thumbnail: Blob
  /** In pixels, however it is turned. */
  isSmall: boolean
}

/** Enough for the server's widest variant. */
const longestSide = 2400
const thumbnailSide = 640
/** Smaller files with few pixels are uploaded unchanged. */
const lightBytes = 3 * 2 ** 20

/** @throws when the browser cannot decode it */
export async function preparePhoto(file: Blob, type: PhotoType): Promise<PreparedPhoto> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    const { width, height } = bitmap
    const heavy = Math.max(width, height) > longestSide || file.size > lightBytes
    const thumbnail = await draw(bitmap, thumbnailSide, 0.8)
    const blob = heavy ? await draw(bitmap, longestSide, 0.88) : new Blob([file], { type })
    const isSmall =
      Math.max(width, height) < photoLimits.width || Math.min(width, height) < photoLimits.height
    return { blob, thumbnail, isSmall }
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
    return await encode(canvas, quality)
  } finally {
    // Safari frees canvases late and limits their memory.
    canvas.width = 0
    canvas.height = 0
  }
}

function encode(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The canvas gave no photo.'))),
      'image/jpeg',
      quality,
    )
  })
}
