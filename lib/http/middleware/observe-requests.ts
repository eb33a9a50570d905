import 'server-only'
import type { ServerResponse } from 'node:http'
import { createMiddleware } from 'hono/factory'
import { isApi, routePattern } from '@/lib/http/route-pattern'
import type { ServerEnv } from '@/lib/http/server-env'
import { log } from '@/lib/platform/log/log'
import { countRequest, requestsInProgress, uploadsInProgress } from '@/lib/platform/metrics'
import { requestId, requestIdHeader } from './request-id'

export interface CompletedRequest {
  method: string
  route: string
  status: number
  milliseconds: number
}

interface ObservedRequest {
  method: string
  path: string
  id: string
  startedAt: number
}

type Trace = (request: CompletedRequest) => void

/** Assigns each request an id, measures it until its response ends, and logs API requests and failures. */
export function observeRequests(trace?: Trace) {
  return createMiddleware<ServerEnv>(({ req, env: { outgoing } }, next) => {
    const { method, path } = req
    const id = requestId(req.header(requestIdHeader))
    if (isApi(path)) {
      req.raw.headers.set(requestIdHeader, id)
      outgoing.setHeader('X-Request-Id', id)
    }
    observe({ method, path, id, startedAt: performance.now() }, outgoing, trace)
    return next()
  })
}

/** Measures a request of a page, which has no id, until its response ends. */
export function observePage(method: string, path: string, outgoing: ServerResponse, trace?: Trace): void {
  observe({ method, path, id: '', startedAt: performance.now() }, outgoing, trace)
}

function observe(request: ObservedRequest, outgoing: ServerResponse, trace?: Trace): void {
  const { method, path } = request
  const isUpload = method === 'POST' && /\/(upload|avatar)$/.test(path)
  // The current request for metrics is not counted.
  const counted = path === '/metrics' ? 0 : 1
  requestsInProgress.inc(counted)
  if (isUpload) uploadsInProgress.inc()
  outgoing.once('close', () => {
    requestsInProgress.dec(counted)
    if (isUpload) uploadsInProgress.dec()
    const completed = complete(request, outgoing)
    trace?.(completed)
  })
}

function complete(
  { method, path, id, startedAt }: ObservedRequest,
  response: ServerResponse,
): CompletedRequest {
  const milliseconds = performance.now() - startedAt
  const route = routePattern(path)
  const status = response.statusCode
  const aborted = !response.writableFinished
  countRequest(method, route, aborted ? 'aborted' : `${Math.floor(status / 100)}xx`, milliseconds / 1_000)
  const completed = { method, route, status, milliseconds }
  if (!isApi(path) && status < 500) return completed
  const line = { requestId: id, method, route, status, ms: Math.round(milliseconds * 10) / 10 }
  const level = status === 500 ? 'error' : status > 500 ? 'warn' : 'info'
  log()[level](aborted ? { ...line, aborted } : line, 'request')
  return completed
}
