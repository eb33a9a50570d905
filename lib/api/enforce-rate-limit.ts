import 'server-only'
import { consumeAddressLimit, rateLimiter } from '@/lib/server/rate-limits/consume'
import type { AccountLimit, AddressLimit } from '@/lib/server/rate-limits/policies'
import { HttpError } from './errors'

/** @throws HttpError 429 with `Retry-After` */
export async function enforceRateLimit(name: AddressLimit, request: Request, points = 1): Promise<void> {
  refuse(await consumeAddressLimit(name, request, points))
}

/** @throws HttpError 429 with `Retry-After` */
export async function enforceAccountRateLimit(name: AccountLimit, accountId: string): Promise<void> {
  const limiter = await rateLimiter()
  refuse((await limiter?.consume(name, accountId)) ?? 0)
}

function refuse(retryAfterSeconds: number): void {
  if (retryAfterSeconds > 0)
    throw new HttpError('rate_limited', { headers: { 'Retry-After': String(retryAfterSeconds) } })
}
