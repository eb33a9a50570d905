import type { PropertyType, Purpose } from '@/lib/listings/kinds'
import type { FilterName, ListingFilters } from './filters'
import type { IndexedListing } from './index/indexed-listing'
import type { Unwanted } from './query/lexicon/entry'

/** A search whose text has been read: every word of `q` must be found. */
export interface SearchQuery extends ListingFilters {
  /** Filters from the text: they also match what a listing's words imply. */
  inferredFilters?: readonly FilterName[]
  preferred?: readonly string[]
  without?: Unwanted
}

export interface SearchPage {
  offset: number
  limit: number
  /** Counts to just above this many; by default all. */
  countLimit?: number
  /** Folded words in which one typo is corrected; by default those that no listing has. */
  typoTolerantTerms?: readonly string[]
}

export interface Matches {
  /** Exact up to the count's limit. */
  total: number
  ids: string[]
}

/** What each choice would bring with all other filters unchanged. */
export interface SearchFacets {
  cities: { city: string; count: number }[]
  types: { type: PropertyType; count: number }[]
  rooms: { rooms: number; count: number }[]
  facts: FactFacets
}

/** By the filter's name; `structure` stands for its two. */
export type FactFacets = Record<string, { value: string; count: number }[]>

export interface SuggestOptions {
  purpose?: Purpose | undefined
  /** Tells flats apart by bedrooms, not by structure. */
  bedrooms?: boolean
}

/** Each brings at least one listing. */
export interface SearchSuggestions {
  towns: { city: string; count: number }[]
  /** Districts and neighbourhoods; most listings first. */
  places: { name: string; city: string; district?: string; neighbourhood?: string; count: number }[]
  /** Kinds in places that the text may be about, as filters; most listings first. */
  kinds: { filters: ListingFilters; count: number }[]
  /** The text with its last word completed; most listings first. */
  texts: { text: string; count: number }[]
}

/** Each brings at least one listing. */
export interface SearchAlternatives {
  /** With the words corrected. */
  corrected: { q: string; count: number } | null
  /** Without the rarest of the words. */
  dropped: { word: string; q: string; count: number } | null
  /** Without one of its filters; most listings first. */
  without: { filter: FilterName; count: number }[]
}

/** A listing as it is now; null for one that is no longer public. */
export interface SearchChange {
  position: number
  id: string
  listing: IndexedListing | null
}

export interface Applied {
  position: number
  /** Positions are comparable within it (`readTimeline`). */
  history: string
  /** Changes with each refill: positions may have gone back. */
  fill: number
  needsRebuild: boolean
}

/** Reads every listing in batches, waits for each, and resolves to their position. */
export type ReadAll = (
  take: (batch: IndexedListing[]) => Promise<void>,
) => Promise<Pick<Applied, 'position' | 'history'>>

/** Finds listings. The database is the source; an engine holds what searching needs, and says how far it is. */
export interface SearchEngine {
  /** Finds a page of matches, and how many there are. Every word must be found, in any form. */
  find(filters: SearchQuery, page: SearchPage): Promise<Matches>
  facets(filters: SearchQuery): Promise<SearchFacets>
  suggest(typed: string, options?: SuggestOptions): Promise<SearchSuggestions>
  near(filters: SearchQuery): Promise<SearchAlternatives>
  applied(): Promise<Applied | null>
  apply(changes: readonly SearchChange[]): Promise<void>
  /** Fills it anew; meanwhile the former content answers. */
  refill(read: ReadAll): Promise<void>
}
