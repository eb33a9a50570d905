import { UnavailableError } from '@/lib/http/errors'
import type { GroupKind } from '@/lib/listings/attributes/group-kinds'
import type { PropertyType, Purpose } from '@/lib/listings/attributes/purposes-and-types'
import type { Box } from '@/lib/places/map/map-area'
import type { FilterName, ListingFilters } from '@/lib/search/filters/filters'
import type { AlternativeSearches, Facets, Suggestions } from '@/lib/search/schema'
import type { ExcludedAttributes } from '@/lib/search/vocabulary/entry'

/** A search with a parsed text: every word of `q` is required. */
export interface SearchQuery extends ListingFilters {
  /** Filters from the text, which also match inferred attributes. */
  inferredFilters?: readonly FilterName[]
  preferred?: readonly string[]
  without?: ExcludedAttributes
  /** Folded words that the title must have as they are. */
  inTitle?: readonly string[]
}

export interface SearchPage {
  offset: number
  limit: number
  /** Counting may stop just above it; by default all matches are counted. */
  countLimit?: number
  /** Folded words that may be the beginning or a typo of others; by default those that no listing has in any form. */
  unknownTerms?: readonly string[]
}

export interface Matches {
  /** Exact up to `countLimit`. Of a search for groups each group counts once. */
  total: number
  ids: string[]
  /** Of a search for groups, by place among the ids: the group that each one stands for, if it has one. */
  groups?: (GroupOfMatches | undefined)[]
}

/** Listings that are one answer: one home of several advertisers, or the flats of one building. */
export interface GroupKey {
  kind: GroupKind
  id: string
}

/** What the matches of a group have together. */
export interface GroupOfMatches extends GroupKey {
  count: number
  /** Without doubted prices, unless all are. */
  priceFrom: number
  priceTo: number
  areaFrom: number
  areaTo: number
}

export interface SuggestOptions {
  purpose?: Purpose | undefined
  /** Distinguishes flats by bedrooms instead of structure. */
  bedrooms?: boolean
}

/** Suggestions with at least one listing each, sorted by number of listings. */
export type SearchSuggestions = Omit<Suggestions, 'kinds'> & {
  kinds: { filters: ListingFilters; count: number }[]
}

export interface IndexedListing {
  id: string
  ownerId: string
  /** Microseconds since 1970. */
  createdAt: number
  price: number
  /** At the end of lists by price, until its owner says that it is right. */
  priceDoubted?: boolean
  areaM2: number
  /** Undefined where it is not said. */
  plotAres?: number
  rooms: number
  bathrooms: number
  purpose: Purpose
  type: PropertyType
  city: string
  cityKey: string
  /** Days since 1970 from which it may be moved into; undefined where that is not said. */
  availableFrom?: number
  /** The part of the town in which it lies, if that is also a town. */
  partOfCity?: string
  /** Undefined for an unknown town without a pin. */
  location?: PublicLocation
  title: string
  attributeKeys: readonly string[]
  /** Undefined for a listing that is an answer of its own. */
  group?: GroupKey
  /** Folded, unique words of all searched fields. */
  words: readonly string[]
  /** Names of a floor, a number of storeys or heating of its own, which have no filter; they rank like words of the title. */
  attributeWords?: readonly string[]
}

/** What everybody may know of where a listing is. */
export interface PublicLocation {
  lat: number
  lng: number
  /** The place whose centre it is; undefined for the centre of the circle around a pin. */
  place?: string
}

/** Part of a map with listings that fit. */
export interface MapMark {
  /** A listing with a pin, listings whose place is known but no pin, or several of these. */
  kind: 'home' | 'place' | 'cluster'
  lat: number
  lng: number
  count: number
  /** Of a listing. */
  id?: string
  price?: number
  /** Of a place. */
  place?: string
  /** Of a cluster: where its listings are; a point if no closer map separates them. */
  box?: Box
}

export interface MapMarks {
  marks: MapMark[]
  total: number
}

/** A listing's current state; null when it is not public. */
export interface SearchChange {
  position: number
  id: string
  listing: IndexedListing | null
}

export interface IndexStatus {
  position: number
  /** Timeline within which positions are comparable (`readDatabaseTimeline`). */
  timeline: string
  /** Incremented by each rebuild, after which positions may be lower. */
  generation: number
  needsRebuild: boolean
}

/** Reads all listings in batches, which can be read once, awaits each, and resolves to their position. */
export type ReadAll = (
  take: (batch: Iterable<IndexedListing>) => Promise<void>,
) => Promise<Pick<IndexStatus, 'position' | 'timeline'>>

/** The search engine does not respond, or cannot serve searches now. */
export class SearchUnavailableError extends UnavailableError {
  readonly code = 'search_unavailable'
  override name = 'SearchUnavailableError'
}

/** An index of the database's listings, and the position up to which changes are applied. */
export interface SearchEngine {
  /**
   * Returns a page of matches and their number. Every word is required, in any inflection. With `unique` a group stands
   * once, where its first match would.
   */
  find(filters: SearchQuery, page: SearchPage): Promise<Matches>
  /**
   * Returns at most `maxMapMarks` marks for the matches in a box, fewer on a map of a lower zoom. With `unique` a group
   * counts once: in memory where its newest match is, on a cluster in each cell that has one.
   */
  mapMarks(filters: SearchQuery & { bbox: string }, zoom: number): Promise<MapMarks>
  /** Counts listings per choice with all other filters unchanged. */
  facets(filters: SearchQuery): Promise<Facets>
  suggest(typed: string, options?: SuggestOptions): Promise<SearchSuggestions>
  /** Returns alternative searches, each with at least one listing. */
  alternatives(filters: SearchQuery): Promise<AlternativeSearches>
  /** A lower bound: another process may have applied more to a shared index. Null without an index. */
  status(): Promise<IndexStatus | null>
  /**
   * Applies the changes after `status()`, and skips those that another process has applied. If another process has
   * replaced the index, nothing is applied and `status()` describes the new index.
   */
  apply(changes: readonly SearchChange[]): Promise<void>
  /** The current index serves searches meanwhile. Uses another process's index if that has just been rebuilt. */
  rebuild(read: ReadAll): Promise<void>
  /** @throws SearchUnavailableError */
  ping(): Promise<void>
}

export interface ListedTown {
  city: string
  /** The folded name. */
  key: string
}

/** Aggregations of one engine. Start many counts together: a remote engine runs them in one request. */
export interface SearchAggregations {
  count(filters: SearchQuery): Promise<number>
  /** Counts the matches of `filters` with each of the narrower filters, which only add attributes. */
  countEach(filters: SearchQuery, narrower: readonly ListingFilters[]): Promise<number[]>
  countTowns(filters: SearchQuery): Promise<Facets['cities']>
  /** All towns with listings, sorted by number of listings, ties by key. */
  towns(): Promise<readonly ListedTown[]>
  /** Returns title words with a folded prefix in their original spelling, most frequent first. */
  titleWordsWithPrefix(prefix: string, limit: number): Promise<string[]>
  /** Returns those of the folded words that no listing contains, in any inflection. */
  unknownWords(words: readonly string[]): Promise<string[]>
  /** Returns the title word that a folded, unknown word is a typo of. */
  correction(word: string): Promise<string | undefined>
}

/** Removes entries without listings and sorts by count. */
export function nonZeroByCount<Counted extends { count: number }>(counted: readonly Counted[]): Counted[] {
  return counted.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count)
}

const { compare: compareNames } = new Intl.Collator('sr-Latn')

/** Sorts by number of listings, then by name. */
export function compareTowns(a: { city: string; count: number }, b: { city: string; count: number }): number {
  return b.count - a.count || compareNames(a.city, b.city)
}
