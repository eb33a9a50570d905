import { waitBeforeRetry } from './backoff'
import { SendFailure } from './send-failure'

interface Trying {
  signal: AbortSignal
  /** Told when a try has failed and another will follow. */
  onWait?: () => void
  /** Milliseconds after which no further try begins. */
  patience?: number
}

/** Long enough for a server to be restarted or a tunnel to be left. */
const usualPatience = 4 * 60_000

/**
 * Repeats a call until it succeeds, as long as its failures may pass; a connection that is back is used at once.
 * @throws SendFailure the last one; an AbortError when `signal` said stop
 */
export async function keepTrying<T>(call: () => Promise<T>, trying: Trying): Promise<T> {
  const { signal, onWait, patience = usualPatience } = trying
  const end = Date.now() + patience
  for (let tries = 1; ; tries++) {
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof SendFailure) || !error.passes) throw error
      const wait = waitBeforeRetry(tries, error.retryAfter)
      if (Date.now() + wait > end) throw error
      onWait?.()
      // What the server asked for holds, whatever the connection does.
      await pause(wait, signal, error.retryAfter === undefined)
    }
  }
}

function pause(milliseconds: number, signal: AbortSignal, untilOnline: boolean): Promise<void> {
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
