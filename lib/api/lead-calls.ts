import 'server-only'
import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'

const spoken = /^\/(v1|users)(?=[/?]|$)/

/** Methods that Next hands to a route; of others it says 400, and nothing besides. */
const known = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** What Next's own router sends; Next leads a request with such a header to another address, whatever is there. */
const routerHeader = /^(rsc|next-.+)$/

/**
 * Brings calls of the API to the API that Next would answer by itself, in another way than the API does: those with
 * repeated slashes or backslashes, with headers of its router, and with methods that no call knows. To be called once,
 * before the server answers: Node announces each request before anyone handles it.
 */
export function leadCalls(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage }
    if (!spoken.test(request.url ?? '')) return
    request.url = plainAddress(request.url ?? '')
    for (const name of Object.keys(request.headers)) if (routerHeader.test(name)) delete request.headers[name]
    // No call of the API is a PATCH: it is told that, and which methods there are.
    if (!known.has(request.method ?? '')) request.method = 'PATCH'
  })
}

/** An address that names the same, or the same nothing, without what Next would tidy. */
function plainAddress(address: string): string {
  const [path = '', ...query] = address.split('?')
  return [path.replaceAll('\\', '%5C').replace(/(?<=\/)\//g, '%2F'), ...query].join('?')
}
