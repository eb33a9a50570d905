import 'server-only'
import { setTimeout as sleep } from 'node:timers/promises'
import { createMiddleware } from 'hono/factory'
import { callerKey } from '@/lib/http/rate-limits/consume'
import type { ServerEnv } from '@/lib/http/server-env'
import { Pacer } from '@/lib/platform/pacer'

const maxDelayMs = 5_000

/** A person is hardly ever refused; whoever is refused more often than this asks again without waiting. */
const ofCaller = new Pacer({ perSecond: 20, burst: 100, maxDelayMs, maxCallers: 10_000 })

/** Of many addresses, each of which is refused a few times only. */
const ofAll = new Pacer({ perSecond: 100, burst: 500, maxDelayMs, maxCallers: 1 })

/**
 * Sends many refusals later and later, those of one caller and those of all: a refusal is cheap, but a hundred thousand
 * of them keep the server as busy as as many readers. A connection has one request at a time, and their number is
 * limited.
 */
export const paceRefusals = createMiddleware<ServerEnv>(async (context, next) => {
  await next()
  const { status } = context.res
  const caller = callerKey(context.req.raw.headers)
  if ((status !== 429 && status !== 503) || caller === null) return
  const now = performance.now()
  await sleep(Math.max(ofCaller.next(caller, now).delayMs, ofAll.next('all', now).delayMs))
})
