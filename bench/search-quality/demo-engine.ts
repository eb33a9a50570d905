import type { DemoListing } from '@/demo/schema'
import { snakeCase } from '@/lib/api/snake-case'
import { factNames } from '@/lib/listings/facts'
import { buildSearchEngine } from '@/lib/search/build-search-engine'
import { foldText, foldWords } from '@/lib/search/fold'
import { type IndexRow, toIndexedListing } from '@/lib/search/searchable-listing'

/** The search engine of the app, with the demo catalogue as the database would show it. */
export function engineOf(catalogue: readonly DemoListing[]) {
  return buildSearchEngine(catalogue.map((listing) => toIndexedListing(rowOf(listing))))
}

function rowOf(listing: DemoListing): IndexRow {
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
  return row as IndexRow
}
