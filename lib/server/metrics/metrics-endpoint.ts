import 'server-only'
import type { Registry } from 'prom-client'
import { env } from '@/lib/env'
import { safeEqual } from '@/lib/server/security/safe-equal'

/** Made once: a name is registered once. */
let metrics: Promise<Metrics> | undefined

interface Metrics {
  registry: Registry
  refresh: () => Promise<void>
}

/**
 * Answers the process's metrics in Prometheus' format, to whoever has METRICS_TOKEN; without one set, to this machine
 * alone, and not through a proxy on it. For everyone else there is nothing here.
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

/** Where nobody asks, nothing of this is read or measured: of the process itself it is from the first time on. */
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
