import { z } from 'zod'
import { ApiError } from '@/lib/session/api-client'
import { getAccessToken, renewAccessToken } from '@/lib/session/session'
import { parseRetryAfter } from './retry'

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
