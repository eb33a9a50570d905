/** Milliseconds of many calls. */
export interface Times {
  p50: number
  p95: number
  p99: number
}

/** Measures each item in turn, `rounds` times after a warm-up round. */
export async function measureInTurn<T>(items: T[], rounds: number, work: (item: T) => Promise<unknown>) {
  for (const item of items) await work(item)
  const times: { item: T; milliseconds: number }[] = []
  for (let round = 0; round < rounds; round++) {
    for (const item of items) {
      const from = performance.now()
      await work(item)
      times.push({ item, milliseconds: performance.now() - from })
    }
  }
  return times
}

/** Calls a second, by `callers` concurrent clients for some seconds. */
export async function measureThroughput<T>(
  items: T[],
  callers: number,
  seconds: number,
  work: (item: T) => Promise<unknown>,
) {
  const until = performance.now() + seconds * 1000
  let calls = 0
  const call = async (caller: number) => {
    for (let at = caller * 7; performance.now() < until; at++) {
      const item = items[at % items.length]
      if (item !== undefined) await work(item)
      calls++
    }
  }
  await Promise.all(Array.from({ length: callers }, (_, caller) => call(caller)))
  return calls / seconds
}

/** Nearest-rank percentiles. */
export function percentiles(milliseconds: number[]): Times {
  const sorted = [...milliseconds].sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}
