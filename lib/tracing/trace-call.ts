import 'server-only'
import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { ConcludedCall } from '@/lib/observe/observe-requests'

/** Makes a span of a call that was answered, where there is no Next to tell of it. */
export function traceCall({ method, route, status, milliseconds }: ConcludedCall): void {
  const endTime = Date.now()
  const span = trace.getTracer('kljuc').startSpan(`${method} ${route}`, {
    kind: SpanKind.SERVER,
    startTime: endTime - milliseconds,
    attributes: { 'http.request.method': method, 'http.route': route, 'http.response.status_code': status },
  })
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end(endTime)
}
