import 'server-only'
import { type Server, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { RequestError } from '@hono/node-server'
import { createMiddleware } from 'hono/factory'
import { errorResponse } from '@/lib/http/error-response'
import { type ErrorCode, HttpError } from '@/lib/http/errors'
import { responseHeaders } from '@/lib/http/middleware/security-headers'
import { isQueryTooLong } from '@/lib/http/reading/query-length'
import type { ServerEnv } from '@/lib/http/server-env'
import { renderErrorPage } from '@/lib/pages/error-page'
import { isPagePath } from '@/lib/pages/page-path'

/**
 * Responds 414 to queries that are too long, before anything reads them, and 400 to invalid UTF-8 escapes, as a page or in
 * the API's format; also to absolute URLs, meant for proxies.
 */
export const rejectMalformedUrl = createMiddleware<ServerEnv>(async ({ req, env: { incoming } }, next) => {
  const target = incoming.url ?? ''
  const code = isQueryTooLong(target)
    ? 'address_too_long'
    : target.startsWith('/') && isDecodable(target)
      ? undefined
      : 'bad_address'
  if (code === undefined) return next()
  const [path = ''] = target.split('?', 1)
  const error = new HttpError(code)
  return path.startsWith('/') && path.length < maxShownPath && isPagePath(path)
    ? renderErrorPage(path, code === 'bad_address' ? 400 : 414)
    : errorResponse(error, req.raw)
})

/** Longer paths are no page's. */
const maxShownPath = 2_000

function isDecodable(address: string): boolean {
  if (!address.includes('%')) return true
  try {
    decodeURIComponent(address)
    return true
  } catch {
    return false
  }
}

/** Responds to a request that is invalid HTTP, such as one for `*`. */
export function respondToInvalidRequest(error: unknown): Response {
  return responseWithoutRequest(error instanceof RequestError ? new HttpError('bad_address') : error)
}

const codes: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
}

/** Closed at once, the client might lose the response; it may never close its side. */
const lingerMs = 1_000

/** Responds to requests that Node rejects before any handler, such as too long headers, in the API's format. */
export function respondToParseErrors(server: Server): void {
  server.on('clientError', async (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const failure = new HttpError(codes[error.code ?? ''] ?? 'bad_request')
    socket.end(await serialize(responseWithoutRequest(failure)))
    setTimeout(() => socket.destroy(), lingerMs).unref()
  })
}

/** With the headers of the middleware, which such a request never reaches. */
function responseWithoutRequest(error: unknown): Response {
  const response = errorResponse(error, new Request('http://localhost'))
  for (const { key, value } of responseHeaders) response.headers.set(key, value)
  return response
}

/** Serializes a response as HTTP/1.1; the connection closes after it. */
async function serialize(response: Response): Promise<string> {
  const body = await response.text()
  response.headers.set('Content-Length', String(Buffer.byteLength(body)))
  response.headers.set('Connection', 'close')
  const headers = [...response.headers].map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${response.status} ${STATUS_CODES[response.status]}\r\n${headers.join('')}\r\n${body}`
}
