import 'server-only'
import type { IncomingMessage } from 'node:http'
import { Hono } from 'hono'
import { collectDefaultMetrics } from 'prom-client'
import { sql } from '@/lib/db/client'
import { env } from '@/lib/env'
import { HttpError, methodNotAllowed } from '@/lib/http/errors'
import type { ServerEnv } from '@/lib/http/server-env'
import { registry } from '@/lib/platform/metrics'
import { safeEqual } from '@/lib/platform/safe-equal'
import { withTimeout } from '@/lib/platform/with-timeout'
import { isSearchIndexReady, pingSearch, warmUpSearchIndex } from '@/lib/search/search-service'
import { createGauges } from './gauges'

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

let refresh: (() => Promise<void>) | undefined

/** Requires METRICS_TOKEN; if none is set, only this machine has access. Others get 404. */
async function metricsResponse(request: Request, incoming: IncomingMessage): Promise<Response> {
  if (!mayRead(request, incoming))
    return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } })
  refresh ??= startCollecting()
  await refresh()
  return new Response(await registry.metrics(), {
    headers: { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' },
  })
}

/** Metrics of the process are collected from the first request on. */
function startCollecting(): () => Promise<void> {
  collectDefaultMetrics({ register: registry })
  return createGauges()
}

function mayRead({ headers }: Request, incoming: IncomingMessage): boolean {
  const { METRICS_TOKEN: token } = env
  if (!token) return isLoopbackRequest(incoming)
  return safeEqual(headers.get('authorization') ?? '', `Bearer ${token}`)
}

const proxyHeaders = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
]

/** Whether a request comes from this machine and not through a proxy. */
function isLoopbackRequest({ socket, headers }: IncomingMessage): boolean {
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  const isLoopback = /^127\./.test(address) || address === '::1'
  return isLoopback && proxyHeaders.every((name) => headers[name] === undefined)
}
