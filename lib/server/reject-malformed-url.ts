import 'server-only'
import { RequestError } from '@hono/node-server'
import { createMiddleware } from 'hono/factory'
import { errorResponse } from '@/lib/api/error-response'
import { HttpError } from '@/lib/api/errors'
import { responseHeaders } from './security-headers'
import type { ServerEnv } from './server-env'

/** Refuses addresses whose escapes are no UTF-8, and so name nothing, with 400. */
export const rejectMalformedUrl = createMiddleware<ServerEnv>(async ({ req, env: { incoming } }, next) => {
  if (!isDecodable(incoming.url ?? '')) return errorResponse(new HttpError('bad_address'), req.raw)
  await next()
})

/** Answers a request that is none by HTTP's rules, such as one for `*` or with a backslash in its address. */
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
