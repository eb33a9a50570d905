import 'server-only'
import { RequestError } from '@hono/node-server'
import { createMiddleware } from 'hono/factory'
import { errorResponse } from '@/lib/api/error-response'
import { HttpError } from '@/lib/api/errors'
import { responseHeaders } from './security-headers'
import type { ServerEnv } from './server-env'

/** Responds 400 to addresses whose escapes are not UTF-8, and to whole URLs, which only proxies are sent. */
export const rejectMalformedUrl = createMiddleware<ServerEnv>(async ({ req, env: { incoming } }, next) => {
  const target = incoming.url ?? ''
  if (!target.startsWith('/') || !isDecodable(target))
    return errorResponse(new HttpError('bad_address'), req.raw)
  await next()
})

/** Responds to a request that is invalid HTTP, such as one for `*`. */
export function refuseUnreadable(error: unknown): Response {
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
