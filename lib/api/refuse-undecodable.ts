import type { MiddlewareHandler } from 'hono'
import { ApiFailure } from './errors'

/** An address whose escapes are no UTF-8 names nothing; left to itself, each reader would make something else of it. */
export const refuseUndecodable: MiddlewareHandler = async (context, next) => {
  const { pathname, search } = new URL(context.req.url)
  try {
    decodeURIComponent(pathname)
    decodeURIComponent(search)
  } catch {
    throw new ApiFailure('bad_address')
  }
  await next()
}
