import { setImmediate } from 'node:timers/promises'

/** Milliseconds of work without yielding. */
const maxBlockingMs = 10

/** Processes items and yields to the event loop in between. */
export async function forEachYielding<T>(
  items: Iterable<T>,
  work: (item: T) => void = () => {},
): Promise<void> {
  let from = performance.now()
  for (const item of items) {
    work(item)
    if (performance.now() - from < maxBlockingMs) continue
    await setImmediate()
    from = performance.now()
  }
}
