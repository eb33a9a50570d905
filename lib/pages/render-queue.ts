import 'server-only'
import { env } from '@/lib/env'
import { callerKey } from '@/lib/http/rate-limits/consume'
import { defineBudget } from '@/lib/platform/budgets'
import { FairQueue, RefusedTurnError } from '@/lib/platform/fair-queue'
import { refusePage } from './refuse-page'

/**
 * Of pages, their data for the router, share images and sitemaps. A render takes 20 ms of processor time, nearly without
 * a pause: two at once use what one of them waits for, and cached pages are sent in between. For another backend's data
 * a render mostly waits.
 */
const renderQueue: FairQueue = new FairQueue(
  {
    concurrency: env.API_URL ? 16 : 2,
    slowAfterMs: 500,
    maxRunning: 16,
    maxWaiting: 256,
    maxWaitingPerCaller: 32,
    maxWaitMs: 10_000,
  },
  () => rendersBudget.refuse(),
)

const rendersBudget = defineBudget({
  name: 'renders',
  limit: renderQueue.limits.maxWaiting,
  used: () => renderQueue.waiting + renderQueue.running,
})

/** @param key of work that shares its result with equal work @throws RefusedTurnError when too much is waiting */
export function queueRender<T>(
  { headers }: Request,
  key: string | undefined,
  render: () => Promise<T>,
): Promise<T> {
  return renderQueue.run(callerKey(headers) ?? '', key, render)
}

export function isQueued(key: string): boolean {
  return renderQueue.isWaiting(key)
}

/** Returns the page for a refused turn. @throws any other error */
export async function refusedPage(path: string, error: unknown): Promise<Response> {
  if (!(error instanceof RefusedTurnError)) throw error
  return refusePage(path, error.reason === 'share' ? 429 : 503)
}
