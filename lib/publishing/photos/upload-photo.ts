import { apiRequest } from '@/lib/session/api-client'
import { photoLimits } from './photo'
import type { PhotoType } from './validate-files'

export interface PhotoUpload {
  listingId: string
  blob: Blob
  /** Idempotency key, equal for all attempts, so that no photo is added twice. */
  idempotencyKey: string
  signal: AbortSignal
  onProgress: (share: number) => void
}

export interface UploadedPhoto {
  id: string
  position: number
}

const stallTimeoutMs = 60_000

/** @throws ApiError, also when `signal` aborts */
export function uploadPhoto(upload: PhotoUpload): Promise<UploadedPhoto> {
  const body = new FormData()
  body.append('file', upload.blob, 'photo')
  return apiRequest<UploadedPhoto>(`/v1/listings/${upload.listingId}/images/upload`, {
    method: 'POST',
    body,
    headers: { 'Idempotency-Key': upload.idempotencyKey },
    transport: (path, init) => post(path, init, upload),
  })
}

/** Uses XMLHttpRequest, since `fetch` cannot report an upload's progress. */
function post(path: string, { headers, body }: RequestInit, { signal, onProgress }: PhotoUpload) {
  return new Promise<Response>((resolve, reject) => {
    signal.throwIfAborted()
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    let watch: ReturnType<typeof setTimeout>
    const moved = () => {
      clearTimeout(watch)
      watch = setTimeout(stop, stallTimeoutMs)
    }
    request.open('POST', path)
    for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => {
      moved()
      if (total > 0) onProgress(loaded / total)
    }
    request.upload.onload = () => {
      moved()
      onProgress(1)
    }
    request.onload = () => {
      const retryAfter = request.getResponseHeader('Retry-After')
      const received = new Headers(retryAfter ? { 'Retry-After': retryAfter } : {})
      resolve(new Response(request.responseText, { status: request.status, headers: received }))
    }
    request.onerror = reject
    request.onabort = reject
    request.onloadend = () => {
      clearTimeout(watch)
      signal.removeEventListener('abort', stop)
    }
    signal.addEventListener('abort', stop)
    moved()
    request.send(body as FormData)
  })
}

interface PreparedPhoto {
  blob: Blob
  thumbnail: Blob
  /** In pixels, however it is turned. */
  isSmall: boolean
}

/** Enough for the server's widest variant of a photo, and for the height of a panorama. */
const longestSide = 2400
const shortestSide = 800
/** The server's largest variant; browsers draw several times as many pixels. */
const largestArea = 6_000_000
const thumbnailSide = 640
/** Smaller files with few pixels are uploaded unchanged. */
const lightBytes = 3 * 2 ** 20

/** @throws when the browser cannot decode it */
export async function preparePhoto(file: Blob, type: PhotoType): Promise<PreparedPhoto> {
  const bitmap = await decode(file)
  try {
    const { width, height } = bitmap
    const scale = uploadScale(width, height)
    const heavy = scale < 1 || file.size > lightBytes || type === 'image/heic'
    const thumbnail = await draw(bitmap, thumbnailSide / Math.max(width, height), 0.8)
    const blob = heavy ? await draw(bitmap, scale, 0.88) : new Blob([file], { type })
    const isSmall =
      Math.max(width, height) < photoLimits.width || Math.min(width, height) < photoLimits.height
    return { blob, thumbnail, isSmall }
  } finally {
    bitmap.close()
  }
}

/** Safari decodes HEIC as the source of an image, and not in all versions as a bitmap. */
async function decode(file: Blob): Promise<ImageBitmap> {
  const options = { imageOrientation: 'from-image' } as const
  try {
    return await createImageBitmap(file, options)
  } catch {
    const image = new Image()
    image.src = URL.createObjectURL(file)
    try {
      await image.decode()
      return await createImageBitmap(image, options)
    } finally {
      URL.revokeObjectURL(image.src)
    }
  }
}

/** How much smaller a photo is sent: to its longer side, but a panorama or a tall photo not to a strip. */
export function uploadScale(width: number, height: number): number {
  const whole = longestSide / Math.max(width, height)
  const strip = Math.min(shortestSide / Math.min(width, height), Math.sqrt(largestArea / (width * height)))
  return Math.min(1, Math.max(whole, strip))
}

async function draw(bitmap: ImageBitmap, by: number, quality: number) {
  const scale = Math.min(1, by)
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
