import { setTimeout as sleep } from 'node:timers/promises'
import { logStep } from './steps.mjs'

const minuteMs = 60_000
/** In a minute. */
const maxRestarts = 5

/** @param ends times of exits in milliseconds, oldest first @returns milliseconds to wait, undefined after too many */
export function restartDelay(ends) {
  const last = ends.at(-1) ?? 0
  const recent = ends.filter((end) => end > last - minuteMs).length
  return recent > maxRestarts ? undefined : 250 * 2 ** (recent - 1)
}

/**
 * Restarts a server that exits.
 * @param onStarted receives each server
 * @param options `onGiveUp` is called when it has ended too often
 * @throws what `start` throws the first time
 */
export async function keepServing(start, onStarted, { isStopping, onGiveUp }) {
  const ends = []
  const first = await start()
  onStarted(first)
  void (async () => {
    for (let server = first; ; ) {
      const [code, signal] = await server.ended
      do {
        ends.push(Date.now())
        const delay = restartDelay(ends)
        if (isStopping()) return
        if (delay === undefined) return onGiveUp()
        logStep('server', `ended unexpectedly (${signal ?? `code ${code}`}), and is started again`)
        await sleep(delay)
        if (isStopping()) return
        server = await start().catch(() => undefined)
      } while (!server)
      onStarted(server)
      logStep('server', 'answers again')
    }
  })()
}
