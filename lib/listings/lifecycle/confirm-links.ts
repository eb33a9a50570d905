import 'server-only'
import { eq, sql as statement } from 'drizzle-orm'
import { db, inTransaction, sql, type Transaction } from '@/lib/db/client'
import { HttpError } from '@/lib/http/errors'
import type { ListingsLink } from '@/lib/listings/own/own-schema'
import type { ListingLink } from '@/lib/listings/schema'
import { listings } from '@/lib/listings/tables'
import { lockForPublishing } from '@/lib/listings/writing/active-listings'
import { type LockedListing, lockOwnListing } from '@/lib/listings/writing/change-listing'
import {
  confirmListing,
  confirmLockedListing,
  isWaitingForContact,
} from '@/lib/listings/writing/listing-state'
import { signLinkToken, verifyLinkToken } from '@/lib/mails/link-token'
import { isUuid } from '@/lib/platform/uuid'

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
      numberCheckedUntil: listings.numberCheckedUntil,
    })
    .from(listings)
    .where(eq(listings.id, link.listingId))
  if (!listing) return null
  const { id, title, published, numberCheckedUntil, confirmedAt } = listing
  const waiting = isWaitingForContact({ published, numberCheckedUntil })
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

/** What one link confirms: an owner's listings that a mail was about. */
export interface ConfirmAllLink {
  owner: string
  /** PostgreSQL's text of a time: the latest confirmation of those. A later one takes a listing out. */
  before: string
  /** When they were published, or have expired: those that had expired before are not meant. */
  since: string
}

/** Signs a token that confirms them without a session, for 60 days. */
export function signConfirmAllLink({ owner, before, since }: ConfirmAllLink): Promise<string> {
  return signLinkToken('confirm listings', { sub: owner, before, since }, '60d')
}

export async function readConfirmAllLink(token: string): Promise<ConfirmAllLink | null> {
  const { sub, before, since } = (await verifyLinkToken('confirm listings', token)) ?? {}
  const isComplete = typeof sub === 'string' && typeof before === 'string' && typeof since === 'string'
  return isComplete && isUuid(sub) ? { owner: sub, before, since } : null
}

/** Rows named `listing` that the link is about and that still wait for it. Those that wait for an answer are left out. */
const isMeant = ({ owner, before, since }: ConfirmAllLink) => sql()`
  listing.owner_id = ${owner} and listing.confirmed_at <= ${before}::timestamptz
  and (listing.published or listing.closed_as = 'expired' and listing.closed_at >= ${since}::timestamptz
    and coalesce(listing.number_checked_until > now(), true))`

/** What waits for the link, the oldest confirmation first. */
export function findToConfirm(link: ConfirmAllLink): Promise<ListingsLink['items']> {
  return sql()<ListingsLink['items']>`
    select listing.id as property_id, listing.title, listing.published from kljuc.listings as listing
    where ${isMeant(link)} order by listing.confirmed_at, listing.id`
}

export async function describeConfirmAllLink(token: string): Promise<ListingsLink | null> {
  const link = await readConfirmAllLink(token)
  return link && { items: await findToConfirm(link) }
}

/**
 * Confirms the published ones at once, and publishes the expired ones again, as many as the account may have. A used
 * token changes nothing.
 * @throws HttpError 401 for an invalid token, 403 for a deactivated account, 409 when an expired one may not be published
 */
export async function confirmAllByLink(token: string): Promise<void> {
  const link = await readConfirmAllLink(token)
  if (!link) throw new HttpError('invalid_token')
  const { owner, before } = link
  await inTransaction(async (transaction) => {
    await lockForPublishing(transaction, owner)
    await transaction.execute(statement`
      update kljuc.listings set confirmed_at = date_trunc('milliseconds', clock_timestamp())
      where owner_id = ${owner} and published and confirmed_at <= ${before}::timestamptz`)
  })
  for (const { property_id } of await findToConfirm(link)) await confirmListing(owner, property_id)
}
