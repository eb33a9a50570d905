import type { Server } from 'node:http'
import { type HttpBindings, serve } from '@hono/node-server'
import { leadCalls } from '@/lib/api/lead-calls'
import { leadUndecodableAddresses } from '@/lib/api/undecodable-addresses'
import { startBackgroundWork } from '@/lib/background/work'
import { listenForChanges } from '@/lib/cache/listen'
import { readToTheEnd } from '@/lib/connections/read-to-the-end'
import { sql } from '@/lib/db/client'
import { env } from '@/lib/env'
import { takeOverConsole } from '@/lib/log/take-over-console'
import { localCallHeader } from '@/lib/observe/local-call'
import { observeRequests } from '@/lib/observe/observe-requests'
import { requestIdHeader } from '@/lib/observe/request-id'
import { loadIndex } from '@/lib/search/index/live-index'
import { clientAddressHeader } from '@/lib/security/client-address'
import { noteClientAddress } from '@/lib/security/note-client-address'
import { limiter } from '@/lib/security/rate-limits/limit'
import { secureAnswers } from '@/lib/security/secure-answers'
import { countTraffic, drain } from '@/lib/shutdown/drain'
import { startTracing } from '@/lib/tracing/start-tracing'
import { traceCall } from '@/lib/tracing/trace-call'
import { answer } from './routes'

/** Milliseconds for what is still open when the calls under way have had their time. */
const closing = 1_000

/** What is noted on a request as it arrives. */
const notes = [clientAddressHeader, localCallHeader, requestIdHeader]

/**
 * Serves everything but pages at PORT, without Next; resolves once it answers. The first search waits for the index.
 * @returns how to stop it, within 10 s: calls under way are answered first, and new ones refused meanwhile
 */
export async function startApi(): Promise<() => Promise<void>> {
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT) await startTracing()
  takeOverConsole()
  observeRequests(env.OTEL_EXPORTER_OTLP_ENDPOINT ? traceCall : undefined)
  secureAnswers()
  readToTheEnd()
  leadCalls()
  leadUndecodableAddresses()
  noteClientAddress()
  // Connects to Redis before anybody is counted.
  limiter()
  countTraffic()
  void loadIndex()
  const server = await listen()
  startBackgroundWork()
  // It keeps no pages.
  void listenForChanges(async () => {})
  return () => stop(server)
}

function listen(): Promise<Server> {
  return new Promise((resolve, reject) => {
    const answerCall = (request: Request, bindings: unknown) => answerNoted(request, bindings as HttpBindings)
    // Without rate limits for this machine alone.
    const hostname = env.RATE_LIMITS === 'off' ? 'localhost' : undefined
    const server = serve({ fetch: answerCall, port: env.PORT, hostname }, () => resolve(server as Server))
    server.once('error', reject)
  })
}

function answerNoted(request: Request, { incoming }: HttpBindings) {
  // The request's headers are read from what came over the wire, where the notes are not.
  for (const name of notes) request.headers.set(name, String(incoming.headers[name]))
  return answer(request)
}

async function stop(server: Server): Promise<void> {
  await drain()
  const closed = new Promise((resolve) => server.close(resolve))
  setTimeout(() => server.closeAllConnections(), closing).unref()
  await closed
  await sql().end({ timeout: 0.5 })
}
