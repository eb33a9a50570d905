import type { PropertyType, Purpose } from '@/lib/listings/kinds'
import type { FilterName, ListingFilters } from './filters'
import type { IndexedListing } from './index/indexed-listing'
import type { Unwanted } from './query/lexicon/entry'

/** A search whose text has been read: `q` are words that all have to be found. */
export interface SearchQuery extends ListingFilters {
  /** Filters that the text named: they also find what a listing's own words tell and its owner did not state. */
  inferredFilters?: readonly FilterName[]
  /** Words of which those that have them are more relevant. */
  preferred?: readonly string[]
  /** What those that are found must not say that they have. */
  without?: Unwanted
}

/** Which of the matches are wanted. */
export interface SearchPage {
  offset: number
  limit: number
  /** Matches are counted to just above this many; all without it. */
  countLimit?: number
  /** The folded words in which one typo is forgiven; without it, those that no listing has. */
  typoTolerantTerms?: readonly string[]
}

export interface Matches {
  /** Of all that match, unless there are more than enough. */
  total: number
  /** Ids in order, from the offset on. */
  ids: string[]
}

/** What each choice would bring, all other filters as they are. */
export interface SearchFacets {
  /** Most first. */
  cities: { city: string; count: number }[]
  types: { type: PropertyType; count: number }[]
  rooms: { rooms: number; count: number }[]
  facts: FactFacets
}

/** What each choice of a fact would bring, by the name of its filter; `structure` stands for its two. */
export type FactFacets = Record<string, { value: string; count: number }[]>

/** What typing can be completed with; each brings at least one listing. */
export interface SearchSuggestions {
  /** Most listings first. */
  towns: { city: string; count: number }[]
  /** Districts and neighbourhoods; most listings first. */
  places: { name: string; city: string; district?: string; neighbourhood?: string; count: number }[]
  /** The text so far with its last word completed; most listings first. */
  texts: { text: string; count: number }[]
}

/** What is near a search that finds nothing; each brings at least one listing. */
export interface SearchAlternatives {
  /** The words corrected. */
  corrected: { q: string; count: number } | null
  /** All words but the rarest of those without which something is found. */
  dropped: { word: string; q: string; count: number } | null
  /** The same search without one of its filters; most listings first. */
  without: { filter: FilterName; count: number }[]
}

/** A listing as it is now; null for one that the public cannot see any more. */
export interface SearchChange {
  /** The position of the database's clock that the change was committed at. */
  position: number
  id: string
  listing: IndexedListing | null
}

/** How far the database's changes are known. */
export interface Applied {
  /** Every change up to this position of the clock is known. */
  position: number
  /** Within which positions are comparable, as `readHistory` says. */
  history: string
  /** Differs after each refill that is in use: positions may have gone back with it. */
  fill: number
  /** Whether a refill would make answers cheaper. */
  needsRebuild: boolean
}

/** Shows every listing, a batch at a time, and waits for each to be taken; resolves to what they are as of. */
export type ReadAll = (
  take: (batch: IndexedListing[]) => Promise<void>,
) => Promise<Pick<Applied, 'position' | 'history'>>

/** What finds listings. The database has them; an engine has what searching needs, and says how far it knows. */
export interface SearchEngine {
  /** A page of what fits, and how many there are in all. Every word has to be found, in any of its forms. */
  find(filters: SearchQuery, page: SearchPage): Promise<Matches>
  facets(filters: SearchQuery): Promise<SearchFacets>
  /** Completes what was typed so far: towns first, then words from titles. */
  suggest(typed: string, purpose?: Purpose): Promise<SearchSuggestions>
  near(filters: SearchQuery): Promise<SearchAlternatives>
  /** Null until it was filled. */
  applied(): Promise<Applied | null>
  /** Takes the next changes, in their order. */
  apply(changes: readonly SearchChange[]): Promise<void>
  /** Fills it anew; until that is done, what it had answers. */
  refill(read: ReadAll): Promise<void>
}
