import 'server-only'
import { setImmediate } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { TransactionSql } from 'postgres'
import { isConfirmed, isOfConfirmedOwner } from '@/lib/accounts/confirmed-email'
import { isHeld, someoneModerates } from '@/lib/accounts/new-advertisers'
import { sql } from '@/lib/db/client'
import { findTownPart } from '@/lib/places/town-parts'
import { buildSearchEngine } from '@/lib/search/engines/build-search-engine'
import { type IndexRow, indexedListings } from '@/lib/search/loading/indexed-listing'
import { indexColumns } from '@/lib/search/loading/load-listings'
import type { IndexedListing, SearchEngine } from '@/lib/search/matching/search-engine'
import { searchTerms } from '@/lib/search/matching/search-terms'
import { understandQuery } from '@/lib/search/query/parse-query'
import { querySearch } from '@/lib/search/results/search-service'
import { foldText } from '@/lib/text/fold'
import { savedFilters } from './saved-query'

/** Per transaction: at most 150,000 words. */
const maxArrivals = 300
const pageSize = 500
/** Milliseconds of work before yielding to the event loop. */
const maxBlockingMs = 10
/**
 * Searches with words that no listing has, which take up to 12 ms each, per transaction and account. Others are matched
 * without beginnings and typos.
 */
const typoLimits = { total: 2_000, byAccount: 5 }
const maxRememberedWords = 10_000
const waitingDays = 30

interface Arrival {
  position: number
  listing: IndexedListing
}

interface Search {
  id: string
  account_id: string
  /** The account, or the agency whose agent it is. */
  owner_id: string
  query: string
  since: number
}

interface Match {
  search_id: string
  listing_id: string
}

/** Matches each new listing once, in one transaction. @returns how many listings; there may be more */
export async function matchNewListings(): Promise<number> {
  const holdsNew = await someoneModerates()
  return sql().begin(async (transaction) => {
    const { ids, arrivals } = await readArrivals(transaction, holdsNew)
    if (ids.length === 0) return 0
    const engine = await buildSearchEngine(arrivals.map(({ listing }) => listing))
    const towns = [...new Set(arrivals.flatMap(({ listing }) => townKeys(listing)))]
    const byId = new Map(arrivals.map((arrival) => [arrival.listing.id, arrival]))
    const typos = new TypoMatching()
    for (let after: string | undefined; ; ) {
      const searches = await readSearches(transaction, towns, after)
      await recordMatches(transaction, await findMatches(engine, byId, searches, typos))
      after = searches.at(-1)?.id
      if (searches.length < pageSize) break
    }
    await transaction`delete from kljuc.listing_arrivals
      where listing_id = any(${ids}::uuid[])`
    return ids.length
  })
}

export async function pruneListingArrivals(): Promise<void> {
  await sql()`delete from kljuc.listing_arrivals where arrived_at < now() - make_interval(days => ${waitingDays})`
}

/**
 * Reads published arrivals in commit order; those of withdrawn listings, of unconfirmed owners and, for a day, of new
 * advertisers at whom nobody has looked stay in the table.
 */
async function readArrivals(transaction: TransactionSql, holdsNew: boolean) {
  const rows = await transaction<(IndexRow & { position: number })[]>`
    select arrival.position::float8 as position, listing.id, ${indexColumns(transaction)}
    from kljuc.listing_arrivals as arrival join kljuc.listings as listing on listing.id = arrival.listing_id
    where listing.published and ${isOfConfirmedOwner()} and ${holdsNew ? sql()`not ${isHeld('arrival.arrived_at')}` : sql()`true`}
    order by arrival.position limit ${maxArrivals} for update of arrival skip locked`
  const positions = new Map(rows.map(({ id, position }) => [id, position]))
  const arrivals = [...indexedListings(rows)].map(
    (listing): Arrival => ({ position: positions.get(listing.id) ?? 0, listing }),
  )
  return { ids: [...positions.keys()], arrivals }
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
    select search.id, search.account_id, coalesce(member.agency_id, search.account_id) as owner_id, search.query,
      search.since::float8 as since
    from kljuc.saved_searches as search join kljuc.accounts as account on account.id = search.account_id
    left join kljuc.agency_members as member on member.account_id = search.account_id
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
  typos: TypoMatching,
): Promise<Match[]> {
  const matches: Match[] = []
  let from = performance.now()
  for (const search of searches) {
    const groups = new Set<string>()
    for (const listingId of await findFitting(engine, search, typos)) {
      const arrival = byId.get(listingId)
      // Skips listings published before the search was saved, and the searcher's own ones.
      if (!arrival || arrival.position <= search.since) continue
      if (arrival.listing.ownerId === search.owner_id) continue
      // A new building is one piece of news, not one for each of its flats.
      const { group } = arrival.listing
      if (group && groups.has(group.id)) continue
      if (group) groups.add(group.id)
      matches.push({ search_id: search.id, listing_id: listingId })
    }
    if (performance.now() - from < maxBlockingMs) continue
    await setImmediate()
    from = performance.now()
  }
  return matches
}

async function findFitting(engine: SearchEngine, search: Search, typos: TypoMatching): Promise<string[]> {
  const filters = understandQuery(savedFilters(search.query)).query
  const all = { offset: 0, limit: maxArrivals }
  const exact = await engine.find(filters, { ...all, unknownTerms: [] })
  if (exact.total > 0 || filters.q === undefined) return exact.ids
  // Words that no listing has may be beginnings or typos.
  const unknownTerms = await typos.unknownWords(filters.q)
  if (unknownTerms.length === 0 || !typos.mayMatch(search.account_id)) return []
  return (await engine.find(filters, { ...all, unknownTerms })).ids
}

/** Limits the matching of words that no listing has. */
class TypoMatching {
  private readonly isUnknown = new LRUCache<string, boolean>({ max: maxRememberedWords })
  private readonly byAccount = new Map<string, number>()
  private total = 0

  async unknownWords(q: string): Promise<string[]> {
    const words = searchTerms(q)
    const unread = words.filter((word) => !this.isUnknown.has(word))
    if (unread.length > 0) {
      const one = { offset: 0, limit: 0, countLimit: 0, unknownTerms: [] }
      const found = await querySearch((market) =>
        Promise.all(unread.map((word) => market.find({ q: word }, one))),
      )
      for (const [at, word] of unread.entries()) this.isUnknown.set(word, found[at]?.total === 0)
    }
    return words.filter((word) => this.isUnknown.get(word))
  }

  mayMatch(accountId: string): boolean {
    const own = this.byAccount.get(accountId) ?? 0
    if (this.total >= typoLimits.total || own >= typoLimits.byAccount) return false
    this.total++
    this.byAccount.set(accountId, own + 1)
    return true
  }
}

async function recordMatches(transaction: TransactionSql, matches: readonly Match[]): Promise<void> {
  if (matches.length === 0) return
  const noted = await transaction<{ search_id: string }[]>`
    insert into kljuc.saved_search_matches (search_id, listing_id)
    select search_id, listing_id from unnest(
      ${matches.map((match) => match.search_id)}::uuid[], ${matches.map((match) => match.listing_id)}::uuid[]
    ) as match (search_id, listing_id)
    on conflict do nothing returning search_id`
  const searches = [...new Set(noted.map(({ search_id }) => search_id))]
  await transaction`select kljuc.schedule_digests(${searches}::uuid[])`
}
