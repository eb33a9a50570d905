import 'server-only'
import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { CompletedRequest } from '@/lib/server/observe-requests'

export function traceRequest({ method, route, status, milliseconds }: CompletedRequest): void {
  const endTime = Date.now()
  const span = trace.getTracer('kljuc').startSpan(`${method} ${route}`, {
    kind: SpanKind.SERVER,
    startTime: endTime - milliseconds,
    attributes: { 'http.request.method': method, 'http.route': route, 'http.response.status_code': status },
  })
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end(endTime)
}
