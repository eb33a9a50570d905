import 'server-only'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { lockActiveAccount } from '@/lib/accounts/account'
import type { Transaction } from '@/lib/db/client'
import { env } from '@/lib/env'
import { type ErrorCode, HttpError } from '@/lib/http/errors'
import { listings } from './tables'

/** Of an account: listings of an agency or investor, and all others (docs/decisions/031). */
export const maxActiveListings = { business: 10_000, private: 100 }
/** The withdrawn, sold, rented and expired ones included; deleting one makes room. */
export const maxStoredListings = { business: 30_000, private: 300 }

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
  const active = await countListings(transaction, and(eq(listings.ownerId, ownerId), listings.published))
  if (active.all - active.business > maxActiveListings.private)
    throw refusal('too_many_private_listings', maxActiveListings.private)
  if (active.all > maxActiveListings.business) throw refusal('too_many_listings', maxActiveListings.business)
}

/**
 * The same after inserting a listing.
 * @throws HttpError 409 when the account has more active listings, or more of any state, than it may have
 */
export async function enforceStoredLimit(transaction: Transaction, ownerId: string): Promise<void> {
  await enforceActiveLimit(transaction, ownerId)
  const stored = await countListings(transaction, eq(listings.ownerId, ownerId))
  if (stored.all - stored.business > maxStoredListings.private)
    throw refusal('too_many_stored_listings', maxStoredListings.private)
  if (stored.all > maxStoredListings.business)
    throw refusal('too_many_stored_listings', maxStoredListings.business)
}

async function countListings(transaction: Transaction, condition: SQL | undefined) {
  if (env.RATE_LIMITS === 'off') return { all: 0, business: 0 }
  const isBusiness = inArray(listings.advertiser, businesses)
  const [counts] = await transaction
    .select({
      all: sql<number>`count(*)::int`,
      business: sql<number>`(count(*) filter (where ${isBusiness}))::int`,
    })
    .from(listings)
    .where(condition)
  return counts ?? { all: 0, business: 0 }
}

function refusal(code: ErrorCode, max: number): HttpError {
  return new HttpError(code, { values: { max } })
}
