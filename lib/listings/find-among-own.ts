import 'server-only'
import { sql } from '@/lib/db/client'
import type { ListingFilters } from '@/lib/search/filters'
import { type ListingRow, listingColumns, toListing } from '@/lib/search/listing-rows'
import { understand } from '@/lib/search/query/understand'
import { searchAmong } from '@/lib/search/search-among'

/** As lists of the market are paged. */
const defaultLimit = 24

/** The ids of a person's own listings that fit, withdrawn ones too, in the order asked for. */
export async function findAmongOwn(ownerId: string, filters: ListingFilters): Promise<string[]> {
  const rows = await sql()<ListingRow[]>`
    select listing.id, ${listingColumns(sql())} from kljuc.listings as listing where listing.owner_id = ${ownerId}`
  const engine = await searchAmong(rows.map(toListing))
  const { page = 1, limit = filters.page === undefined ? rows.length : defaultLimit } = filters
  return (await engine.find(understand(filters).query, { offset: (page - 1) * limit, limit })).ids
}
