import 'server-only'
import { sql } from '@/lib/db/client'
import { buildSearchEngine } from '@/lib/search/build-search-engine'
import type { ListingFilters } from '@/lib/search/filters'
import { understandQuery } from '@/lib/search/query/understand-query'
import { type IndexRow, indexColumns, toIndexedListing } from '@/lib/search/searchable-listing'

/** As lists of the market are paged. */
const defaultLimit = 24

/** The ids of a person's own listings that fit, withdrawn ones too, in the order asked for. */
export async function searchOwnListings(ownerId: string, filters: ListingFilters): Promise<string[]> {
  const rows = await sql()<IndexRow[]>`
    select listing.id, ${indexColumns(sql())} from kljuc.listings as listing where listing.owner_id = ${ownerId}`
  const engine = await buildSearchEngine(rows.map(toIndexedListing))
  const { page = 1, limit = filters.page === undefined ? rows.length : defaultLimit } = filters
  return (await engine.find(understandQuery(filters).query, { offset: (page - 1) * limit, limit })).ids
}
