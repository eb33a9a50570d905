import 'server-only'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { lockActiveAccount } from '@/lib/accounts/account'
import type { Transaction } from '@/lib/db/client'
import { env } from '@/lib/env'
import { HttpError } from '@/lib/http/errors'
import { listings } from './tables'

/** Active listings of an account: those of an agency or investor, and all others (docs/decisions/031). */
export const maxActiveListings = { business: 10_000, private: 100 }

const businesses = ['agency', 'investor'] as const

/** Locks an account before it publishes listings. @throws HttpError 403 for a deactivated account */
export function lockForPublishing(transaction: Transaction, ownerId: string): Promise<void> {
  return lockActiveAccount(transaction, ownerId, 'no key update')
}

/**
 * Call it after publishing a listing, in the transaction of `lockForPublishing`, which it undoes by throwing.
 * @throws HttpError 409 when the account has more active listings than it may have
 */
export async function enforceActiveLimit(transaction: Transaction, ownerId: string): Promise<void> {
  if (env.RATE_LIMITS === 'off') return
  const isBusiness = inArray(listings.advertiser, businesses)
  const [active] = await transaction
    .select({
      all: sql<number>`count(*)::int`,
      business: sql<number>`(count(*) filter (where ${isBusiness}))::int`,
    })
    .from(listings)
    .where(and(eq(listings.ownerId, ownerId), listings.published))
  const { all = 0, business = 0 } = active ?? {}
  if (all - business > maxActiveListings.private)
    throw new HttpError('too_many_private_listings', { values: { max: maxActiveListings.private } })
  if (all > maxActiveListings.business)
    throw new HttpError('too_many_listings', { values: { max: maxActiveListings.business } })
}
