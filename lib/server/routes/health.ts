import 'server-only'
import { Hono } from 'hono'
import { HttpError } from '@/lib/api/errors'
import { sql } from '@/lib/db/client'
import { isSearchIndexReady, warmUpSearchIndex } from '@/lib/search/search-service'
import { metricsResponse } from '@/lib/server/metrics/metrics-endpoint'
import { isLoopbackRequest } from '@/lib/server/observe/loopback-request'
import { withTimeout } from '@/lib/with-timeout'
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
    await withTimeout(timeoutMs, sql()`select 1`).catch(() => {
      throw new HttpError('database_unavailable')
    })
    if (!(await isSearchIndexReady())) await withTimeout(timeoutMs, warmUpSearchIndex()).catch(() => {})
    if (!(await isSearchIndexReady())) throw new HttpError('starting')
    return ok()
  })
  .get('/metrics', ({ req, env: { incoming } }) => metricsResponse(req.raw, isLoopbackRequest(incoming)))
  .on('ALL', ['/healthz', '/readyz', '/metrics'], () => {
    throw new HttpError('method_not_allowed', { headers: { Allow: 'GET, HEAD' } })
  })
