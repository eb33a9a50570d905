import 'server-only'
import { sql } from '@/lib/db/client'
import type { ListingFilters } from '@/lib/search/filters'
import { ListingIndex } from '@/lib/search/index/listing-index'
import { type ListingRow, listingColumns, toListing } from '@/lib/search/index/read-listings'

/** Ids of a person's own listings that fit the filters, withdrawn ones too, in the order asked for. */
export async function filterOwn(ownerId: string, filters: ListingFilters): Promise<string[]> {
  const rows = await sql()<ListingRow[]>`
    select listing.id, ${listingColumns(sql())} from kljuc.listings as listing where listing.owner_id = ${ownerId}`
  const index = new ListingIndex()
  for (const row of rows) index.put(toListing(row))
  const { page = 1, limit = Math.max(rows.length, 1) } = filters
  return index.find(filters, { offset: (page - 1) * limit, limit }).ids
}
