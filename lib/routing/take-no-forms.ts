import 'server-only'
import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'

/** Where files and counters lie. Whatever is sent there, nobody reads as a form. */
const files = /^\/(views|share|media|sitemap|og-|apple-icon|unsubscribe\/[^/]+\/)/

/** By these Next takes a request for a call of a function of the server. */
const callHeaders = ['content-type', 'next-action']

/**
 * Takes from requests for files what would have Next read their bodies as calls of functions: where no route takes the
 * address, it would do so for the page that says so, and fail on what is malformed. To be called once, before the
 * server answers: Node announces each request before anyone handles it.
 */
export function takeNoForms(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage }
    if (files.test(request.url ?? '')) for (const name of callHeaders) delete request.headers[name]
  })
}
