import 'server-only'
import { and, desc, eq, or, sql } from 'drizzle-orm'
import { db, inTransaction, sql as sqlClient } from '@/lib/db/client'
import { withReadTimeout } from '@/lib/db/timeouts'
import { HttpError } from '@/lib/http/errors'
import { type Locale, routing } from '@/lib/i18n/routing'
import { listingColumns, selectListings } from '@/lib/listings/rows/columns'
import { findReferences } from '@/lib/listings/rows/references'
import { serializeListing, withAddress } from '@/lib/listings/rows/serialize'
import { findAlsoOffered } from '@/lib/listings/same-home/also-offered'
import type { Closing, Listing, OwnListing } from '@/lib/listings/schema'
import { listingContacts, listings } from '@/lib/listings/tables'
import { isWaitingForContact } from '@/lib/listings/writing/listing-state'
import { ownerNews } from '@/lib/mails/tables'
import { mediaUrl } from '@/lib/media/media-url'
import { doubtColumns, findDoubts, withDoubts } from './doubts'
import { addressColumns, findPrivateAddresses, type Viewer } from './find-private-addresses'

/**
 * Returns a listing that is published or one that the viewer manages, else null. `id` is a UUID.
 * @param locale of the sentences that ask its owner
 */
export async function findListing(
  id: string,
  viewer?: Viewer,
  locale: Locale = routing.defaultLocale,
): Promise<Listing | null> {
  const visible = or(listings.published, viewer ? eq(listings.ownerId, viewer.owner.id) : undefined)
  const [[row], also_offered] = await Promise.all([
    withReadTimeout(selectListings().where(and(eq(listings.id, id), visible))),
    findAlsoOffered(id),
  ])
  if (!row) return null
  const address = (await findPrivateAddresses([id], viewer)).get(id)
  const found = { ...serializeListing(row), also_offered }
  const listing = address ? withAddress(found, address) : found
  if (viewer?.owner.id !== row.ownerId) return listing
  const reference = (await findReferences([id])).get(id) ?? null
  return withDoubts({ ...listing, reference }, locale)
}

/** @throws HttpError 404 for a listing that is neither published nor one that the viewer manages */
export async function requireListing(id: string, viewer: Viewer | undefined, locale?: Locale) {
  const listing = await findListing(id, viewer, locale)
  if (!listing) throw new HttpError('not_found')
  return listing
}

/** Null for a listing that is public, or that never was one. */
export async function findClosing(id: string): Promise<Closing | null> {
  const [closing] = await withReadTimeout(sqlClient()<Closing[]>`
    select coalesce(closed_as, 'withdrawn') as status, purpose, type, city, district from kljuc.listings
    where id = ${id} and not published
    union all
    select 'deleted', purpose, type, city, null from kljuc.deleted_listings where id = ${id}`)
  return closing ?? null
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
  news: sql<OwnListing['news']>`(
    select json_build_object(
      'unlocks', (select count(*) from kljuc.contact_unlocks
        where listing_id = kljuc.listings.id and created_at > seen.at),
      'reports', coalesce((select json_agg(reason order by created_at) from kljuc.listing_reports
        where listing_id = kljuc.listings.id and created_at > seen.at), '[]'))
    from (select coalesce((select seen_at from kljuc.owner_news where account_id = kljuc.listings.owner_id),
      now() - interval '30 days') as at) as seen)`,
  unlocks: sql<number>`(select count(*)::int from kljuc.contact_unlocks where listing_id = kljuc.listings.id)`,
  publishedBy: sql<OwnListing['published_by']>`(
    select json_build_object('id', agent.id, 'name', agent.name) from kljuc.accounts as agent
    where agent.id = kljuc.listings.published_by)`,
}

interface HiddenPhotoRow {
  id: string
  hash: string
  widths: number[]
  reason: string
  hidden_at: string
}

/** Photos that the staff has hidden, the latest first; qualified as in `listingColumns`. */
export const hiddenPhotos = sql<HiddenPhotoRow[]>`coalesce((
  select json_agg(json_build_object('id', image.id, 'hash', image.hash, 'widths', image.widths, 'reason', image.reason,
    'hidden_at', ${isoText('image.hidden_at')}) order by image.hidden_at desc)
  from kljuc.hidden_images as image where image.listing_id = kljuc.listings.id), '[]')`

export function serializeHiddenPhoto({ id, hash, widths, reason, hidden_at }: HiddenPhotoRow) {
  return { id, public_url: mediaUrl(hash, Math.max(...widths), 'webp'), reason, hidden_at }
}

/** Returns an account's listings, withdrawn ones included, newest first; with `ids` only those, in their order. */
export async function findOwnListings(
  ownerId: string,
  ids?: readonly string[],
  locale: Locale = routing.defaultLocale,
): Promise<OwnListing[]> {
  const { name, phone, email } = listingContacts
  const { withdrawalReason, changeRequest } = listings
  const staffColumns = { withdrawalReason, changeRequest, hiddenPhotos }
  const ownerColumns = {
    ...interest,
    ...staffColumns,
    ...doubtColumns,
    ...addressColumns,
    contact: { name, phone, email },
  }
  const wanted = ids && sql`${sql.param([...ids])}::uuid[]`
  const rows = await db()
    .select({ ...listingColumns, ...ownerColumns })
    .from(listings)
    .innerJoin(listingContacts, eq(listingContacts.listingId, listings.id))
    .where(and(eq(listings.ownerId, ownerId), wanted && sql`${listings.id} = any(${wanted})`))
    .orderBy(
      ...(wanted ? [sql`array_position(${wanted}, ${listings.id})`] : []),
      desc(listings.createdAt),
      listings.id,
    )
  const references = await findReferences(rows.map(({ id }) => id))
  return rows.map((row) => {
    const { contact, views, saves, unlocks } = row
    const listing = withAddress(serializeListing(row), row)
    return {
      ...listing,
      doubts: findDoubts(listing, row, locale),
      ...{ contact, views, saves, unlocks },
      reference: references.get(row.id) ?? null,
      withdrawal_reason: row.withdrawalReason,
      change_request: row.changeRequest,
      hidden_photos: row.hiddenPhotos.map(serializeHiddenPhoto),
      complaint_decide_by: row.complaints[0]?.decide_by ?? null,
      complaints: row.complaints,
      news: row.news,
      waits_for_contact: isWaitingForContact(row),
      published_by: row.publishedBy,
    }
  })
}

/** A listing with long texts takes a millisecond: nothing else is answered meanwhile. */
const streamedPage = 25

/** Reads listings of an account in pages, as they are taken. */
export async function* readOwnListings(
  ownerId: string,
  ids: readonly string[],
): AsyncGenerator<OwnListing[]> {
  for (let from = 0; from < ids.length; from += streamedPage)
    yield await findOwnListings(ownerId, ids.slice(from, from + streamedPage))
}

/** Marks the news of own listings as seen. */
export async function markNewsSeen(ownerId: string): Promise<void> {
  const seen = { seenAt: sql`now()` }
  await inTransaction((transaction) =>
    transaction
      .insert(ownerNews)
      .values({ accountId: ownerId, ...seen })
      .onConflictDoUpdate({ target: ownerNews.accountId, set: seen }),
  )
}
