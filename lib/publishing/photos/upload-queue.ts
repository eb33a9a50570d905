import { z } from 'zod'
import { randomKey } from '@/lib/browser/random-key'
import { WorkLimiter } from '@/lib/platform/work-limiter'
import { ApiError } from '@/lib/session/api-client'
import { getAccessToken, renewAccessToken } from '@/lib/session/session'
import { type Photo, type PhotoProblem, type PhotoStore, photoLimits, type StoredPhoto } from './photo'
import { isRetryable, parseRetryAfter, retryUntilTimeout } from './retry'

interface UploadQueueOptions {
  store: PhotoStore
  storedPhotos: Map<string, StoredPhoto>
  send: (upload: PhotoUpload) => Promise<UploadedPhoto>
  /** A stored photo was uploaded, or has a new key for its next upload. */
  onUpdate: (photo: StoredPhoto) => Promise<void>
  /** The server created an image although its upload was cancelled. */
  onUnwanted: (listingId: string, imageId: string) => void
}

export function uploadQueue({ store, storedPhotos, send, onUpdate, onUnwanted }: UploadQueueOptions) {
  const limiter = new WorkLimiter({ concurrency: photoLimits.atOnce })
  const uploads = new Set<Promise<void>>()
  const current = new Map<string, AbortController>()

  function start(key: string, listingId: string) {
    if (current.has(key) || !storedPhotos.has(key)) return
    const stop = new AbortController()
    current.set(key, stop)
    store.patch(key, { state: 'waiting', progress: 0, problem: undefined })
    const upload = limiter.run(() => run(key, listingId, stop)).finally(() => uploads.delete(upload))
    uploads.add(upload)
  }

  async function run(key: string, listingId: string, stop: AbortController) {
    const { signal } = stop
    const show = (change: Partial<Photo>) => {
      if (current.get(key) === stop) store.patch(key, change)
    }
    try {
      signal.throwIfAborted()
      const sent = await retryUntilTimeout(() => sendOnce(key, listingId, signal, show), {
        signal,
        onWait: ({ retryAfterMs }) => {
          if (current.get(key) !== stop) stop.abort()
          // A busy server says when to come back; a broken connection says nothing.
          show({ state: retryAfterMs === undefined ? 'retrying' : 'waiting', progress: 0 })
        },
      })
      if (current.get(key) === stop) await arrived(key, listingId, sent)
      else onUnwanted(listingId, sent.id)
    } catch (error) {
      show({ state: 'failed', progress: 0, problem: problemOf(error) })
    } finally {
      if (current.get(key) === stop) current.delete(key)
    }
  }

  function sendOnce(
    key: string,
    listingId: string,
    signal: AbortSignal,
    show: (change: Partial<Photo>) => void,
  ) {
    const photo = storedPhotos.get(key)
    if (!photo) throw new ApiError('', 410, 'http')
    show({ state: 'uploading' })
    const onProgress = (progress: number) => show({ progress })
    return send({ listingId, blob: photo.blob, sendKey: photo.sendKey, signal, onProgress })
  }

  async function arrived(key: string, listingId: string, { id, position }: UploadedPhoto) {
    const photo = storedPhotos.get(key)
    if (photo) {
      const arrivedPhoto = { ...photo, sent: { listingId, imageId: id, position } }
      storedPhotos.set(key, arrivedPhoto)
      await onUpdate(arrivedPhoto)
    }
    store.patch(key, { state: 'uploaded', progress: 1, imageId: id })
  }

  /**
   * Cancels an upload. If it had been sent completely, the server may still create the image: its response is awaited
   * to delete it, and the next upload gets a new key. An aborted upload keeps its key, since all bytes may have
   * arrived.
   */
  function stop(key: string): boolean {
    const controller = current.get(key)
    const photo = storedPhotos.get(key)
    if (!controller) return false
    current.delete(key)
    const isSent = store.find(key)?.progress === 1
    if (!isSent) controller.abort()
    if (photo && isSent) {
      const renewed = { ...photo, sendKey: randomKey() }
      storedPhotos.set(key, renewed)
      void onUpdate(renewed)
    }
    return true
  }

  function cancel(key: string) {
    if (stop(key)) store.patch(key, { state: 'failed', progress: 0, problem: { kind: 'cancelled' } })
  }

  async function idle(): Promise<void> {
    while (uploads.size > 0) await Promise.all(uploads)
  }

  return {
    start,
    stop,
    cancel,
    idle,
    isActive: (key: string) => current.has(key),
  }
}

function problemOf(error: unknown): PhotoProblem {
  if (!(error instanceof ApiError) || isRetryable(error)) return { kind: 'unreachable' }
  return { kind: 'refused', message: error.message }
}

export interface PhotoUpload {
  listingId: string
  blob: Blob
  /** Idempotency key, equal for all attempts, so that no photo is added twice. */
  sendKey: string
  signal: AbortSignal
  onProgress: (share: number) => void
}

const responseSchema = z.object({ id: z.string(), position: z.number() })
const errorSchema = z.object({ error: z.string() })

export type UploadedPhoto = z.infer<typeof responseSchema>

const stallTimeoutMs = 60_000

/** @throws ApiError; an AbortError when `signal` aborts */
export async function uploadPhoto(upload: PhotoUpload): Promise<UploadedPhoto> {
  const token = await getAccessToken()
  try {
    return await post(upload, token)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401 || !token) throw error
    const renewed = await renewAccessToken().catch(() => null)
    if (!renewed) throw error
    return post(upload, renewed)
  }
}

/** Uses XMLHttpRequest, since `fetch` cannot report an upload's progress. */
function post({ listingId, blob, sendKey, signal, onProgress }: PhotoUpload, token: string | null) {
  return new Promise<UploadedPhoto>((resolve, reject) => {
    signal.throwIfAborted()
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    let watch: ReturnType<typeof setTimeout>
    const moved = () => {
      clearTimeout(watch)
      watch = setTimeout(stop, stallTimeoutMs)
    }
    request.open('POST', `/v1/listings/${listingId}/images/upload`)
    request.setRequestHeader('Accept', 'application/json')
    request.setRequestHeader('Accept-Language', document.documentElement.lang)
    request.setRequestHeader('Idempotency-Key', sendKey)
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`)
    request.upload.onprogress = ({ loaded, total }) => {
      moved()
      if (total > 0) onProgress(loaded / total)
    }
    request.upload.onload = () => {
      moved()
      onProgress(1)
    }
    request.onload = () => settle(request, resolve, reject)
    request.onerror = () => reject(new ApiError('', 0, 'network'))
    request.onabort = () => reject(signal.aborted ? signal.reason : new ApiError('', 0, 'network'))
    request.onloadend = () => {
      clearTimeout(watch)
      signal.removeEventListener('abort', stop)
    }
    signal.addEventListener('abort', stop)
    const form = new FormData()
    form.append('file', blob, 'photo')
    moved()
    request.send(form)
  })
}

function settle(
  request: XMLHttpRequest,
  resolve: (sent: UploadedPhoto) => void,
  reject: (failure: ApiError) => void,
) {
  const body = parse(request.responseText)
  const sent = responseSchema.safeParse(body)
  if (request.status === 201 || request.status === 200) {
    if (sent.success) return resolve(sent.data)
    return reject(new ApiError('', 0, 'network'))
  }
  const { data } = errorSchema.safeParse(body)
  const retryAfterMs = parseRetryAfter(request.getResponseHeader('Retry-After'))
  reject(new ApiError(data?.error ?? '', request.status, 'http', undefined, retryAfterMs))
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
