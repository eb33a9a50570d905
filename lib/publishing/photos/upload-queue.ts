import { randomKey } from '@/lib/browser/random-key'
import { WorkLimiter } from '@/lib/platform/work-limiter'
import { ApiError } from '@/lib/session/api-client'
import { type Photo, type PhotoProblem, photoLimits } from './photo'
import type { PhotoStore } from './photo-store'
import { isRetryable, retryUntilTimeout } from './retry'
import type { StoredPhoto } from './stored-photo'
import type { PhotoUpload, UploadedPhoto } from './upload-photo'

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
