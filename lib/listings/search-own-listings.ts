import 'server-only'
import { sql } from '@/lib/db/client'
import { buildSearchEngine } from '@/lib/search/build-search-engine'
import type { ListingFilters } from '@/lib/search/filters'
import { type IndexRow, indexColumns, toIndexedListing } from '@/lib/search/load-listings'
import { understandQuery } from '@/lib/search/query/understand-query'

const defaultLimit = 24

/** Returns the ids of matching own listings, withdrawn ones included, in the filters' order. */
export async function searchOwnListings(ownerId: string, filters: ListingFilters): Promise<string[]> {
  const rows = await sql()<IndexRow[]>`
    select listing.id, ${indexColumns(sql())} from kljuc.listings as listing where listing.owner_id = ${ownerId}`
  const engine = await buildSearchEngine(rows.map(toIndexedListing))
  const { page = 1, limit = filters.page === undefined ? rows.length : defaultLimit } = filters
  return (await engine.find(understandQuery(filters).query, { offset: (page - 1) * limit, limit })).ids
}
