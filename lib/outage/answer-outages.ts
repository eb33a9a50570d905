import 'server-only'
import { subscribe } from 'node:diagnostics_channel'
import type { ServerResponse } from 'node:http'
import { type Exchange, outage } from './note-outage'

/**
 * Gives pages that cannot be made because the database or the backend is out of reach the status that says so: Next
 * answers every page that failed with 500, as if it were broken, and one that explains itself with 200. Several readers
 * may wait for one rendering, so a failed page is held against everything that was out of reach while it was waited
 * for. To be called once, before the server answers.
 */
export function answerOutages(): void {
  subscribe('http.server.request.start', (message) => {
    const { response } = message as { response: ServerResponse }
    const from = performance.now()
    const exchange: Exchange = { isWithout: false }
    outage().exchanges.enterWith(exchange)
    const writeHead = response.writeHead.bind(response) as (...head: unknown[]) => ServerResponse
    response.writeHead = (status: number, ...head: unknown[]) => {
      const isFailed = status === 500 && outage().latest >= from
      if (!isFailed && !(status === 200 && exchange.isWithout)) return writeHead(status, ...head)
      response.setHeader('Retry-After', '5')
      response.setHeader('Cache-Control', 'private, no-store')
      return writeHead(503, ...head)
    }
  })
}
