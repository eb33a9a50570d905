import { trace } from '@opentelemetry/api'
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-base'
import { expect, it } from 'vitest'
import { setPagePattern } from '@/lib/http/route-pattern'
import { screenPattern } from '@/lib/site/screens'
import { redactingExporter } from './tracing'

setPagePattern(screenPattern)

it('hands on routes, times and statuses, and nothing that was put into an address', () => {
  const received = new InMemorySpanExporter()
  const provider = new BasicTracerProvider({
    spanProcessors: [new SimpleSpanProcessor(redactingExporter(received))],
  })
  const span = provider.getTracer('test').startSpan('GET /unsubscribe/marked-token?email=marked@example.test')
  span.setAttributes({
    'http.target': '/buy?q=marked',
    'http.url': 'http://localhost/auth/v1/verify?token=marked',
    'http.user_agent': 'marked',
    'http.status_code': 200,
    'next.route': '/[locale]/buy',
  })
  span.recordException(new Error('marked'))
  span.end()
  const [finished] = received.getFinishedSpans()
  expect(finished).toMatchObject({
    name: 'GET /unsubscribe/{token}',
    attributes: { 'http.target': '/buy', 'http.status_code': 200, 'next.route': '/[locale]/buy' },
  })
  expect(finished?.spanContext().traceId).toMatch(/^[0-9a-f]{32}$/)
  expect(finished?.endTime[0]).toBeGreaterThan(0)
  expect(
    JSON.stringify({ ...finished, name: finished?.name, at: finished?.attributes, ev: finished?.events }),
  ).not.toContain('marked')
  trace.disable()
})
