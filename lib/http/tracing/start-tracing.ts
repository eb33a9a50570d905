import 'server-only'
import { env } from '@/lib/env'
import type { CompletedRequest } from '@/lib/http/observe-requests'

/** OpenTelemetry reads its own variables too. @returns a function that records a span; undefined without an endpoint */
export async function startTracing(): Promise<((request: CompletedRequest) => void) | undefined> {
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT) return undefined
  const [api, hooks, core, exporters, resources, sdk, { redactingExporter }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/core'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace-base'),
    import('./redacting-exporter'),
  ])
  const resource = resources
    .defaultResource()
    .merge(resources.resourceFromAttributes({ 'service.name': 'kljuc' }))
    .merge(resources.detectResources({ detectors: [resources.envDetector] }))
  const processor = new sdk.BatchSpanProcessor(redactingExporter(new exporters.OTLPTraceExporter()))
  api.context.setGlobalContextManager(new hooks.AsyncLocalStorageContextManager().enable())
  api.propagation.setGlobalPropagator(new core.W3CTraceContextPropagator())
  api.trace.setGlobalTracerProvider(new sdk.BasicTracerProvider({ resource, spanProcessors: [processor] }))
  const tracer = api.trace.getTracer('kljuc')
  return ({ method, route, status, milliseconds }) => {
    const endTime = Date.now()
    const span = tracer.startSpan(`${method} ${route}`, {
      kind: api.SpanKind.SERVER,
      startTime: endTime - milliseconds,
      attributes: { 'http.request.method': method, 'http.route': route, 'http.response.status_code': status },
    })
    if (status >= 500) span.setStatus({ code: api.SpanStatusCode.ERROR })
    span.end(endTime)
  }
}
