import 'server-only'
import type { movementKinds } from '@/lib/tokens/movement-kinds'

/** Seconds: from an answer out of memory to one that is given up. */
export const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** The requests of one method, route and status class; `buckets` counts each once, in the first that it fits into. */
export interface Durations {
  method: string
  route: string
  /** `2xx` … `5xx`, or `aborted` when the client did not wait. */
  status: string
  buckets: number[]
  seconds: number
  count: number
}

/** What is counted while requests are answered. Plain numbers: it happens at each, and few ask for the sums. */
export interface Measures {
  durations: Map<string, Durations>
  /** Tokens that were bought or spent since the start, by kind of the ledger. */
  tokens: Record<(typeof movementKinds)[number], number>
  /** Pages by whether the cache had them: hit or miss. */
  pages: Map<string, number>
  inProgress: { requests: number; uploads: number }
}

const sums: Measures = {
  durations: new Map(),
  tokens: { purchase: 0, contact_unlock: 0, contact_return: 0 },
  pages: new Map(),
  inProgress: { requests: 0, uploads: 0 },
}

export function measures(): Measures {
  return sums
}

/** Counts a request that was answered. Method, route and status have few values: each combination is kept for good. */
export function countRequest(method: string, route: string, status: string, seconds: number): void {
  const { durations } = measures()
  const key = `${method} ${route} ${status}`
  let entry = durations.get(key)
  if (!entry) {
    entry = { method, route, status, buckets: buckets.map(() => 0), seconds: 0, count: 0 }
    durations.set(key, entry)
  }
  entry.count++
  entry.seconds += seconds
  const bucket = buckets.findIndex((limit) => seconds <= limit)
  if (bucket >= 0) entry.buckets[bucket] = (entry.buckets[bucket] ?? 0) + 1
}

/** Counts a page by what the app's own cache had. */
export function countPage(result: string): void {
  const { pages } = measures()
  pages.set(result, (pages.get(result) ?? 0) + 1)
}

/** Counts a movement of the ledger once it is committed; `amount` without its sign. */
export function countTokens(kind: (typeof movementKinds)[number], amount: number): void {
  measures().tokens[kind] += amount
}
