import 'server-only'
import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type next from 'next'
import { env, isDevelopment } from '@/lib/env'
import { BufferedResponse } from './buffered-response'

/** A page as Next has rendered it. */
export interface RenderedPage {
  status: number
  headers: Record<string, string>
  body: Buffer
}

/** What asks Next for a page. */
export interface PageRequest {
  method: string
  /** Path and query. */
  url: string
  headers: Record<string, string>
  body?: Uint8Array
}

type NextPages = ReturnType<typeof next>

/** Next as the last handler of this server. Resolves when it can render. */
export async function startNext(): Promise<NextPages> {
  const { default: createNext } = await import('next')
  const app = createNext({
    dev: isDevelopment,
    dir: process.cwd(),
    hostname: 'localhost',
    port: env.PORT,
    quiet: true,
  })
  await app.prepare()
  return app
}

/**
 * Renders what a request of our own making asks for: nothing of a reader's request reaches the page but what is named
 * in `request`, so that what is rendered from an address alone is the same for everyone.
 */
export function renderWithNext(app: NextPages, request: PageRequest): Promise<RenderedPage> {
  const incoming = new IncomingMessage(new Socket())
  incoming.method = request.method
  incoming.url = request.url
  incoming.headers = { 'user-agent': 'kljuc', host: new URL(env.SITE_URL).host, ...request.headers }
  if (request.body?.length) incoming.push(request.body)
  incoming.push(null)
  const response = new BufferedResponse(incoming)
  return new Promise((resolve, reject) => {
    response.once('finish', () =>
      resolve({ status: response.statusCode, headers: plainHeaders(response), body: response.body }),
    )
    app.getRequestHandler()(incoming, response).catch(reject)
  })
}

/** Set-Cookie alone may stand several times; pages set none. */
function plainHeaders(response: BufferedResponse): Record<string, string> {
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : String(value),
    ]),
  )
}
