import 'server-only'
import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import { env } from '@/lib/env'
import { clientAddress, clientAddressHeader } from './client-address'

/**
 * Notes on every request whom it came from. Next shows its routes no socket, and fills in `X-Forwarded-For` from it
 * only where the client has sent none, so that a route could not tell the one from the other. To be called once,
 * before the server answers.
 */
export function noteClientAddress(): void {
  subscribe('http.server.request.start', (message) => {
    const { headers, socket } = (message as { request: IncomingMessage }).request
    const forwarded = headers['x-forwarded-for']
    headers[clientAddressHeader] = clientAddress(
      socket.remoteAddress,
      Array.isArray(forwarded) ? forwarded.join(',') : forwarded,
      env.TRUST_PROXY,
    )
  })
}
