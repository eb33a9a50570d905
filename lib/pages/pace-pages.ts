import 'server-only'
import { setTimeout as sleep } from 'node:timers/promises'
import { createMiddleware } from 'hono/factory'
import { LRUCache } from 'lru-cache'
import { callerKey, rateLimiter } from '@/lib/http/rate-limits/consume'
import type { ServerEnv } from '@/lib/http/server-env'
import { renderErrorPage } from './error-page'

interface Pace {
  perSecond: number
  /** Answered without a delay after a pause. */
  burst: number
  maxDelayMs: number
  maxCallers: number
}

/** Spaces out the requests of one caller who sends too many, in order. */
export class Pacer {
  /** When the bucket of each caller will be full again, in milliseconds. */
  readonly #fullAt: LRUCache<string, number>

  constructor(private readonly pace: Pace) {
    this.#fullAt = new LRUCache({ max: pace.maxCallers })
  }

  /** @returns for how long a request has to wait, and whether it is refused afterwards since too many wait already */
  next(caller: string, now: number): { delayMs: number; refused: boolean } {
    const { perSecond, burst, maxDelayMs } = this.pace
    const interval = 1_000 / perSecond
    const fullAt = Math.max(now, this.#fullAt.get(caller) ?? 0) + interval
    const delayMs = fullAt - now - burst * interval
    if (delayMs > maxDelayMs) return { delayMs: maxDelayMs, refused: true }
    this.#fullAt.set(caller, fullAt)
    return { delayMs: Math.max(0, delayMs), refused: false }
  }
}

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
