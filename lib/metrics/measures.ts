import 'server-only'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/** Seconds: from an answer out of memory to one that is given up. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** What is counted while requests are answered. */
export interface Measures {
  registry: Registry
  /** By `method`, `route` (a pattern) and `status` (`2xx` … `5xx`, `aborted` when the client did not wait). */
  duration: Histogram<'method' | 'route' | 'status'>
  /** Tokens that were bought or spent since the start, by `kind` of the ledger. */
  tokens: Counter<'kind'>
  /** Pages by what Next's cache said: `hit`, `stale`, `miss` … */
  pages: Counter<'result'>
  inProgress: { requests: number; uploads: number }
}

/** Kept on the process: bundles and reloads each evaluate this module, and there is one sum of each kind. */
const holder = globalThis as typeof globalThis & { kljucMeasures?: Measures }

export function requestMeasures(): Measures {
  holder.kljucMeasures ??= createMeasures()
  return holder.kljucMeasures
}

/** Counts a movement of the ledger once it is committed; `amount` as the ledger has it. */
export function countTokens(kind: 'purchase' | 'contact_unlock', amount: number): void {
  requestMeasures().tokens.inc({ kind }, Math.abs(amount))
}

function createMeasures(): Measures {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const tokens = new Counter({
    name: 'kljuc_tokens_moved_total',
    help: 'Tokens that were bought or spent, by kind of movement.',
    labelNames: ['kind'],
    registers,
  })
  const pages = new Counter({
    name: 'kljuc_page_cache_lookups_total',
    help: 'Pages that were asked for and may be kept, by result.',
    labelNames: ['result'],
    registers,
  })
  // Zero is said too: what has no value yet raises no alert.
  for (const kind of ['purchase', 'contact_unlock']) tokens.inc({ kind }, 0)
  const duration = new Histogram({
    name: 'kljuc_http_request_duration_seconds',
    help: 'From the arrival of a request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  })
  return { registry, duration, tokens, pages, inProgress: { requests: 0, uploads: 0 } }
}
