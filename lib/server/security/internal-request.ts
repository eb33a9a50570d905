import 'server-only'
import { createHmac } from 'node:crypto'
import { env } from '@/lib/env'
import { safeEqual } from './safe-equal'

const ownCallHeader = 'x-kljuc-own-call'

/**
 * What the site's pages say of themselves to the backend at API_URL: they ask for everyone from one address, so that
 * no limit of one address may hold them. Nothing without AUTH_SECRET, which both sides must have.
 */
export function internalRequestHeaders(): Record<string, string> {
  return env.AUTH_SECRET ? { [ownCallHeader]: signature(env.AUTH_SECRET) } : {}
}

/** Whether a request was made by the site's own pages. */
export function isInternalRequest(headers: Headers): boolean {
  const given = headers.get(ownCallHeader)
  return given !== null && env.AUTH_SECRET !== undefined && safeEqual(given, signature(env.AUTH_SECRET))
}

function signature(secret: string): string {
  return createHmac('sha256', secret).update(ownCallHeader).digest('hex')
}
