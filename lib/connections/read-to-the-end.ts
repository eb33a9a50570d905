import 'server-only'
import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'

/** Bytes of a body that are let by once its request is answered; whoever sends more is cut off. */
const patience = 32 * 2 ** 20

/**
 * Reads bodies to their end that were answered without: what stays unread stands before the next request on the same
 * connection, which would then never be answered; behind a proxy that is somebody else's. To be called once, before the
 * server answers.
 */
export function readToTheEnd(): void {
  subscribe('http.server.response.finish', (message) => {
    const { request } = message as { request: IncomingMessage }
    if (!request.readableEnded && !request.destroyed) letBy(request)
  })
}

function letBy(request: IncomingMessage): void {
  // Whoever began to read and stopped would hold it up still.
  request.removeAllListeners('data')
  request.removeAllListeners('readable')
  let size = 0
  request.on('data', (part: Buffer) => {
    size += part.length
    if (size > patience) request.socket.destroy()
  })
  request.resume()
}
