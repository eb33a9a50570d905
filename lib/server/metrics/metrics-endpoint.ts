import 'server-only'
import type { Registry } from 'prom-client'
import { env } from '@/lib/env'
import { safeEqual } from '@/lib/server/security/safe-equal'

let metrics: Promise<Metrics> | undefined

interface Metrics {
  registry: Registry
  refresh: () => Promise<void>
}

/**
 * Responds with the metrics in Prometheus' format to who has METRICS_TOKEN; without one set, to this machine
 * alone. 404 for everyone else.
 */
export async function metricsResponse(request: Request, isLocal: boolean): Promise<Response> {
  if (!mayRead(request, isLocal))
    return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } })
  metrics ??= createMetrics()
  const { registry, refresh } = await metrics
  await refresh()
  return new Response(await registry.metrics(), {
    headers: { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' },
  })
}

async function createMetrics(): Promise<Metrics> {
  const [{ collectDefaultMetrics, Registry }, { createGauges }, { durationHistogram }] = await Promise.all([
    import('prom-client'),
    import('./gauges'),
    import('./duration-histogram'),
  ])
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  registry.registerMetric(durationHistogram())
  return { registry, refresh: createGauges(registry) }
}

function mayRead({ headers }: Request, isLocal: boolean): boolean {
  const { METRICS_TOKEN: token } = env
  return token ? safeEqual(headers.get('authorization') ?? '', `Bearer ${token}`) : isLocal
}
