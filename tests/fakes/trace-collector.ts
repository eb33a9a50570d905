import { once } from 'node:events'
import { createServer } from 'node:http'
import { z } from 'zod'

const spanSchema = z.object({ name: z.string(), traceId: z.string(), attributes: z.array(z.unknown()) })
const body = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(z.unknown()) }),
      scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })),
    }),
  ),
})

export interface TraceCollector {
  /** For OTEL_EXPORTER_OTLP_ENDPOINT. */
  url: string
  spans: z.infer<typeof spanSchema>[]
  /** All received data, unchanged. */
  text: () => string
  stop: () => Promise<void>
}

/** Receives traces by OTLP over HTTP, in JSON. */
export async function startTraceCollector(): Promise<TraceCollector> {
  const spans: TraceCollector['spans'] = []
  let all = ''
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    all += text
    if (request.url === '/v1/traces')
      for (const { scopeSpans } of body.parse(JSON.parse(text)).resourceSpans)
        spans.push(...scopeSpans.flatMap((scope) => scope.spans))
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = z.object({ port: z.number() }).parse(server.address())
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    text: () => all,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
