import 'server-only'
import { drain } from './drain'

/** Milliseconds between the last answer and the end, for what Next still closes; with `drain` less than 10 s. */
const closing = 1_500

/**
 * Puts finishing what runs before what Next does at SIGTERM and SIGINT: it stops listening at once, so that whoever
 * comes next meets nobody instead of a 503, and then waits for slow clients as long as they like. To be called once,
 * behind Next's own listeners.
 */
export function drainBeforeStopping(): void {
  let stopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    const others = process.listeners(signal)
    process.removeAllListeners(signal)
    process.on(signal, async () => {
      if (stopping) return
      stopping = true
      await drain()
      setTimeout(() => process.exit(signal === 'SIGTERM' ? 143 : 130), closing).unref()
      for (const listener of others) listener(signal)
      if (others.length === 0) process.exit()
    })
  }
}
