import 'server-only'
import { env } from '@/lib/env'
import { callerKey } from '@/lib/http/rate-limits/consume'
import { defineLimit, minute, per } from '@/lib/http/rate-limits/limits'
import { defineBudget } from '@/lib/platform/budgets'
import { FairQueue, RefusedTurnError } from '@/lib/platform/fair-queue'
import { refusePage } from '../pace-pages'

/** Of pages other than searches. */
export const pageRenders = defineLimit('address', 'pages', 'other pages that are rendered', per(600, minute))

/**
 * Of pages, their data for the router, share images and sitemaps. A render takes 20 ms of processor time, nearly without
 * a pause: two at once use what one of them waits for, and cached pages are sent in between. For another backend's data
 * a render mostly waits.
 */
const limits = {
  concurrency: env.API_URL ? 16 : 2,
  slow: { afterMs: 500, maxRunning: 16 },
  maxWaiting: 256,
  maxWaitingPerCaller: 32,
  maxWaitMs: 10_000,
}
const renderQueue: FairQueue = new FairQueue(limits, refuse)

/** Of pages that many read and that have changed: a reserve that no number of addresses with other pages uses up. */
const awaitedQueue: FairQueue = new FairQueue({ ...limits, concurrency: 1 }, refuse)

const rendersBudget = defineBudget({
  name: 'renders',
  limit: limits.maxWaiting,
  used: () => renderQueue.waiting + renderQueue.running,
})

function refuse(): void {
  rendersBudget.refuse()
}

/**
 * @param key of work that shares its result with equal work
 * @param options `isAwaited`: of a page that many read, which takes the reserve
 * @throws RefusedTurnError when too much is waiting
 */
export function queueRender<T>(
  { headers }: Request,
  key: string | undefined,
  render: () => Promise<T>,
  { isAwaited = false } = {},
): Promise<T> {
  return (isAwaited ? awaitedQueue : renderQueue).run(callerKey(headers) ?? '', key, render)
}

export function isQueued(key: string): boolean {
  return renderQueue.isWaiting(key) || awaitedQueue.isWaiting(key)
}

/** Returns the page for a refused turn. @throws any other error */
export async function refusedPage(path: string, error: unknown): Promise<Response> {
  if (!(error instanceof RefusedTurnError)) throw error
  return refusePage(path, error.reason === 'share' ? 429 : 503)
}
