import 'server-only'
import { and, desc, eq, or, sql } from 'drizzle-orm'
import type { Listing, OwnListing } from '@/lib/api/schemas/listing'
import { db } from '@/lib/db/client'
import { limitReading } from '@/lib/db/limit-waiting'
import { listingContacts, listings } from '@/lib/db/schema'
import type { ListingFilters } from '@/lib/search/filters'
import { askIndex } from '@/lib/search/index/live-index'
import { listingColumns } from './columns'
import { filterOwn } from './filter-own'
import { findAddresses } from './find-addresses'
import { listingAt, toListing } from './serialize'

/** A listing that is published or the caller's own; null for any other. `id` is a UUID. */
export async function findListing(id: string, callerId?: string): Promise<Listing | null> {
  const visible = or(listings.published, callerId ? eq(listings.ownerId, callerId) : undefined)
  const [row] = await limitReading(
    db()
      .select(listingColumns)
      .from(listings)
      .where(and(eq(listings.id, id), visible)),
  )
  if (!row) return null
  const address = (await findAddresses([id], callerId)).get(id)
  return address ? listingAt(toListing(row), address) : toListing(row)
}

/** How often a listing was looked at, saved and unlocked; by its full name, as in `listingColumns`. */
const interest = {
  views: sql<number>`(select coalesce(sum(views), 0)::int from kljuc.listing_views
    where listing_id = kljuc.listings.id)`,
  saves: sql<number>`(select count(*)::int from kljuc.favorites where listing_id = kljuc.listings.id)`,
  unlocks: sql<number>`(select count(*)::int from kljuc.contact_unlocks where listing_id = kljuc.listings.id)`,
}

/**
 * A person's own listings with address, contact and the interest in them, withdrawn ones too: all of them, newest
 * first, or those that fit the filters.
 */
export async function findOwnListings(ownerId: string, filters: ListingFilters = {}): Promise<OwnListing[]> {
  const { address, zipCode, name, phone, email } = listingContacts
  const rows = await db()
    .select({ ...listingColumns, ...interest, address, zipCode, contact: { name, phone, email } })
    .from(listings)
    .innerJoin(listingContacts, eq(listingContacts.listingId, listings.id))
    .where(eq(listings.ownerId, ownerId))
    .orderBy(desc(listings.createdAt), listings.id)
  const own = rows.map((row) => {
    const { contact, views, saves, unlocks } = row
    return { ...listingAt(toListing(row), row), contact, views, saves, unlocks }
  })
  if (Object.keys(filters).length === 0) return own
  const byId = new Map(own.map((listing) => [listing.id, listing]))
  return (await filterOwn(ownerId, filters)).flatMap((id) => byId.get(id) ?? [])
}

/** How many listings the public can see. */
export function countPublished(): Promise<number> {
  return askIndex(async (index) => index.size)
}
