import 'server-only'
import { Hono } from 'hono'
import { sql } from '@/lib/db/client'
import { HttpError, methodNotAllowed } from '@/lib/http/errors'
import type { ServerEnv } from '@/lib/http/server-env'
import { withTimeout } from '@/lib/platform/with-timeout'
import { isSearchIndexReady, pingSearch, warmUpSearchIndex } from '@/lib/search/search-service'
import { metricsResponse } from './metrics-endpoint'

const timeoutMs = 2_000

const ok = () => Response.json({ status: 'ok' }, { headers: { 'Cache-Control': 'no-store' } })

/** `/healthz`: the process responds. `/readyz`: the database and the search engine too, and the index is loaded. */
export const health = new Hono<ServerEnv>()
  .get('/healthz', ok)
  .get('/readyz', async () => {
    await withTimeout(timeoutMs, sql()`select 1`).catch(() => {
      throw new HttpError('database_unavailable')
    })
    await withTimeout(timeoutMs, pingSearch()).catch(() => {
      throw new HttpError('search_unavailable')
    })
    if (!(await isSearchIndexReady())) await withTimeout(timeoutMs, warmUpSearchIndex()).catch(() => {})
    if (!(await isSearchIndexReady())) throw new HttpError('starting')
    return ok()
  })
  .get('/metrics', ({ req, env: { incoming } }) => metricsResponse(req.raw, incoming))
  .on('ALL', ['/healthz', '/readyz', '/metrics'], () => {
    throw methodNotAllowed('GET, HEAD')
  })
