import 'server-only'
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { db, type Transaction } from '@/lib/db/client'
import { withReadTimeout } from '@/lib/db/timeouts'
import { HttpError } from '@/lib/http/errors'
import { listingColumns } from '@/lib/listings/rows/columns'
import { serializeListing } from '@/lib/listings/rows/serialize'
import type { Listing } from '@/lib/listings/schema'
import { featuredListings, listings } from '@/lib/listings/tables'

/** The home screen has room for three. */
export const maxFeatured = 3

/** Public listings that the staff has put on the home screen, the latest first. */
export async function findFeatured(): Promise<Listing[]> {
  const rows = await withReadTimeout(
    db()
      .select(listingColumns)
      .from(listings)
      .innerJoin(featuredListings, eq(featuredListings.listingId, listings.id))
      .where(isShown)
      .orderBy(desc(featuredListings.createdAt))
      .limit(maxFeatured),
  )
  return rows.map(serializeListing)
}

/** Of a row of `listings`: not where its price is doubted, or without a photo. */
const canBeShown = sql`published and not price_doubted
  and exists (select from kljuc.listing_images as image where image.listing_id = kljuc.listings.id)`

const isShown = and(canBeShown, sql`${featuredListings.until} > now()`)

/**
 * Puts a public listing on the home screen until the end of a day in Belgrade, or changes until when.
 * @throws HttpError 404 for one that is not public, 409 when three others are there, without a photo, or while its price is
 * doubted
 */
export async function feature(transaction: Transaction, listingId: string, until: string): Promise<void> {
  // One at a time, so that there are never four.
  await transaction.execute(sql`lock table kljuc.featured_listings in share row exclusive mode`)
  const others = await transaction
    .select({ id: listings.id })
    .from(featuredListings)
    .innerJoin(listings, eq(listings.id, featuredListings.listingId))
    .where(and(isShown, sql`${listings.id} <> ${listingId}`))
  if (others.length >= maxFeatured) throw new HttpError('too_many_featured', { values: { max: maxFeatured } })
  const end = sql`(${until}::date + 1)::timestamp at time zone 'Europe/Belgrade'`
  const [added] = await transaction.execute(sql`
    insert into kljuc.featured_listings (listing_id, until)
    select id, ${end} from kljuc.listings where id = ${listingId} and ${canBeShown}
    on conflict (listing_id) do update set until = excluded.until returning listing_id`)
  if (added) return
  const isPublished = and(eq(listings.id, listingId), listings.published)
  const [known] = await transaction.select({ id: listings.id }).from(listings).where(isPublished)
  throw new HttpError(known ? 'not_featurable' : 'not_found')
}

/** @throws HttpError 409 when it is not on the home screen */
export async function endFeature(transaction: Transaction, listingId: string): Promise<void> {
  const removed = await transaction
    .delete(featuredListings)
    .where(eq(featuredListings.listingId, listingId))
    .returning({ id: featuredListings.listingId })
  if (removed.length === 0) throw new HttpError('nothing_changed')
}

/** Takes from the home screen what was there until now. */
export async function endDueFeatures(): Promise<void> {
  await db().delete(featuredListings).where(lt(featuredListings.until, sql`now()`))
}
