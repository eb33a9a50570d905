import 'server-only'
import { HttpError } from './errors'
import { consumeAddressLimit, consumeLimit } from './rate-limits/consume'
import type { AccountLimit, AddressLimit } from './rate-limits/policies'

/** @throws HttpError 429 with `Retry-After` */
export async function enforceRateLimit(name: AddressLimit, request: Request, points = 1): Promise<void> {
  refuse(await consumeAddressLimit(name, request, points))
}

/** @throws HttpError 429 with `Retry-After` */
export async function enforceAccountRateLimit(name: AccountLimit, accountId: string): Promise<void> {
  refuse(await consumeLimit(name, accountId))
}

function refuse(retryAfterSeconds: number): void {
  if (retryAfterSeconds > 0)
    throw new HttpError('rate_limited', { headers: { 'Retry-After': String(retryAfterSeconds) } })
}
