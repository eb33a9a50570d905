import type { Attributes, AttributeValue } from '@opentelemetry/api'
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-base'
import { redactText } from '@/lib/server/log/redact-text'
import { routePattern } from '@/lib/server/observe/route-pattern'

/** What spans may say of a request; whatever else stands there stays here, client addresses and headers among it. */
const allowedAttributes =
  /^(http\.(method|status_code|route|request\.method|response\.status_code)|next\.(span_type|route|page|segment|rsc)|error\.type|net\.peer\.(name|port)|otel\..*)$/

/** Attributes with an address as it was asked for: of it the route's pattern is told. */
const addresses = new Set(['http.target', 'url.path'])

/** An exporter that learns routes and times, but no address with what was put into it, no query, no error's text. */
export function redactingExporter(exporter: SpanExporter): SpanExporter {
  return {
    export: (spans, done) => exporter.export(spans.map(withoutValues), done),
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
  }
}

/** The span as it is but for its name, attributes, events and status: its other properties are getters of a class. */
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

/** `GET /v1/listings/8a…?q=…` becomes `GET /v1/listings/{id}`; names without an address stay. */
function spanName(name: string): string {
  return name.replace(/https?:\/\/[^\s/]+(\/\S*)?|\/\S*/g, (address) => {
    // Next's own patterns, such as /[locale]/property/[id], have nothing of anybody's in them.
    if (address.includes('[')) return address.split('?')[0] ?? ''
    return patternOf(address.replace(/^https?:\/\/[^/]+/, '') || '/')
  })
}

function patternOf(address: string): string {
  return routePattern(address.split(/[?#]/)[0] ?? '')
}
