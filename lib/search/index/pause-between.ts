import { setImmediate } from 'node:timers/promises'

/** Milliseconds of work without a pause: requests wait so long at most. */
const maxBusy = 10

/** Does something with each item, and lets the process do other things in between. */
export async function pauseBetween<T>(items: Iterable<T>, work: (item: T) => void = () => {}): Promise<void> {
  let from = performance.now()
  for (const item of items) {
    work(item)
    if (performance.now() - from < maxBusy) continue
    await setImmediate()
    from = performance.now()
  }
}
