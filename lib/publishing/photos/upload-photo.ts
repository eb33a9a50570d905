import { apiRequest } from '@/lib/session/api-client'

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
