import { retryDelayMs } from './backoff'
import { RequestError } from './request-error'

interface RetryOptions {
  signal: AbortSignal
  onWait?: () => void
  timeoutMs?: number
}

/** Enough for a server's restart or a tunnel. */
const defaultTimeoutMs = 4 * 60_000

/** At once when the connection is back. @throws the last RequestError; an AbortError when `signal` aborts */
export async function retryUntilTimeout<T>(request: () => Promise<T>, trying: RetryOptions): Promise<T> {
  const { signal, onWait, timeoutMs = defaultTimeoutMs } = trying
  const end = Date.now() + timeoutMs
  for (let tries = 1; ; tries++) {
    try {
      return await request()
    } catch (error) {
      if (!(error instanceof RequestError) || !error.isRetryable) throw error
      const wait = retryDelayMs(tries, error.retryAfter)
      if (Date.now() + wait > end) throw error
      onWait?.()
      // What the server asked for holds, whatever the connection does.
      await delay(wait, signal, error.retryAfter === undefined)
    }
  }
}

function delay(milliseconds: number, signal: AbortSignal, untilOnline: boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      globalThis.removeEventListener?.('online', end)
      signal.removeEventListener('abort', end)
      if (signal.aborted) reject(signal.reason)
      else resolve()
    }
    const timer = setTimeout(end, milliseconds)
    if (untilOnline) globalThis.addEventListener?.('online', end)
    signal.addEventListener('abort', end)
    if (signal.aborted) end()
  })
}
