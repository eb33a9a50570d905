import 'server-only'
import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'

/** Milliseconds that requests under way may take once the process was asked to stop. */
const patience = 8_000

/** Where requests end up that come too late. */
export const stoppingPath = '/internal/stopping'

interface Traffic {
  underWay: Set<ServerResponse>
  stopping: boolean
  onIdle?: () => void
}

/** Kept on the process, for whoever else asks. */
const holder = globalThis as typeof globalThis & { kljucTraffic?: Traffic }
holder.kljucTraffic ??= { underWay: new Set(), stopping: false }
const traffic = holder.kljucTraffic

/**
 * Keeps count of the requests under way, and leads those that arrive once `drain` was called to the route that refuses
 * them. To be called once, before the server answers, and behind whatever else changes addresses: Node announces each
 * request before anyone handles it.
 */
export function countTraffic(): void {
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
    if (traffic.stopping) {
      request.url = stoppingPath
      response.shouldKeepAlive = false
      return
    }
    traffic.underWay.add(response)
    response.once('close', () => {
      traffic.underWay.delete(response)
      if (traffic.underWay.size === 0) traffic.onIdle?.()
    })
  })
}

/**
 * Refuses new requests from now on, while the server still listens, and resolves once those under way are answered; at
 * the latest after 8 seconds.
 */
export async function drain(): Promise<void> {
  traffic.stopping = true
  // Connections are not kept: what their clients want next, another instance answers.
  for (const response of traffic.underWay) response.shouldKeepAlive = false
  if (traffic.underWay.size === 0) return
  let timer: NodeJS.Timeout | undefined
  await new Promise<void>((resolve) => {
    traffic.onIdle = resolve
    timer = setTimeout(resolve, patience)
  })
  clearTimeout(timer)
}
