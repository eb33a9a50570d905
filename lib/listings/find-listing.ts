import 'server-only'
import { and, desc, eq, or, sql } from 'drizzle-orm'
import { db } from '@/lib/db/client'
import { withReadTimeout } from '@/lib/db/timeouts'
import { HttpError } from '@/lib/http/errors'
import { ownerNews } from '@/lib/mails/tables'
import { listingColumns, selectListings } from './columns'
import { addressColumns, findPrivateAddresses } from './find-private-addresses'
import { isWaitingForContact } from './listing-state'
import type { Listing, OwnListing } from './schema'
import { serializeListing, withAddress } from './serialize'
import { listingContacts, listings } from './tables'

/** Returns a listing that is published or the caller's own, else null. `id` is a UUID. */
export async function findListing(id: string, callerId?: string): Promise<Listing | null> {
  const visible = or(listings.published, callerId ? eq(listings.ownerId, callerId) : undefined)
  const [row] = await withReadTimeout(selectListings().where(and(eq(listings.id, id), visible)))
  if (!row) return null
  const address = (await findPrivateAddresses([id], callerId)).get(id)
  return address ? withAddress(serializeListing(row), address) : serializeListing(row)
}

/** @throws HttpError 404 for a listing that is neither published nor the caller's own */
export async function readListing(id: string, callerId: string | undefined) {
  const listing = await findListing(id, callerId)
  if (!listing) throw new HttpError('not_found')
  return listing
}

const isoText = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

/** Views, favorites, complaints and unlocks; qualified as in `listingColumns`. */
const interest = {
  views: sql<number>`(select coalesce(sum(views), 0)::int from kljuc.listing_views
    where listing_id = kljuc.listings.id)`,
  saves: sql<number>`(select count(*)::int from kljuc.favorites where listing_id = kljuc.listings.id)`,
  complaints: sql<OwnListing['complaints']>`coalesce((
    select json_agg(json_build_object('reason', complaint.reason, 'created_at', ${isoText('complaint.created_at')},
      'decide_by', ${isoText('complaint.decide_by')}) order by complaint.created_at)
    from kljuc.contact_complaints as complaint
    where complaint.listing_id = kljuc.listings.id and complaint.state = 'open' and complaint.returned_for is null), '[]')`,
  doubtedAt: listings.doubtedAt,
  news: sql<OwnListing['news']>`(
    select json_build_object(
      'unlocks', (select count(*) from kljuc.contact_unlocks
        where listing_id = kljuc.listings.id and created_at > seen.at),
      'reports', coalesce((select json_agg(reason order by created_at) from kljuc.listing_reports
        where listing_id = kljuc.listings.id and created_at > seen.at), '[]'))
    from (select coalesce((select seen_at from kljuc.owner_news where account_id = kljuc.listings.owner_id),
      now() - interval '30 days') as at) as seen)`,
  unlocks: sql<number>`(select count(*)::int from kljuc.contact_unlocks where listing_id = kljuc.listings.id)`,
}

/** Returns an account's listings, withdrawn ones included, newest first; with `ids` only those. */
export async function findOwnListings(ownerId: string, ids?: readonly string[]): Promise<OwnListing[]> {
  const { name, phone, email } = listingContacts
  const { withdrawalReason } = listings
  const ownerColumns = { ...interest, withdrawalReason, ...addressColumns, contact: { name, phone, email } }
  const rows = await db()
    .select({ ...listingColumns, ...ownerColumns })
    .from(listings)
    .innerJoin(listingContacts, eq(listingContacts.listingId, listings.id))
    .where(
      and(eq(listings.ownerId, ownerId), ids && sql`${listings.id} = any(${sql.param([...ids])}::uuid[])`),
    )
    .orderBy(desc(listings.createdAt), listings.id)
  return rows.map((row) => {
    const { contact, views, saves, unlocks } = row
    return {
      ...withAddress(serializeListing(row), row),
      ...{ contact, views, saves, unlocks },
      withdrawal_reason: row.withdrawalReason,
      complaint_decide_by: row.complaints[0]?.decide_by ?? null,
      complaints: row.complaints,
      news: row.news,
      waits_for_contact: isWaitingForContact(row),
    }
  })
}

/** Marks the news of own listings as seen. */
export async function markNewsSeen(ownerId: string): Promise<void> {
  const seen = { seenAt: sql`now()` }
  await db()
    .insert(ownerNews)
    .values({ accountId: ownerId, ...seen })
    .onConflictDoUpdate({ target: ownerNews.accountId, set: seen })
}
