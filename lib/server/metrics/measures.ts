import 'server-only'
import type { movementKinds } from '@/lib/tokens/movement-kinds'

export const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

export interface Durations {
  method: string
  route: string
  status: string
  buckets: number[]
  seconds: number
  count: number
}

export interface Measures {
  durations: Map<string, Durations>
  tokens: Record<(typeof movementKinds)[number], number>
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

export function countPage(result: string): void {
  const { pages } = measures()
  pages.set(result, (pages.get(result) ?? 0) + 1)
}

export function countTokens(kind: (typeof movementKinds)[number], amount: number): void {
  measures().tokens[kind] += amount
}
