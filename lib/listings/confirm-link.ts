import 'server-only'
import { eq } from 'drizzle-orm'
import { db, inTransaction, sql, type Transaction } from '@/lib/db/client'
import { HttpError } from '@/lib/http/errors'
import { signLinkToken, verifyLinkToken } from '@/lib/mails/link-token'
import { isUuid } from '@/lib/platform/uuid'
import { lockForPublishing } from './active-listings'
import { type LockedListing, lockOwnListing } from './change-listing'
import { confirmLockedListing, isWaitingForContact } from './listing-state'
import type { ListingLink } from './schema'
import { listings } from './tables'

interface ConfirmLink {
  listingId: string
  /** Milliseconds since 1970 of the listing's last confirmation; a newer one invalidates the link. */
  confirmedAt: number
}

/** Signs a token that confirms a listing once without a session, for 60 days. */
export function signConfirmLink(listingId: string, confirmedAt: Date): Promise<string> {
  return signLinkToken('confirm listing', { sub: listingId, at: String(confirmedAt.getTime()) }, '60d')
}

export async function describeConfirmLink(token: string): Promise<ListingLink | null> {
  const link = await readConfirmLink(token)
  if (!link) return null
  const [listing] = await db()
    .select({
      id: listings.id,
      title: listings.title,
      confirmedAt: listings.confirmedAt,
      published: listings.published,
      closedAs: listings.closedAs,
      doubtedAt: listings.doubtedAt,
    })
    .from(listings)
    .where(eq(listings.id, link.listingId))
  if (!listing) return null
  const { id, title, published, closedAs, doubtedAt, confirmedAt } = listing
  const waiting = isWaitingForContact({ closedAs, doubtedAt, confirmedAt })
  const complaints = await findOpenReasons(id)
  const used = confirmedAt.getTime() !== link.confirmedAt
  return { property_id: id, title, published, used, complaints, waits_for_contact: waiting }
}

async function findOpenReasons(listingId: string): Promise<ListingLink['complaints']> {
  const rows = await sql()<{ reason: ListingLink['complaints'][number] }[]>`
    select reason from kljuc.contact_complaints
    where listing_id = ${listingId} and state = 'open' and returned_for is null order by created_at`
  return rows.map((row) => row.reason)
}

/** A used token changes nothing. @throws HttpError 401 for an invalid token; as `confirmListing` */
export function confirmByLink(token: string): Promise<void> {
  return redeemConfirmLink(token, async (transaction, listing, { listingId, confirmedAt }) => {
    if (listing.confirmedAt.getTime() === confirmedAt)
      await confirmLockedListing(transaction, listingId, listing)
  })
}

/** Acts on the link's listing, locked for publishing. @throws HttpError 401 for an invalid token */
export async function redeemConfirmLink(
  token: string,
  act: (transaction: Transaction, listing: LockedListing, link: ConfirmLink) => Promise<void>,
): Promise<void> {
  const link = await readConfirmLink(token)
  if (!link) throw new HttpError('invalid_token')
  await inTransaction(async (transaction) => {
    const where = eq(listings.id, link.listingId)
    const [found] = await transaction.select({ ownerId: listings.ownerId }).from(listings).where(where)
    if (!found) throw new HttpError('not_found')
    await lockForPublishing(transaction, found.ownerId)
    await act(transaction, await lockOwnListing(transaction, found.ownerId, link.listingId), link)
  })
}

async function readConfirmLink(token: string): Promise<ConfirmLink | null> {
  const claims = await verifyLinkToken('confirm listing', token)
  const { sub, at } = claims ?? {}
  return typeof sub === 'string' && isUuid(sub) ? { listingId: sub, confirmedAt: Number(at) } : null
}
