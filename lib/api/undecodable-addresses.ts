import 'server-only'
import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'

/** Here no pages lie. Next itself answers 500 there when it cannot decode a path. */
const spoken = /^\/((v1|users|auth\/v1|media|views|share)(\/|\?|$)|unsubscribe\/|sitemap|og-|apple-icon)/

/**
 * Leads addresses whose escapes are no UTF-8, and so name nothing, to the route that refuses them. To be called once, before the server
 * answers: Node announces each request before anyone handles it.
 */
export function leadUndecodableAddresses(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage }
    if (spoken.test(request.url ?? '') && !isDecodable(request.url ?? ''))
      request.url = '/internal/bad-address'
  })
}

function isDecodable(address: string): boolean {
  try {
    decodeURIComponent(address)
    return true
  } catch {
    return false
  }
}
