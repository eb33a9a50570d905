import 'server-only'
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { lockActiveAccount } from '@/lib/accounts/account'
import { accounts, agencyMembers, confirmedEmails } from '@/lib/accounts/tables'
import type { Transaction } from '@/lib/db/client'
import { env } from '@/lib/env'
import { type ErrorCode, HttpError } from '@/lib/http/errors'
import { listings } from '@/lib/listings/tables'

/** Of an account: listings of an agency or investor, once its address is confirmed, and all others (docs/decisions/031). */
export const maxActiveListings = { business: 10_000, private: 100 }
/** The withdrawn, sold, rented and expired ones included; deleting one makes room. */
export const maxStoredListings = { business: 30_000, private: 300 }

const businesses = ['agency', 'investor'] as const

/**
 * Locks an account before it publishes listings. An agent's own listings, which only the agency's account could manage
 * meanwhile, stay withdrawn: also what a feed, an import that runs or a mail's link would publish.
 * @throws HttpError 403 for a deactivated account, 409 for an agent's
 */
export async function lockForPublishing(transaction: Transaction, ownerId: string): Promise<void> {
  await lockActiveAccount(transaction, ownerId, 'no key update')
  const [membership] = await transaction
    .select({ id: agencyMembers.id })
    .from(agencyMembers)
    .innerJoin(accounts, and(eq(accounts.id, agencyMembers.agencyId), isNull(accounts.deactivatedAt)))
    .where(eq(agencyMembers.accountId, ownerId))
  if (membership) throw new HttpError('is_agent')
}

/**
 * Call it after publishing a listing, in the transaction of `lockForPublishing`, which it undoes by throwing.
 * @throws HttpError 409 when the account has more active listings than it may have, or has not confirmed its address
 */
export async function enforceActiveLimit(transaction: Transaction, ownerId: string): Promise<void> {
  const active = await countListings(transaction, and(eq(listings.ownerId, ownerId), listings.published))
  if (active.all - active.business > maxActiveListings.private)
    throw refusal('too_many_private_listings', maxActiveListings.private)
  if (active.all > maxActiveListings.private) await requireConfirmedAddress(transaction, ownerId)
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
  if (stored.all > maxStoredListings.private) await requireConfirmedAddress(transaction, ownerId)
  if (stored.all > maxStoredListings.business)
    throw refusal('too_many_stored_listings', maxStoredListings.business)
}

/** Every account may call its listings an agency’s, and one without a mailbox costs nothing to create. */
async function requireConfirmedAddress(transaction: Transaction, ownerId: string): Promise<void> {
  const [confirmed] = await transaction
    .select({ email: confirmedEmails.email })
    .from(confirmedEmails)
    .innerJoin(accounts, eq(accounts.id, confirmedEmails.accountId))
    .where(and(eq(accounts.id, ownerId), sql`lower(${accounts.email}) = lower(${confirmedEmails.email})`))
  if (!confirmed) throw new HttpError('email_unconfirmed')
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
