import { AsyncLocalStorage } from 'node:async_hooks'

/** What is known of the request that is being answered. */
export interface Exchange {
  /** Whether the page that answers it says that what it is about cannot be had. */
  isWithout: boolean
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
export function noteOutage(): void {
  outage().latest = performance.now()
}

/** The page that is being rendered for a request says in its own words that it has nothing to show. */
export function noteEmptyHanded(): void {
  const exchange = outage().exchanges.getStore()
  if (exchange) exchange.isWithout = true
}
