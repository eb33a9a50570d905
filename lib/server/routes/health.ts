import 'server-only'
import { setTimeout } from 'node:timers/promises'
import { Hono } from 'hono'
import { ApiFailure } from '@/lib/api/errors'
import { sql } from '@/lib/db/client'
import { limitReading } from '@/lib/db/limit-waiting'
import { answerMetrics } from '@/lib/metrics/answer-metrics'
import { isLocalCall } from '@/lib/observe/local-call'
import { isIndexLoaded, loadIndex } from '@/lib/search/index/live-index'
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
    if (!isIndexLoaded()) await Promise.race([loadIndex(), setTimeout(timeoutMs)])
    if (!isIndexLoaded()) throw notReady('starting')
    return ok()
  })
  .get('/metrics', ({ req, env: { incoming } }) => answerMetrics(req.raw, isLocalCall(incoming)))

function notReady(code: 'starting' | 'database_unavailable'): ApiFailure {
  return new ApiFailure(code, { headers: { 'Retry-After': '5' } })
}
