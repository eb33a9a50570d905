import { AsyncLocalStorage } from 'node:async_hooks'

/** What is known of the request that is being answered. */
export interface Exchange {
  /** Whether the page that answers it says that what it is about cannot be had. */
  isWithout: boolean
  /** Why what it is made of cannot be had, once that is known. */
  failure?: Error
}

interface Outage {
  exchanges: AsyncLocalStorage<Exchange>
  /** Milliseconds of the process's clock at which something was out of reach last. */
  latest: number
}

/** Kept on the process: pages and the server's own start are bundles apart, and each evaluates this module. */
const holder = globalThis as typeof globalThis & { kljucOutage?: Outage }

/** The state that `answerOutages` reads. */
export function outage(): Outage {
  holder.kljucOutage ??= { exchanges: new AsyncLocalStorage(), latest: Number.NEGATIVE_INFINITY }
  return holder.kljucOutage
}

/** Something that pages are made of is out of reach: a page that fails now fails for that. */
export function noteOutage(failure: Error): void {
  outage().latest = performance.now()
  const exchange = outage().exchanges.getStore()
  if (exchange) exchange.failure = failure
}

/**
 * Why something was out of reach for the request that is being answered. What else is read for its page would wait for
 * as long, and Next renders a page that failed twice.
 */
export function notedFailure(): Error | undefined {
  return outage().exchanges.getStore()?.failure
}

/** The page that is being rendered for a request says in its own words that it has nothing to show. */
export function noteEmptyHanded(): void {
  const exchange = outage().exchanges.getStore()
  if (exchange) exchange.isWithout = true
}
