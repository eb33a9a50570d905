import 'server-only'
import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import { markRepeatedSlashes } from './repeated-slashes'

/** Lets the middleware answer for screens' addresses with repeated slashes. To be called once, before the server answers. */
export function leadRepeatedSlashes(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage }
    if (request.url !== undefined) request.url = markRepeatedSlashes(request.url)
  })
}
