import { randomUUID } from 'node:crypto'
import { env } from '@/lib/env'
import type { IndexedListing, SearchEngine } from '@/lib/search/matching/search-engine'
import { fillEngine } from './build-search-engine'
import { createMemoryEngine } from './memory/memory-engine'
import { parseSearchUrl } from './opensearch/client'
import { createOpenSearchEngine, type RunExclusive } from './opensearch/opensearch-engine'

/** Engine tests run on the cluster of SEARCH_URL if it is set, otherwise in memory. */
export const isOpenSearch = env.SEARCH_URL !== undefined

/** Fewer runs on a cluster, where each change and each search is a request. */
export const someRuns = (runs: number) => (isOpenSearch ? Math.ceil(runs / 15) : runs)

const alone: RunExclusive = (_name, work) => work()
const name = `test-${randomUUID().slice(0, 8)}`
let openSearch: SearchEngine | undefined

/** On a cluster the tests of a file share one engine, which each test rebuilds. */
function newEngine(): SearchEngine {
  if (!env.SEARCH_URL) return createMemoryEngine()
  openSearch ??= createOpenSearchEngine({ ...parseSearchUrl(env.SEARCH_URL), name }, alone)
  return openSearch
}

const portion = 200

/** An empty engine, with functions that change one listing or many. */
export async function emptyEngine() {
  const engine = await engineWith([])
  let position = 0
  const change = (id: string, listing: IndexedListing | null) =>
    engine.apply([{ position: ++position, id, listing }])
  const changeMany = async (listings: IndexedListing[]) => {
    for (let from = 0; from < listings.length; from += portion) {
      const some = listings.slice(from, from + portion)
      await engine.apply(some.map((listing) => ({ position: ++position, id: listing.id, listing })))
    }
  }
  return { engine, change, changeMany }
}

export async function engineWith(listings: IndexedListing[]): Promise<SearchEngine> {
  const engine = newEngine()
  await fillEngine(engine, listings)
  return engine
}

export const listingId = '00000000-0000-4000-8000-000000000001'

/** A listing whose title is one word. */
export const listingOf = (word: string): IndexedListing => ({
  id: listingId,
  ownerId: listingId,
  createdAt: 1,
  price: 101,
  areaM2: 50,
  rooms: 2,
  bathrooms: 1,
  purpose: 'SALE',
  type: 'apartment',
  city: 'Niš',
  cityKey: 'nis',
  attributeKeys: [],
  title: word,
  words: [word, 'nis'],
})
