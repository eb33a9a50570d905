import 'server-only'
import { collectDefaultMetrics } from 'prom-client'
import { env } from '@/lib/env'
import { safeEqual } from '@/lib/server/security/safe-equal'
import { createGauges } from './gauges'
import { registry } from './measures'

let refresh: (() => Promise<void>) | undefined

/** Requires METRICS_TOKEN; if none is set, only this machine has access. Others get 404. */
export async function metricsResponse(request: Request, isLocal: boolean): Promise<Response> {
  if (!mayRead(request, isLocal))
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

function mayRead({ headers }: Request, isLocal: boolean): boolean {
  const { METRICS_TOKEN: token } = env
  return token ? safeEqual(headers.get('authorization') ?? '', `Bearer ${token}`) : isLocal
}
