import 'server-only'
import { setImmediate } from 'node:timers/promises'
import { runGuard } from '@/lib/db/client'
import { env } from '@/lib/env'
import { HttpError } from '@/lib/http/errors'
import { callerKey } from '@/lib/http/rate-limits/consume'
import { defineBudget } from '@/lib/platform/budgets'
import { FairShare, type Holding } from '@/lib/platform/fair-share'
import { withTimeout } from '@/lib/platform/with-timeout'

const MiB = 2 ** 20

/** Without rate limits, as under test, all callers may have one address. */
export const shareOfAddress = (bytes: number) =>
  env.RATE_LIMITS === 'off' ? Number.POSITIVE_INFINITY : bytes

/** Memory of bodies; an account has one photo of 10 MB that is forwarded to another backend. */
const bodyBytes = new FairShare({ all: 48 * MiB, address: shareOfAddress(24 * MiB), account: 12 * MiB }, () =>
  bodyBudget.refuse(),
)

const bodyBudget = defineBudget({
  name: 'body_bytes',
  limit: bodyBytes.shares.all,
  used: () => bodyBytes.used,
})

const minBytes = 4 * 1024

/** Collects a request body in one buffer, counted in `bodyBytes` until it is released. */
class BodyBuffer {
  #bytes = Buffer.alloc(0)
  #size = 0
  #isRefused = false

  constructor(
    private readonly holding: Holding,
    private readonly maxBytes: number,
  ) {}

  /** @throws HttpError 413 beyond `maxBytes`, 503 when too much is in flight */
  append(chunk: Uint8Array): void {
    if (this.#isRefused) throw busy()
    const size = this.#size + chunk.byteLength
    if (size > this.maxBytes) throw new HttpError('payload_too_large')
    if (size > this.#bytes.byteLength) this.#grow(size)
    this.#bytes.set(chunk, this.#size)
    this.#size = size
  }

  get bytes(): Buffer<ArrayBuffer> {
    return this.#bytes.subarray(0, this.#size)
  }

  release(): void {
    bodyBytes.close(this.holding)
    this.#bytes = Buffer.alloc(0)
    this.#size = 0
  }

  #grow(size: number): void {
    const capacity = Math.min(this.maxBytes, Math.max(size, minBytes, 2 * this.#bytes.byteLength))
    if (!bodyBytes.add(this.holding, capacity - this.#bytes.byteLength)) {
      this.#isRefused = true
      this.release()
      throw busy()
    }
    const larger = Buffer.allocUnsafeSlow(capacity)
    larger.set(this.bytes)
    this.#bytes = larger
  }
}

const busy = () => new HttpError('busy')

interface BodyLimits {
  maxBytes: number
  timeoutSeconds?: number
  account?: string | undefined
}

interface ChunkLimits {
  maxBytes: number
  timeoutSeconds?: number
  /** Thrown beyond `maxBytes`, 413 by default. */
  tooLarge?: HttpError
  /** Ends reading with 503. */
  signal: AbortSignal
}

/** A refused body is read and discarded: a client whose connection is closed does not see the response. */
const maxDiscardedBytes = 32 * 2 ** 20
/** The slowest sender: so many bytes, or the rest, in each period. */
const slowest = { bytes: 60 * 1024, milliseconds: 15_000 }
/** Bytes processed before yielding to the event loop. */
const sliceBytes = 64 * 1024

/** The memory is counted until `use` ends. @throws HttpError as `readChunks` */
export async function readBody<T>(
  message: Request | Response,
  limits: BodyLimits,
  use: (bytes: Buffer<ArrayBuffer>) => T | Promise<T>,
): Promise<T> {
  const { maxBytes, account } = limits
  const holding = bodyBytes.open({ address: callerKey(message.headers) ?? '', account })
  const buffer = new BodyBuffer(holding, maxBytes)
  try {
    await readChunks(message, { ...limits, signal: holding.signal }, (chunk) => buffer.append(chunk))
    return await use(buffer.bytes)
  } finally {
    buffer.release()
  }
}

/**
 * Reads a body in chunks. After a refusal the rest is read and discarded, up to a limit, so that the client sees the
 * response. After the last byte of a request its guard decides again whether its caller may go on.
 * @throws HttpError 413 beyond `maxBytes`, 408 when late, slow or incomplete, 503 when its place is needed for others,
 * whatever `onChunk` throws, and whatever the guard throws
 */
export async function readChunks(
  message: Request | Response,
  { maxBytes, timeoutSeconds = 30, tooLarge = new HttpError('payload_too_large'), signal }: ChunkLimits,
  onChunk: (chunk: Uint8Array) => void | Promise<void>,
): Promise<void> {
  if (Number(message.headers.get('content-length') ?? 0) > maxBytes + maxDiscardedBytes)
    throw withConnectionClose(tooLarge)
  let size = 0
  let refusal: unknown
  try {
    for await (const chunk of readWithTimeout(message, timeoutSeconds, signal)) {
      size += chunk.byteLength
      if (size > maxBytes) refusal ??= withConnectionClose(tooLarge)
      if (size > maxBytes + maxDiscardedBytes) break
      if (!refusal) await takeInSlices(chunk, onChunk).catch((error) => (refusal = error))
    }
  } catch (error) {
    throw refusal instanceof HttpError ? withConnectionClose(refusal) : error
  }
  if (refusal) throw refusal
  if (message instanceof Request) await runGuard()
}

/** Longer than anything that a client sends where nothing is read. */
const maxIgnoredBytes = 64 * 1024

/** Waits for a body that nothing reads, so that a request is complete before it is decided. @throws HttpError as `readChunks` */
export async function discardBody(request: Request): Promise<void> {
  if (request.body) await readBody(request, { maxBytes: maxIgnoredBytes }, () => undefined)
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
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader()
  if (!reader) return
  const end = Date.now() + timeoutSeconds * 1000
  let [due, missing] = [Date.now() + slowest.milliseconds, slowest.bytes]
  for (;;) {
    const { done, value } = await read(reader, Math.min(due, end) - Date.now(), signal)
    if (done) return
    missing -= value.byteLength
    if (missing <= 0) [due, missing] = [Date.now() + slowest.milliseconds, slowest.bytes]
    yield value
  }
}

async function read(reader: ReadableStreamDefaultReader<Uint8Array>, timeoutMs: number, signal: AbortSignal) {
  let interrupt = () => {}
  const interrupted = new Promise<never>((_, reject) => {
    interrupt = () => reject(signal.reason)
  })
  signal.addEventListener('abort', interrupt)
  try {
    signal.throwIfAborted()
    return await withTimeout(timeoutMs, Promise.race([reader.read(), interrupted]))
  } catch {
    throw withConnectionClose(new HttpError(signal.aborted ? 'busy' : 'request_timeout'))
  } finally {
    signal.removeEventListener('abort', interrupt)
  }
}

/** After unread bytes the connection cannot carry another request. */
function withConnectionClose({ code, detail }: HttpError): HttpError {
  return new HttpError(code, { ...detail, headers: { ...detail.headers, Connection: 'close' } })
}
