import 'server-only'
import { waitForAccount, waitForAddress } from '@/lib/server/rate-limits/limit'
import type { AccountLimit, AddressLimit } from '@/lib/server/rate-limits/table'
import { ApiFailure } from './errors'

/**
 * Counts a request for the address it came from.
 * @throws ApiFailure 429 with `Retry-After`, beyond the limit
 */
export async function refuseBeyond(name: AddressLimit, request: Request, points = 1): Promise<void> {
  refuse(await waitForAddress(name, request, points))
}

/**
 * Counts a request for the account that makes it.
 * @throws ApiFailure 429 with `Retry-After`, beyond the limit
 */
export async function refuseAccountBeyond(name: AccountLimit, accountId: string): Promise<void> {
  refuse(await waitForAccount(name, accountId))
}

function refuse(wait: number): void {
  if (wait > 0) throw new ApiFailure('rate_limited', { headers: { 'Retry-After': String(wait) } })
}
