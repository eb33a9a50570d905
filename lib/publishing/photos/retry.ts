import { ApiError } from '@/lib/session/api-client'

const firstWait = 1_000
const longestWait = 20_000

/** 1, 2, 4 … 20 s less up to half of it as jitter, or what the server requested. @param chance from 0 to 1 */
export function retryDelayMs(tries: number, asked: number | undefined, chance = Math.random()): number {
  const wait = Math.min(longestWait, firstWait * 2 ** (tries - 1))
  return Math.max(asked ?? 0, wait * (1 - chance / 2))
}

interface RetryOptions {
  signal?: AbortSignal
  onWait?: (error: ApiError) => void
  timeoutMs?: number
}

/** Enough for a restart of the server or a tunnel. */
const defaultTimeoutMs = 4 * 60_000

/** With backoff, and at once when online again. @throws the last ApiError; an AbortError when `signal` aborts */
export async function retryUntilTimeout<T>(
  request: () => Promise<T>,
  options: RetryOptions = {},
): Promise<T> {
  const { signal, onWait, timeoutMs = defaultTimeoutMs } = options
  const end = Date.now() + timeoutMs
  for (let tries = 1; ; tries++) {
    try {
      return await request()
    } catch (error) {
      if (!(error instanceof ApiError) || !isRetryable(error)) throw error
      const wait = retryDelayMs(tries, error.retryAfterMs)
      if (Date.now() + wait > end) throw error
      onWait?.(error)
      // A delay that the server requested is not shortened when the browser is online again.
      await delay(wait, signal, error.retryAfterMs === undefined)
    }
  }
}

/** True without a readable response, or when the server is busy or restarting. */
export function isRetryable({ status }: ApiError): boolean {
  return status < 300 || status === 408 || status === 429 || status >= 500
}

/** Ends early when the browser is online again, if `untilOnline`. */
export function delay(
  milliseconds: number,
  signal: AbortSignal | undefined,
  untilOnline: boolean,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      globalThis.removeEventListener?.('online', end)
      signal?.removeEventListener('abort', end)
      if (signal?.aborted) reject(signal.reason)
      else resolve()
    }
    const timer = setTimeout(end, milliseconds)
    if (untilOnline) globalThis.addEventListener?.('online', end)
    signal?.addEventListener('abort', end)
    if (signal?.aborted) end()
  })
}
