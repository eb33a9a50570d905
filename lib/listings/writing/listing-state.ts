import 'server-only'
import { eq } from 'drizzle-orm'
import { lockActiveAccount } from '@/lib/accounts/account'
import { inTransaction, type Transaction } from '@/lib/db/client'
import { HttpError } from '@/lib/http/errors'
import { listings } from '@/lib/listings/tables'
import { enforceActiveLimit, lockForPublishing } from './active-listings'
import { currentTimestamp, type LockedListing, lockOwnListing } from './change-listing'

export function withdrawListing(ownerId: string, id: string): Promise<void> {
  return close(ownerId, id, null)
}

/** Idempotent. */
export function closeListing(ownerId: string, id: string, closedAs: 'sold' | 'rented'): Promise<void> {
  return close(ownerId, id, closedAs)
}

async function close(ownerId: string, id: string, closedAs: 'sold' | 'rented' | null): Promise<void> {
  await inTransaction(async (transaction) => {
    await lockActiveAccount(transaction, ownerId)
    const listing = await lockOwnListing(transaction, ownerId, id)
    if (listing.published || listing.closedAs !== closedAs)
      await closeLockedListing(transaction, id, closedAs)
  })
}

export async function closeLockedListing(
  transaction: Transaction,
  id: string,
  closedAs: 'sold' | 'rented' | null,
): Promise<void> {
  const change = { published: false, closedAs, updatedAt: currentTimestamp }
  await transaction.update(listings).set(change).where(eq(listings.id, id))
}

/** Confirms the listing. @throws HttpError 409 when a moderator has withdrawn it, or beyond the limit of active listings */
export async function openListing(ownerId: string, id: string): Promise<void> {
  await inTransaction(async (transaction) => {
    await lockForPublishing(transaction, ownerId)
    const listing = await lockOwnListing(transaction, ownerId, id)
    if (!listing.published) await openLockedListing(transaction, id, listing)
  })
}

/**
 * Confirms an own listing, and republishes an expired one. Complaints stay open: those take an answer.
 * @throws HttpError 409 for a listing that was withdrawn, sold or rented, or beyond the limit of active listings
 */
export async function confirmListing(ownerId: string, id: string): Promise<void> {
  await inTransaction(async (transaction) => {
    await lockForPublishing(transaction, ownerId)
    await confirmLockedListing(transaction, id, await lockOwnListing(transaction, ownerId, id))
  })
}

/** The account must be locked for publishing. */
export async function confirmLockedListing(
  transaction: Transaction,
  id: string,
  listing: LockedListing,
): Promise<void> {
  if (listing.published) return confirm(transaction, id, {})
  if (listing.closedAs === 'expired' || listing.withdrawalReason)
    return openLockedListing(transaction, id, listing)
  throw new HttpError('listing_closed')
}

/** The account must be locked for publishing. @throws HttpError 409 as `openListing`, and while its number takes an answer */
export async function openLockedListing(
  transaction: Transaction,
  id: string,
  listing: LockedListing,
): Promise<void> {
  if (listing.withdrawalReason) throw new HttpError('listing_blocked')
  if (isWaitingForContact(listing)) throw new HttpError('number_doubted')
  await confirm(transaction, id, {
    published: true,
    closedAs: null,
    closedAt: null,
    updatedAt: currentTimestamp,
  })
  await enforceActiveLimit(transaction, listing.ownerId)
}

/** The version changes only when the listing is published. */
async function confirm(transaction: Transaction, id: string, change: object): Promise<void> {
  await transaction
    .update(listings)
    .set({ ...change, confirmedAt: currentTimestamp })
    .where(eq(listings.id, id))
}

/** Whether its owner has let the time pass in which to answer for a number that two buyers doubt. */
export function isWaitingForContact({
  published,
  numberCheckedUntil,
}: Pick<LockedListing, 'published' | 'numberCheckedUntil'>): boolean {
  return !published && numberCheckedUntil !== null && numberCheckedUntil.getTime() <= Date.now()
}
