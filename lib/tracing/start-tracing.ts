import 'server-only'
import { context, propagation, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base'
import { discreet } from './discreet-exporter'

/**
 * Sends what Next tells of each request, as OpenTelemetry's spans, to OTEL_EXPORTER_OTLP_ENDPOINT, by OTLP over HTTP.
 * OpenTelemetry's other variables hold too (OTEL_SERVICE_NAME, OTEL_RESOURCE_ATTRIBUTES, OTEL_TRACES_SAMPLER,
 * OTEL_EXPORTER_OTLP_HEADERS, OTEL_BSP_SCHEDULE_DELAY). To be called once, before the server answers.
 */
export function startTracing(): void {
  const resource = defaultResource()
    .merge(resourceFromAttributes({ 'service.name': 'kljuc' }))
    .merge(detectResources({ detectors: [envDetector] }))
  const processor = new BatchSpanProcessor(discreet(new OTLPTraceExporter()))
  const provider = new BasicTracerProvider({ resource, spanProcessors: [processor] })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(provider)
  process.once('beforeExit', () => void provider.shutdown())
}
