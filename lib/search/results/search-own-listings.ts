import 'server-only'
import { LRUCache } from 'lru-cache'
import { sql } from '@/lib/db/client'
import { ownSorts } from '@/lib/listings/attributes/sorts'
import { findOwnBriefs, selectOwnIds } from '@/lib/listings/own/own-listings'
import { maxBulk, type OwnListingBriefs } from '@/lib/listings/own/own-schema'
import { pageSize } from '@/lib/listings/page-size'
import { findOwnListings, readOwnListings } from '@/lib/listings/reading/find-listing'
import type { OwnListing } from '@/lib/listings/schema'
import { defineBudget } from '@/lib/platform/budgets'
import { FairQueue } from '@/lib/platform/fair-queue'
import { uncountedLimits } from '@/lib/search/engines/memory/index-limits'
import { createMemoryEngine } from '@/lib/search/engines/memory/memory-engine'
import type { ListingFilters } from '@/lib/search/filters/filters'
import { type OwnListingFilters, publicSort } from '@/lib/search/filters/own-filters'
import { type IndexRow, indexedListings } from '@/lib/search/loading/indexed-listing'
import { indexColumns } from '@/lib/search/loading/load-listings'
import { understandQuery } from '@/lib/search/query/parse-query'
import { foldText } from '@/lib/text/fold'
import { findTitled } from './titled-listings'

/** A search takes milliseconds, the first of an account with many listings up to a second. */
const queue: FairQueue = new FairQueue(
  {
    concurrency: 2,
    maxRunningPerCaller: 1,
    maxWaiting: 60,
    // A page with several tabs waits for its other calls.
    maxWaitingPerCaller: 3,
    maxWaitMs: 10_000,
  },
  () => budget.refuse(),
)

const budget = defineBudget({
  name: 'own_searches',
  limit: queue.limits.concurrency + queue.limits.maxWaiting,
  used: () => queue.waiting + queue.running,
})

/**
 * Returns a page of an account's listings that fit, withdrawn ones included. An account's calls run one at a time.
 * @throws RefusedTurnError when too many of the account's calls, or of all, wait
 */
export function searchOwnListings(ownerId: string, filters: OwnListingFilters): Promise<FoundOwnListings> {
  return queue.run(ownerId, undefined, async () => {
    const ids = await findOwnIds(ownerId, filters)
    const { page = 1, limit = pageSize } = filters
    const shown = ids.slice((page - 1) * limit, page * limit)
    const items = shown.length === 0 ? [] : await findOwnListings(ownerId, shown)
    return { items, total: ids.length, page, limit, pages: Math.ceil(ids.length / limit) }
  })
}

/**
 * As `searchOwnListings`, all of them: found at once, and read a page at a time as they are taken. What is deleted
 * meanwhile is left out.
 */
export async function* streamOwnListings(
  ownerId: string,
  filters: OwnListingFilters,
): AsyncGenerator<OwnListing[]> {
  const ids = await queue.run(ownerId, undefined, () => findOwnIds(ownerId, filters))
  yield* readOwnListings(ownerId, ids)
}

interface FoundOwnListings {
  items: OwnListing[]
  total: number
  page: number
  limit: number
  pages: number
}

/** As `searchOwnListings`, the first of all pages in brief. */
export function searchOwnBriefs(ownerId: string, filters: OwnListingFilters): Promise<OwnListingBriefs> {
  return queue.run(ownerId, undefined, async () => {
    const ids = await findOwnIds(ownerId, filters)
    return { items: await findOwnBriefs(ownerId, ids.slice(0, maxBulk)), total: ids.length }
  })
}

/** Of all pages, in the filters' order. */
async function findOwnIds(ownerId: string, filters: OwnListingFilters): Promise<string[]> {
  const { status, withoutPhotos, expiring, agent, page, limit, view, unique, sort, ...others } = filters
  const order = ownSorts.find((own) => own === sort)
  const search: ListingFilters = order || sort === 'newest' ? others : { ...others, sort: publicSort(sort) }
  const isSearch = Object.values(search).some((value) => value !== undefined)
  const found = isSearch ? await matchAlsoMarks(ownerId, search) : null
  return selectOwnIds(ownerId, { status, withoutPhotos, expiring, agent, order, found })
}

/** Its owner also knows a listing by the own reference and by its street, which no public index has; such listings come first. */
async function matchAlsoMarks(ownerId: string, search: ListingFilters): Promise<string[]> {
  const found = await matchIds(ownerId, search)
  const { q, ...others } = search
  const key = foldText(q ?? '')
  if (key === '') return found
  const marked = await sql()<{ id: string }[]>`
    select listing.id from kljuc.listings as listing
      join kljuc.listing_contacts as contact on contact.listing_id = listing.id
      left join kljuc.imported_listings as own on own.listing_id = listing.id
    where listing.owner_id = ${ownerId} and (strpos(kljuc.search_key(own.reference), ${key}) > 0
      or strpos(kljuc.search_key(contact.address), ${key}) > 0)
    limit ${maxMarked}`
  if (marked.length === 0) return found
  const isFiltered = Object.values(others).some((value) => value !== undefined)
  const allowed = isFiltered ? new Set(await matchIds(ownerId, others)) : null
  const first = marked.map(({ id }) => id).filter((id) => allowed?.has(id) ?? true)
  return [...new Set([...first, ...found])]
}

const maxMarked = 1_000
const batchSize = 500

/** Of one account. An agency with 10,000 listings has some 25,000 words. */
const indexLimits = uncountedLimits({
  listings: 30_000,
  words: 30_000,
  postings: 3_000_000,
  attributes: 5_000,
  otherTowns: 500,
})

interface OwnIndex {
  engine: ReturnType<typeof createMemoryEngine>
  /** PostgreSQL's version of each indexed row and of its facts, by id. */
  versions: Map<string, string>
  /** Number of applied changes. */
  position: number
}

/** At least one index of an account with the most that it may have. */
const maxBytes = 32_000_000

/** Indexes of accounts that searched within the last minute. */
const indexes = new LRUCache<string, OwnIndex>({
  maxSize: maxBytes,
  sizeCalculation: estimateBytes,
  ttl: 60_000,
  ttlAutopurge: true,
})
defineBudget({ name: 'own_search_bytes', limit: maxBytes, used: () => indexes.calculatedSize })

/**
 * Returns the ids of matching own listings, withdrawn ones included, in the filters' order. Searches of one account must
 * not run at the same time.
 */
async function matchIds(ownerId: string, filters: ListingFilters): Promise<string[]> {
  const own = await updatedIndex(ownerId)
  const all = { offset: 0, limit: own.versions.size }
  const { query } = understandQuery(filters)
  const { ids } = await own.engine.find(query, all)
  // An owner looks for a title as it was typed.
  const titled = await findTitled(own.engine, filters, query, async () => new Map())
  return [...titled.map(({ id }) => id), ...ids]
}

/** Reads only the rows that have changed since the account's last search. */
async function updatedIndex(ownerId: string): Promise<OwnIndex> {
  const known = indexes.get(ownerId)
  const own = known && !(await known.engine.status())?.needsRebuild ? known : await emptyIndex()
  const rows = await sql()<{ id: string; version: string }[]>`
    select listing.id, concat_ws('.', listing.xmin, facts.xmin) as version
    from kljuc.listings as listing left join kljuc.listing_facts as facts on facts.listing_id = listing.id
    where listing.owner_id = ${ownerId}`
  const changed = rows.filter(({ id, version }) => own.versions.get(id) !== version)
  for (let from = 0; from < changed.length; from += batchSize)
    await putListings(own, changed.slice(from, from + batchSize))
  await removeListings(own, new Set(rows.map(({ id }) => id)))
  indexes.set(ownerId, own)
  return own
}

async function emptyIndex(): Promise<OwnIndex> {
  const engine = createMemoryEngine(indexLimits)
  await engine.rebuild(async () => ({ position: 0, timeline: '' }))
  return { engine, versions: new Map(), position: 0 }
}

async function putListings(own: OwnIndex, changed: readonly { id: string; version: string }[]) {
  const rows = await sql()<IndexRow[]>`
    select listing.id, ${indexColumns(sql())} from kljuc.listings as listing
    where listing.id = any(${changed.map(({ id }) => id)}::uuid[])`
  const listings = [...indexedListings(rows)]
  await own.engine.apply(listings.map((listing) => ({ position: ++own.position, id: listing.id, listing })))
  // A row that changed between both reads has an older version here, and is read again by the next search.
  for (const { id, version } of changed) own.versions.set(id, version)
}

async function removeListings(own: OwnIndex, existing: ReadonlySet<string>) {
  const gone = [...own.versions.keys()].filter((id) => !existing.has(id))
  await own.engine.apply(gone.map((id) => ({ position: ++own.position, id, listing: null })))
  for (const id of gone) own.versions.delete(id)
}

/** Measured with words that one listing has. */
function estimateBytes({ engine, versions }: OwnIndex): number {
  const { words = 0, postings = 0, listings = 0 } = engine.usage() ?? {}
  return 200_000 + words * 350 + postings * 2 + (listings + versions.size) * 400
}
