import 'server-only'
import { setTimeout as sleep } from 'node:timers/promises'
import { createMiddleware } from 'hono/factory'
import { env } from '@/lib/env'
import { callerKey, rateLimiter } from '@/lib/http/rate-limits/consume'
import { addressKey } from '@/lib/http/rate-limits/keys'
import type { ServerEnv } from '@/lib/http/server-env'
import { Pacer } from '@/lib/platform/pacer'
import { renderErrorPage } from './error-page'

/** Even a cached page costs a third of a millisecond; nobody reads a hundred pages a second. */
const pacer = new Pacer({ perSecond: 100, burst: 200, maxDelayMs: 5_000, maxCallers: 10_000 })

/** Whoever asks for more pages than an office reads waits, so that nobody waits behind them. */
export const pacePages = createMiddleware<ServerEnv>(async ({ req }, next) => {
  const caller = callerKey(req.raw.headers)
  if (caller === null || (await rateLimiter()) === null) return next()
  const { delayMs, refused } = pacer.next(caller, performance.now())
  if (delayMs > 0) await sleep(delayMs)
  if (refused) return renderErrorPage(req.path, 429)
  await next()
})

/** Counts a page for its reader, unless the reader has to wait, of which `pacePages` takes care. */
export function isInPace(address: string): boolean {
  return env.RATE_LIMITS === 'off' || pacer.nextAtOnce(addressKey(address), performance.now())
}

const delayMs = 2_000

/**
 * Answers after a pause: a client that asks again as soon as it is refused would otherwise keep the server as busy as
 * many readers. @param retryAfter seconds
 */
export async function refusePage(path: string, status: 429 | 503, retryAfter?: number): Promise<Response> {
  await sleep(delayMs)
  return renderErrorPage(path, status, retryAfter)
}
