import { setImmediate } from 'node:timers/promises'

/** Milliseconds of work without a pause: requests wait so long at most. */
const maxBlockingMs = 10

/** Does something with each item, and lets the process do other things in between. */
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
