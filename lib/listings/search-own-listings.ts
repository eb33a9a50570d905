import 'server-only'
import type { OwnListing } from '@/lib/api/schemas/listing'
import { sql } from '@/lib/db/client'
import { buildSearchEngine } from '@/lib/search/build-search-engine'
import type { ListingFilters } from '@/lib/search/filters'
import { type IndexRow, indexColumns, indexedListings } from '@/lib/search/load-listings'
import { understandQuery } from '@/lib/search/query/understand-query'
import { findOwnListings } from './find-listing'

const defaultLimit = 24

/** Returns an account's listings that fit, withdrawn ones included; all of them without a page or limit. */
export async function searchOwnListings(ownerId: string, filters: ListingFilters): Promise<OwnListing[]> {
  const all = await findOwnListings(ownerId)
  if (Object.keys(filters).length === 0) return all
  const byId = new Map(all.map((listing) => [listing.id, listing]))
  const ids = await findMatchingIds(ownerId, filters)
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** In the filters' order. */
async function findMatchingIds(ownerId: string, filters: ListingFilters): Promise<string[]> {
  const rows = await sql()<IndexRow[]>`
    select listing.id, ${indexColumns(sql())} from kljuc.listings as listing where listing.owner_id = ${ownerId}`
  const engine = await buildSearchEngine(indexedListings(rows))
  const { page = 1, limit = filters.page === undefined ? rows.length : defaultLimit } = filters
  return (await engine.find(understandQuery(filters).query, { offset: (page - 1) * limit, limit })).ids
}
