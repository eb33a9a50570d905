import 'server-only'
import { createMiddleware } from 'hono/factory'
import { errorResponse } from '@/lib/api/error-response'
import { ApiFailure } from '@/lib/api/errors'
import type { ServerEnv } from './server-env'

/** Refuses addresses whose escapes are no UTF-8, and so name nothing, with 400. */
export const refuseUndecodable = createMiddleware<ServerEnv>(async ({ req, env: { incoming } }, next) => {
  if (!isDecodable(incoming.url ?? '')) return errorResponse(new ApiFailure('bad_address'), req.raw)
  await next()
})

function isDecodable(address: string): boolean {
  if (!address.includes('%')) return true
  try {
    decodeURIComponent(address)
    return true
  } catch {
    return false
  }
}
