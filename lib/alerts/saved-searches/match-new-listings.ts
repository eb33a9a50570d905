import 'server-only'
import type { TransactionSql } from 'postgres'
import { isConfirmed, isOfConfirmedOwner } from '@/lib/auth/confirmed-email'
import { sql } from '@/lib/db/client'
import { findTownPart } from '@/lib/listings/places/town-parts'
import { buildSearchEngine } from '@/lib/search/build-search-engine'
import { foldText } from '@/lib/search/fold'
import { type IndexRow, indexColumns, toIndexedListing } from '@/lib/search/load-listings'
import { understandQuery } from '@/lib/search/query/understand-query'
import type { IndexedListing, SearchEngine, SearchQuery } from '@/lib/search/search-engine'
import { querySearch } from '@/lib/search/search-service'
import { searchTerms } from '@/lib/search/search-terms'
import { savedFilters } from './saved-query'

/** Per transaction. */
const maxArrivals = 1_000
/** Searches matched without yielding to the event loop: about 20 ms. */
const pageSize = 500
const waitingDays = 30

type Arrival = Awaited<ReturnType<typeof readArrivals>>[number]

interface Search {
  id: string
  account_id: string
  query: string
  since: number
}

interface Match {
  search_id: string
  listing_id: string
}

/** Matches each new listing once, in one transaction. @returns how many listings; there may be more */
export async function matchNewListings(): Promise<number> {
  return sql().begin(async (transaction) => {
    const arrivals = await readArrivals(transaction)
    if (arrivals.length === 0) return 0
    const engine = await buildSearchEngine(arrivals.map(({ listing }) => listing))
    const towns = [...new Set(arrivals.flatMap(({ listing }) => townKeys(listing)))]
    const byId = new Map(arrivals.map((arrival) => [arrival.listing.id, arrival]))
    for (let after: string | undefined; ; ) {
      const searches = await readSearches(transaction, towns, after)
      await recordMatches(transaction, await findMatches(engine, byId, searches))
      after = searches.at(-1)?.id
      if (searches.length < pageSize) break
    }
    await transaction`delete from kljuc.listing_arrivals
      where listing_id = any(${[...byId.keys()]}::uuid[])`
    return arrivals.length
  })
}

export async function pruneListingArrivals(): Promise<void> {
  await sql()`delete from kljuc.listing_arrivals where arrived_at < now() - make_interval(days => ${waitingDays})`
}

/** Reads published arrivals in commit order; those of withdrawn listings and of unconfirmed owners stay in the table. */
async function readArrivals(transaction: TransactionSql) {
  const rows = await transaction<(IndexRow & { position: number; owner_id: string })[]>`
    select arrival.position::float8 as position, listing.owner_id, listing.id, ${indexColumns(transaction)}
    from kljuc.listing_arrivals as arrival join kljuc.listings as listing on listing.id = arrival.listing_id
    where listing.published and ${isOfConfirmedOwner()} order by arrival.position limit ${maxArrivals} for update of arrival skip locked`
  return rows.map((row) => ({
    position: row.position,
    ownerId: row.owner_id,
    listing: toIndexedListing(row),
  }))
}

/** Keys of the town, of the town that it is part of, and of a town that is part of it. */
function townKeys({ cityKey, partOfCity }: IndexedListing): string[] {
  const around = findTownPart(cityKey)?.city
  return [cityKey, ...[partOfCity, around].flatMap((name) => (name ? foldText(name) : []))]
}

function readSearches(
  transaction: TransactionSql,
  towns: readonly string[],
  after: string | undefined,
): Promise<Search[]> {
  return transaction<Search[]>`
    select search.id, search.account_id, search.query, search.since::float8 as since
    from kljuc.saved_searches as search join kljuc.accounts as account on account.id = search.account_id
    where search.notify and account.deactivated_at is null
      and ${isConfirmed()}
      and (search.city_key is null or search.city_key = any(${towns}::text[]))
      ${after === undefined ? transaction`` : transaction`and search.id > ${after}`}
    order by search.id limit ${pageSize}`
}

async function findMatches(
  engine: SearchEngine,
  byId: Map<string, Arrival>,
  searches: readonly Search[],
): Promise<Match[]> {
  const matches: Match[] = []
  for (const search of searches) {
    for (const listingId of await findFitting(engine, understandQuery(savedFilters(search.query)).query)) {
      const arrival = byId.get(listingId)
      // Skips listings published before the search was saved, and listings of the search's owner.
      if (!arrival || arrival.position <= search.since || arrival.ownerId === search.account_id) continue
      matches.push({ search_id: search.id, listing_id: listingId })
    }
  }
  return matches
}

async function findFitting(engine: SearchEngine, filters: SearchQuery): Promise<string[]> {
  const all = { offset: 0, limit: maxArrivals }
  const exact = await engine.find(filters, { ...all, unknownTerms: [] })
  if (exact.total > 0 || filters.q === undefined) return exact.ids
  // Words that no listing has may be beginnings or typos.
  const unknownTerms = await unknownWords(filters.q)
  return unknownTerms.length > 0 ? (await engine.find(filters, { ...all, unknownTerms })).ids : []
}

function unknownWords(q: string): Promise<string[]> {
  const words = searchTerms(q)
  return querySearch(async (market) => {
    const found = await Promise.all(
      words.map((word) => market.find({ q: word }, { offset: 0, limit: 0, countLimit: 0, unknownTerms: [] })),
    )
    return words.filter((_, at) => found[at]?.total === 0)
  })
}

async function recordMatches(transaction: TransactionSql, matches: readonly Match[]): Promise<void> {
  if (matches.length === 0) return
  await transaction`
    with noted as (
      insert into kljuc.saved_search_matches (search_id, listing_id)
      select search_id, listing_id from unnest(
        ${matches.map((match) => match.search_id)}::uuid[], ${matches.map((match) => match.listing_id)}::uuid[]
      ) as match (search_id, listing_id)
      on conflict do nothing returning search_id
    )
    insert into kljuc.digests as digest (account_id, due_at)
    select distinct search.account_id, now() from kljuc.saved_searches as search
    where search.id in (select search_id from noted) and search.notify
    on conflict (account_id) do update set due_at = greatest(now(), digest.mailed_at + interval '1 day')
    where digest.due_at is null`
}
