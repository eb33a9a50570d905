import 'server-only'
import { and, desc, eq, sql } from 'drizzle-orm'
import { db } from '@/lib/db/client'
import { withReadTimeout } from '@/lib/db/timeouts'
import { pageSize } from '@/lib/listings/page-size'
import { selectListings } from '@/lib/listings/rows/columns'
import { serializeListing } from '@/lib/listings/rows/serialize'
import type { ListingPage } from '@/lib/listings/schema'
import { listings } from '@/lib/listings/tables'
import { findAdvertiser } from './advertisers'

/** A page of an advertiser's active listings, newest first, without what a token buys; null when there is no such one. */
export async function findListings(
  slug: string,
  { page, limit = pageSize }: { page: number; limit?: number },
): Promise<ListingPage | null> {
  const ownerId = (await findAdvertiser(slug))?.accountId
  if (ownerId === undefined) return null
  const isPublic = and(eq(listings.ownerId, ownerId), listings.published)
  const [rows, [counted]] = await Promise.all([
    withReadTimeout(
      selectListings()
        .where(isPublic)
        .orderBy(desc(listings.createdAt), listings.id)
        .limit(limit)
        .offset((page - 1) * limit),
    ),
    withReadTimeout(db().select({ total: sql<number>`count(*)::int` }).from(listings).where(isPublic)),
  ])
  const total = counted?.total ?? 0
  const pages = Math.ceil(total / limit)
  return { items: rows.map(serializeListing), total, total_is_minimum: false, page, limit, pages }
}
