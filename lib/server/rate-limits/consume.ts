import 'server-only'
import { env } from '@/lib/env'
import { clientAddressHeader } from '../security/client-address'
import { isInternalRequest } from '../security/internal-request'
import { addressKey } from './keys'
import type { AddressLimit } from './policies'
import { RateLimiter } from './rate-limiter'

let current: Promise<RateLimiter | null> | undefined

/** Null while RATE_LIMITS is off. */
export function rateLimiter(): Promise<RateLimiter | null> {
  current ??= createLimiter()
  return current
}

async function createLimiter(): Promise<RateLimiter | null> {
  if (env.RATE_LIMITS === 'off') return null
  if (!env.REDIS_URL) return new RateLimiter(null)
  const { connectRedis } = await import('./redis')
  return new RateLimiter(connectRedis(env.REDIS_URL))
}

/** Returns the rate limit key of a request; null for a request of the app itself. */
export function callerKey(headers: Headers): string | null {
  const address = headers.get(clientAddressHeader)
  return address === null ? null : addressKey(address)
}

/** Consumes points of a limit by IP address. @returns 0, or the whole seconds to wait */
export async function consumeAddressLimit(
  name: AddressLimit,
  { headers }: Request,
  points = 1,
): Promise<number> {
  const counts = await rateLimiter()
  const key = callerKey(headers)
  if (!counts || key === null || isInternalRequest(headers)) return 0
  return counts.consume(name, key, points)
}
