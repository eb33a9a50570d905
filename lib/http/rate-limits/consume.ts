import 'server-only'
import { env } from '@/lib/env'
import { clientAddressHeader } from '@/lib/http/client-address'
import { HttpError } from '@/lib/http/errors'
import { isInternalRequest } from '@/lib/http/page-reads/internal-request'
import { addressKey } from './keys'
import type { AccountLimit, AddressLimit, Limit } from './limits'
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

/** Spends points of a limit. @returns 0, or the whole seconds to wait */
export async function consumeLimit(limit: Limit, key: string, points = 1): Promise<number> {
  const limiter = await rateLimiter()
  return limiter ? limiter.consume(limit, key, points) : 0
}

/** The same of a limit by address; requests of the app itself cost nothing. */
export async function consumeAddressLimit(
  limit: AddressLimit,
  { headers }: Request,
  points = 1,
): Promise<number> {
  const key = callerKey(headers)
  return key === null || isInternalRequest(headers) ? 0 : consumeLimit(limit, key, points)
}

/** @throws HttpError 429 with `Retry-After` */
export async function enforceRateLimit(limit: AddressLimit, request: Request, points = 1): Promise<void> {
  refuse(await consumeAddressLimit(limit, request, points))
}

/** @throws HttpError 429 with `Retry-After` */
export async function enforceListingRateLimit(limit: Limit<'listing'>, listingId: string): Promise<void> {
  refuse(await consumeLimit(limit, listingId))
}

/** @throws HttpError 429 with `Retry-After` */
export async function enforceAccountRateLimit(
  limit: AccountLimit,
  accountId: string,
  points = 1,
): Promise<void> {
  refuse(await consumeLimit(limit, accountId, points))
}

function refuse(retryAfterSeconds: number): void {
  if (retryAfterSeconds > 0)
    throw new HttpError('rate_limited', { headers: { 'Retry-After': String(retryAfterSeconds) } })
}
