import 'server-only'
import { and, inArray } from 'drizzle-orm'
import type { ListingPage } from '@/lib/api/schemas/listing'
import { db } from '@/lib/db/client'
import { listings } from '@/lib/db/schema'
import type { ListingFilters } from '@/lib/search/filters'
import { askIndex } from '@/lib/search/index/live-index'
import { type ListingRow, listingColumns } from './columns'
import { findAddresses } from './find-addresses'
import { toListing } from './serialize'

/** Matches are counted and paged up to here; beyond, a total is a minimum. */
const maxMatches = 10_000
const defaultLimit = 24

/** Published listings that fit the filters, a page at a time; `callerId` opens addresses that person may see. */
export async function findListings(filters: ListingFilters, callerId?: string): Promise<ListingPage> {
  const page = filters.page ?? 1
  const limit = filters.limit ?? defaultLimit
  const offset = (page - 1) * limit
  const reachable = Math.max(0, Math.min(limit, maxMatches - offset))
  const { total: all, rows } = await askIndex(async (index) => {
    const { total, ids } = index.find(filters, offset, reachable)
    return { total, rows: await readRows(ids) }
  })
  const total = Math.min(all, maxMatches)
  const addresses = await findAddresses(
    rows.map((row) => row.id),
    callerId,
  )
  return {
    items: rows.map((row) => toListing(row, addresses.get(row.id))),
    total,
    total_is_minimum: all > maxMatches,
    page,
    limit,
    pages: Math.ceil(total / limit),
  }
}

/** The rows in the order of their ids; without one that was withdrawn just now. */
async function readRows(ids: string[]): Promise<ListingRow[]> {
  if (ids.length === 0) return []
  const rows = await db()
    .select(listingColumns)
    .from(listings)
    .where(and(inArray(listings.id, ids), listings.published))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
