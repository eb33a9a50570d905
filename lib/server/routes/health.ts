import 'server-only'
import { setTimeout } from 'node:timers/promises'
import { Hono } from 'hono'
import { ApiFailure } from '@/lib/api/errors'
import { sql } from '@/lib/db/client'
import { limitReading } from '@/lib/db/limit-waiting'
import { fillSearch, isSearchFilled } from '@/lib/search/live-search'
import { answerMetrics } from '@/lib/server/metrics/answer-metrics'
import { isLocalCall } from '@/lib/server/observe/local-call'
import type { ServerEnv } from '../server-env'

/** Milliseconds for which whoever asks waits for the database, and then for the index: a probe gives up soon. */
const timeoutMs = 2_000

const ok = () => Response.json({ status: 'ok' }, { headers: { 'Cache-Control': 'no-store' } })

/**
 * `/healthz`: the process answers. `/readyz`: the database answers too, and searches need not wait for the index.
 * `/metrics`: what was measured.
 */
export const health = new Hono<ServerEnv>()
  .get('/healthz', ok)
  .get('/readyz', async () => {
    await limitReading(sql()`select 1`, timeoutMs).catch(() => {
      throw notReady('database_unavailable')
    })
    if (!(await isSearchFilled())) await Promise.race([fillSearch(), setTimeout(timeoutMs)])
    if (!(await isSearchFilled())) throw notReady('starting')
    return ok()
  })
  .get('/metrics', ({ req, env: { incoming } }) => answerMetrics(req.raw, isLocalCall(incoming)))

function notReady(code: 'starting' | 'database_unavailable'): ApiFailure {
  return new ApiFailure(code, { headers: { 'Retry-After': '5' } })
}
