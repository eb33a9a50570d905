import 'server-only'
import { setImmediate } from 'node:timers/promises'
import { withTimeout } from '@/lib/platform/with-timeout'
import { BodyBuffer } from './body-buffer'
import { HttpError } from './errors'
import { callerKey } from './rate-limits/consume'

interface BodyLimits {
  maxBytes: number
  timeoutSeconds?: number
  caller?: string | undefined
}

/** A refused body is read and discarded: a client whose connection is closed does not see the response. */
const maxDiscardedBytes = 32 * 2 ** 20
const stallTimeoutMs = 15_000
const tooLarge = new HttpError('payload_too_large')
/** Bytes processed before yielding to the event loop. */
const sliceBytes = 64 * 1024

/** The memory is counted until `use` ends. @throws HttpError as `readChunks`, 503 when too much is in flight */
export async function readBody<T>(
  message: Request | Response,
  limits: BodyLimits,
  use: (bytes: Buffer<ArrayBuffer>) => T | Promise<T>,
): Promise<T> {
  const buffer = new BodyBuffer(limits.caller ?? callerKey(message.headers) ?? '', limits.maxBytes)
  try {
    await readChunks(message, limits, (chunk) => buffer.append(chunk))
    return await use(buffer.bytes)
  } finally {
    buffer.release()
  }
}

/**
 * Reads a body in chunks. After a refusal the rest is read and discarded, up to a limit, so that the client sees the
 * response.
 * @throws HttpError 413 beyond `maxBytes`, 408 when late or incomplete, and whatever `onChunk` throws
 */
export async function readChunks(
  message: Request | Response,
  { maxBytes, timeoutSeconds = 30 }: BodyLimits,
  onChunk: (chunk: Uint8Array) => void | Promise<void>,
): Promise<void> {
  if (Number(message.headers.get('content-length') ?? 0) > maxBytes + maxDiscardedBytes)
    throw withConnectionClose(tooLarge)
  let size = 0
  let refusal: unknown
  try {
    for await (const chunk of readWithTimeout(message, timeoutSeconds)) {
      size += chunk.byteLength
      if (size > maxBytes) refusal ??= withConnectionClose(tooLarge)
      if (size > maxBytes + maxDiscardedBytes) break
      if (!refusal) await takeInSlices(chunk, onChunk).catch((error) => (refusal = error))
    }
  } catch (error) {
    throw refusal instanceof HttpError ? withConnectionClose(refusal) : error
  }
  if (refusal) throw refusal
}

async function takeInSlices(
  chunk: Uint8Array,
  onChunk: (chunk: Uint8Array) => void | Promise<void>,
): Promise<void> {
  for (let at = 0; at < chunk.byteLength; at += sliceBytes) {
    if (at > 0) await setImmediate()
    await onChunk(chunk.subarray(at, at + sliceBytes))
  }
}

async function* readWithTimeout(
  { body }: Request | Response,
  timeoutSeconds: number,
): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader()
  if (!reader) return
  const end = Date.now() + timeoutSeconds * 1000
  for (;;) {
    const timeoutMs = Math.min(stallTimeoutMs, end - Date.now())
    const { done, value } = await withTimeout(timeoutMs, reader.read()).catch(() => {
      throw withConnectionClose(new HttpError('request_timeout'))
    })
    if (done) return
    yield value
  }
}

/** After unread bytes the connection cannot carry another request. */
function withConnectionClose({ code, detail }: HttpError): HttpError {
  return new HttpError(code, { ...detail, headers: { ...detail.headers, Connection: 'close' } })
}
