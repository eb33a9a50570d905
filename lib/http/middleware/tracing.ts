import 'server-only'
import type { Attributes, AttributeValue } from '@opentelemetry/api'
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-base'
import { env } from '@/lib/env'
import type { CompletedRequest } from '@/lib/http/middleware/observe-requests'
import { routePattern } from '@/lib/http/route-pattern'
import { redactText } from '@/lib/platform/log/redact-text.mjs'

/** OpenTelemetry reads its own variables too. @returns a function that records a span; undefined without an endpoint */
export async function startTracing(): Promise<((request: CompletedRequest) => void) | undefined> {
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT) return undefined
  const [api, hooks, core, exporters, resources, sdk] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/core'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace-base'),
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

/** All other attributes are removed, for example client addresses and headers. */
const allowedAttributes =
  /^(http\.(method|status_code|route|request\.method|response\.status_code)|next\.(span_type|route|page|segment|rsc)|error\.type|net\.peer\.(name|port)|otel\..*)$/

const addresses = new Set(['http.target', 'url.path'])

/** Exports spans without raw URLs, queries and error messages. */
export function redactingExporter(exporter: SpanExporter): SpanExporter {
  return {
    export: (spans, done) => exporter.export(spans.map(withoutValues), done),
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
  }
}

/** Other properties of a span are getters of its class, which a copy would lose. */
function withoutValues(span: ReadableSpan): ReadableSpan {
  const { name, attributes, events, status } = span
  return Object.create(span, {
    name: { value: spanName(name) },
    attributes: { value: allowed(attributes) },
    events: { value: events.map((event) => ({ ...event, attributes: {} })) },
    status: { value: status.message ? { ...status, message: redactText(status.message) } : status },
  }) as ReadableSpan
}

function allowed(attributes: Attributes): Attributes {
  const entries = Object.entries(attributes).flatMap<[string, AttributeValue | undefined]>(([key, value]) => {
    if (allowedAttributes.test(key)) return [[key, value]]
    return addresses.has(key) ? [[key, patternOf(String(value))]] : []
  })
  return Object.fromEntries(entries)
}

function spanName(name: string): string {
  return name.replace(/https?:\/\/[^\s/]+(\/\S*)?|\/\S*/g, (address) => {
    // Route patterns of Next, such as /[locale]/property/[id].
    if (address.includes('[')) return address.split('?')[0] ?? ''
    return patternOf(address.replace(/^https?:\/\/[^/]+/, '') || '/')
  })
}

function patternOf(address: string): string {
  return routePattern(address.split(/[?#]/)[0] ?? '')
}
