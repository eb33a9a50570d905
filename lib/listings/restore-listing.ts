import 'server-only'
import { eq, sql } from 'drizzle-orm'
import { inTransaction, type Transaction } from '@/lib/db/client'
import { HttpError } from '@/lib/http/errors'
import { enforceListingRateLimit } from '@/lib/http/rate-limits/consume'
import { enforceActiveLimit, lockForPublishing } from './active-listings'
import { currentTimestamp, lockOwnListing } from './change-listing'
import { priceChangeLimit } from './limits'
import type { ListingBefore } from './own-schema'
import { listings } from './tables'

/**
 * Undoes the latest change of an own listing's state or price.
 * @throws HttpError 404, 403 as any change; 409 when it has changed since, when it did not have that price before, or when
 * it may not be active; 429 when its price has changed too often
 */
export async function restoreListing(ownerId: string, before: ListingBefore): Promise<void> {
  const { id, status, price, confirmed_at, updated_at } = before
  await inTransaction(async (transaction) => {
    await lockForPublishing(transaction, ownerId)
    const listing = await lockOwnListing(transaction, ownerId, id)
    const hasChanged = Date.parse(updated_at) !== listing.updatedAt.getTime()
    if (hasChanged || listing.closedAs === 'expired') throw new HttpError('listing_changed')
    const published = status === 'active'
    if (published && listing.withdrawalReason) throw new HttpError('listing_blocked')
    await transaction
      .update(listings)
      .set({
        published,
        closedAs: published || status === 'withdrawn' ? null : status,
        // Never later than it is.
        confirmedAt: sql`least(${confirmed_at}::timestamptz, ${listings.confirmedAt})`,
        version: listing.version + 1,
        updatedAt: currentTimestamp,
      })
      .where(eq(listings.id, id))
    await restorePrice(transaction, id, price)
    if (published) await enforceActiveLimit(transaction, ownerId)
  })
}

/** Else a price could be set that the listing never had, and as often as it takes to forget the lowest one. */
async function restorePrice(transaction: Transaction, id: string, price: number): Promise<void> {
  const [row] = await transaction.execute<{ outcome: string }>(
    sql`select outcome from kljuc.restore_price(${id}, ${price})`,
  )
  if (row?.outcome === 'not_before') throw new HttpError('listing_changed')
  if (row?.outcome === 'changed') await enforceListingRateLimit(priceChangeLimit, id)
}
