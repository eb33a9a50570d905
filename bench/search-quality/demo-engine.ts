import { snakeCase } from '@/lib/http/snake-case'
import { attributeNames } from '@/lib/listings/attributes/attributes'
import { readFacts } from '@/lib/listings/text-facts/read-facts'
import { buildSearchEngine } from '@/lib/search/engines/build-search-engine'
import { parseSearchUrl } from '@/lib/search/engines/opensearch/client'
import { createOpenSearchEngine } from '@/lib/search/engines/opensearch/opensearch-engine'
import { type IndexRow, indexedListings } from '@/lib/search/loading/indexed-listing'
import type { IndexedListing, SearchEngine } from '@/lib/search/matching/search-engine'
import { foldText, foldWords } from '@/lib/text/fold'
import type { CatalogueListing } from '../shared/catalogue'

/** The search engine in memory, with the demo catalogue as indexed from the database. */
export function engineOf(catalogue: readonly CatalogueListing[]): Promise<SearchEngine> {
  return buildSearchEngine(listingsOf(catalogue))
}

export async function clusterEngineOf(
  catalogue: readonly CatalogueListing[],
  searchUrl: string,
): Promise<SearchEngine> {
  const cluster = { ...parseSearchUrl(searchUrl), name: 'demo' }
  const engine = createOpenSearchEngine(cluster, (_, work) => work())
  await engine.status()
  await engine.rebuild(async (take) => {
    await take(listingsOf(catalogue))
    return { position: 0, timeline: '' }
  })
  return engine
}

function listingsOf(catalogue: readonly CatalogueListing[]): IndexedListing[] {
  return [...indexedListings(catalogue.map(rowOf))]
}

function rowOf(listing: CatalogueListing): IndexRow {
  const said = new Map(Object.entries(listing))
  const attributes: Record<string, unknown> = Object.fromEntries(
    attributeNames.map((name) => [snakeCase(name), said.get(snakeCase(name)) ?? null]),
  )
  const row: unknown = {
    ...listing,
    ...attributes,
    owner_id: listing.id,
    circle_lat: null,
    circle_lng: null,
    available_from: listing.available_from === undefined ? null : dayAfter(listing.available_from),
    floor: listing.floor === undefined ? null : String(listing.floor),
    created_at: Date.parse(listing.created_at) * 1_000,
    city_key: foldText(listing.city),
    text_facts: readFacts(listing),
    words: foldWords(`${listing.title} ${listing.description} ${listing.city} ${listing.state}`).join(' '),
  }
  return row as IndexRow
}

/** As `YYYY-MM-DD`. */
function dayAfter(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}
