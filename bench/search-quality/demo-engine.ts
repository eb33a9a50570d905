import type { DemoListing } from '@/demo/schema'
import { factNames, snakeCase } from '@/lib/listings/facts'
import { foldText, foldWords } from '@/lib/search/fold'
import { type ListingRow, toListing } from '@/lib/search/listing-rows'
import { searchAmong } from '@/lib/search/search-among'

/** The search engine of the app, with the demo catalogue as the database would show it. */
export function engineOf(catalogue: readonly DemoListing[]) {
  return searchAmong(catalogue.map((listing) => toListing(rowOf(listing))))
}

function rowOf(listing: DemoListing): ListingRow {
  const said = new Map(Object.entries(listing))
  const facts: Record<string, unknown> = Object.fromEntries(
    factNames.map((name) => [snakeCase(name), said.get(snakeCase(name)) ?? null]),
  )
  const row: unknown = {
    ...listing,
    ...facts,
    floor: listing.floor === undefined ? null : String(listing.floor),
    created_at: Date.parse(listing.created_at) * 1_000,
    city_key: foldText(listing.city),
    words: foldWords(`${listing.title} ${listing.description} ${listing.city} ${listing.state}`).join(' '),
  }
  return row as ListingRow
}
