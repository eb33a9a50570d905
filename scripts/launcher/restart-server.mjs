import { setTimeout as sleep } from 'node:timers/promises'
import { logStep } from './steps.mjs'

const minute = 60_000
const mostInAMinute = 5

/** @param ends times of exits in milliseconds, oldest first @returns milliseconds to wait, undefined after too many */
export function restartDelay(ends) {
  const last = ends.at(-1) ?? 0
  const recent = ends.filter((end) => end > last - minute).length
  return recent > mostInAMinute ? undefined : 250 * 2 ** (recent - 1)
}

/**
 * Restarts a server that exits.
 * @param onStarted receives each server
 * @param options `gaveUp` is called when it has exited too often
 * @throws the error of the first `start`
 */
export async function keepServing(start, onStarted, { isStopping, gaveUp }) {
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
        if (delay === undefined) return gaveUp()
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
