import 'server-only'
import type { IncomingMessage } from 'node:http'
import { collectDefaultMetrics } from 'prom-client'
import { env } from '@/lib/env'
import { registry } from '@/lib/platform/metrics'
import { safeEqual } from '@/lib/platform/safe-equal'
import { createGauges } from './gauges'

let refresh: (() => Promise<void>) | undefined

/** Requires METRICS_TOKEN; if none is set, only this machine has access. Others get 404. */
export async function metricsResponse(request: Request, incoming: IncomingMessage): Promise<Response> {
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
