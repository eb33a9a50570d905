import 'server-only'
import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { log } from '@/lib/log/log'
import { countPage, countRequest, measures } from '@/lib/metrics/measures'
import { isLocalCall, localCallHeader } from './local-call'
import { requestId, requestIdHeader } from './request-id'
import { isApi, routePattern } from './route-pattern'

/** A call whose answer has ended; `route` is a pattern. */
export interface ConcludedCall {
  method: string
  route: string
  status: number
  milliseconds: number
}

interface Observed {
  method: string
  path: string
  id: string
  /** Milliseconds of the process's clock. */
  from: number
}

/**
 * Measures every request of this process, from its first byte to the end of its answer, and writes a line for each of
 * the API's and each that failed. The API's are answered with their id, and handlers find it among the headers. To be
 * called once, before the server answers: Node announces each request before anyone handles it.
 * @param onConcluded is told of each when its answer has ended
 */
export function observeRequests(onConcluded?: (call: ConcludedCall) => void): void {
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
    observe(request, response, onConcluded)
  })
}

function observe(
  request: IncomingMessage,
  response: ServerResponse,
  onConcluded?: (call: ConcludedCall) => void,
) {
  const path = (request.url ?? '/').split('?', 1)[0] ?? '/'
  const id = requestId(request.headers[requestIdHeader])
  const observed = { method: request.method ?? 'GET', path, id, from: performance.now() }
  request.headers[requestIdHeader] = id
  request.headers[localCallHeader] = path === '/metrics' && isLocalCall(request) ? 'yes' : 'no'
  if (isApi(path)) response.setHeader('X-Request-Id', id)
  const upload = observed.method === 'POST' && /\/(upload|avatar)$/.test(path)
  const { inProgress } = measures()
  inProgress.requests++
  if (upload) inProgress.uploads++
  response.once('close', () => {
    inProgress.requests--
    if (upload) inProgress.uploads--
    const call = conclude(observed, response)
    onConcluded?.(call)
  })
}

function conclude({ method, path, id, from }: Observed, response: ServerResponse): ConcludedCall {
  const milliseconds = performance.now() - from
  const route = routePattern(path)
  const status = response.statusCode
  const aborted = !response.writableFinished
  const statusClass = aborted ? 'aborted' : `${Math.floor(status / 100)}xx`
  countRequest(method, route, statusClass, milliseconds / 1_000)
  const cached = response.getHeader('x-nextjs-cache')
  if (typeof cached === 'string') countPage(cached.toLowerCase())
  const call = { method, route, status, milliseconds }
  if (!isApi(path) && status < 500) return call
  const line = { requestId: id, method, route, status, ms: Math.round(milliseconds * 10) / 10 }
  const level = status === 500 ? 'error' : status > 500 ? 'warn' : 'info'
  log()[level](aborted ? { ...line, aborted } : line, 'request')
  return call
}
