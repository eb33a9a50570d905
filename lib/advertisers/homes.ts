import 'server-only'
import { and, desc, eq, sql } from 'drizzle-orm'
import { db } from '@/lib/db/client'
import { withReadTimeout } from '@/lib/db/timeouts'
import { selectListings } from '@/lib/listings/columns'
import type { ListingPage } from '@/lib/listings/schema'
import { serializeListing } from '@/lib/listings/serialize'
import { listings } from '@/lib/listings/tables'

/** A page of an account's active listings, newest first, without what a token buys. */
export async function findHomes(
  ownerId: string,
  { page, limit }: { page: number; limit: number },
): Promise<ListingPage> {
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
