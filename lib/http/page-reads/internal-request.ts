import 'server-only'
import { createHmac } from 'node:crypto'
import { env } from '@/lib/env'
import { safeEqual } from '@/lib/platform/safe-equal'

const ownCallHeader = 'x-kljuc-own-call'

/** Headers that exempt requests for rendering from the backend's limits by IP address. Empty without AUTH_SECRET. */
export function internalRequestHeaders(): Record<string, string> {
  return env.AUTH_SECRET ? { [ownCallHeader]: signature(env.AUTH_SECRET) } : {}
}

export function isInternalRequest(headers: Headers): boolean {
  const given = headers.get(ownCallHeader)
  return given !== null && env.AUTH_SECRET !== undefined && safeEqual(given, signature(env.AUTH_SECRET))
}

function signature(secret: string): string {
  return createHmac('sha256', secret).update(ownCallHeader).digest('hex')
}
