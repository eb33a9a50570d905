import 'server-only'
import { RequestError } from '@hono/node-server'
import { createMiddleware } from 'hono/factory'
import { errorResponse } from '@/lib/api/error-response'
import { HttpError } from '@/lib/api/errors'
import { renderErrorPage } from './pages/error-page'
import { isPagePath } from './pages/page-path'
import { responseHeaders } from './security-headers'
import type { ServerEnv } from './server-env'

/** Responds 400 to invalid UTF-8 escapes, as a page or in the API's format, and to absolute URLs, meant for proxies. */
export const rejectMalformedUrl = createMiddleware<ServerEnv>(async ({ req, env: { incoming } }, next) => {
  const target = incoming.url ?? ''
  if (target.startsWith('/') && isDecodable(target)) return next()
  const [path = ''] = target.split('?', 1)
  return path.startsWith('/') && isPagePath(path)
    ? renderErrorPage(path, 400)
    : errorResponse(new HttpError('bad_address'), req.raw)
})

/** Responds to a request that is invalid HTTP, such as one for `*`. */
export function respondToInvalidRequest(error: unknown): Response {
  const failure = error instanceof RequestError ? new HttpError('bad_address') : error
  const response = errorResponse(failure, new Request('http://localhost'))
  for (const { key, value } of responseHeaders) response.headers.set(key, value)
  return response
}

function isDecodable(address: string): boolean {
  if (!address.includes('%')) return true
  try {
    decodeURIComponent(address)
    return true
  } catch {
    return false
  }
}
