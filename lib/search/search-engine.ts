import type { Facets, NearSearches, Suggestions } from '@/lib/api/schemas/search'
import type { PropertyType, Purpose } from '@/lib/listings/kinds'
import type { FilterName, ListingFilters } from './filters'
import type { ExcludedFacts } from './query/lexicon/entry'

/** A search with a parsed text: every word of `q` is required. */
export interface SearchQuery extends ListingFilters {
  /** Filters from the text, which also match inferred facts. */
  inferredFilters?: readonly FilterName[]
  preferred?: readonly string[]
  without?: ExcludedFacts
}

export interface SearchPage {
  offset: number
  limit: number
  /** Counting stops just above it; by default all are counted. */
  countLimit?: number
  /** Folded words that may be the beginning or a typo of others; by default those that no listing has in any form. */
  unknownTerms?: readonly string[]
}

export interface Matches {
  /** Exact up to the count's limit. */
  total: number
  ids: string[]
}

export interface SuggestOptions {
  purpose?: Purpose | undefined
  /** Distinguishes flats by bedrooms instead of structure. */
  bedrooms?: boolean
}

/** Each has at least one listing; most listings first. */
export type SearchSuggestions = Omit<Suggestions, 'kinds'> & {
  kinds: { filters: ListingFilters; count: number }[]
}

export interface IndexedListing {
  id: string
  /** Microseconds since 1970. */
  createdAt: number
  price: number
  areaM2: number
  rooms: number
  bathrooms: number
  purpose: Purpose
  type: PropertyType
  city: string
  cityKey: string
  /** The part of the town that it is in, when that is a town too. */
  partOfCity?: string
  title: string
  factKeys: readonly string[]
  /** Folded, unique words of all searched fields. */
  words: readonly string[]
  /** Of a floor or of storeys without a filter, by name; they rank like the title's. */
  floorWords?: readonly string[]
}

/** A listing's current state; null when it is not public. */
export interface SearchChange {
  position: number
  id: string
  listing: IndexedListing | null
}

export interface IndexStatus {
  position: number
  /** Positions are comparable within it (`readDatabaseTimeline`). */
  history: string
  /** Changes with each refill, after which positions may be lower. */
  generation: number
  needsRebuild: boolean
}

/** Reads all listings in batches, awaits each, and resolves to their position. */
export type ReadAll = (
  take: (batch: IndexedListing[]) => Promise<void>,
) => Promise<Pick<IndexStatus, 'position' | 'history'>>

/** The search engine does not respond, or cannot serve searches now. */
export class SearchUnavailableError extends Error {
  override name = 'SearchUnavailableError'
}

/** An index of the database's listings, with the position up to which changes are applied. */
export interface SearchEngine {
  /** Returns a page of matches and their number. Every word is required, in any inflection. */
  find(filters: SearchQuery, page: SearchPage): Promise<Matches>
  /** Counts listings per choice with all other filters unchanged. */
  facets(filters: SearchQuery): Promise<Facets>
  suggest(typed: string, options?: SuggestOptions): Promise<SearchSuggestions>
  /** Returns similar searches, each with at least one listing. */
  near(filters: SearchQuery): Promise<NearSearches>
  /** At least this is applied; another process may have applied more to an index that they share. */
  applied(): Promise<IndexStatus | null>
  /**
   * Applies the changes that follow `applied()`; those that another process has applied are left out. Where another
   * process has replaced the index, `applied()` tells of that one instead.
   */
  apply(changes: readonly SearchChange[]): Promise<void>
  /** Rebuilds the index; the current one serves searches meanwhile. May take over another process's. */
  refill(read: ReadAll): Promise<void>
  /** @throws SearchUnavailableError */
  ping(): Promise<void>
}
