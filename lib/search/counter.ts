import type { Facets } from '@/lib/api/schemas/search'
import type { ListingFilters } from './filters'
import type { SearchQuery } from './search-engine'

export interface ListedTown {
  city: string
  /** The folded name. */
  key: string
}

/**
 * What suggestions, facets and alternatives are computed from, over one engine's listings. Ask for many counts
 * together rather than one after the other: an engine on another machine answers them in one request.
 */
export interface SearchAggregations {
  count(filters: SearchQuery): Promise<number>
  /** Counts the matches of `filters` for each of the narrower filters, which only add facts. */
  countEach(filters: SearchQuery, narrower: readonly ListingFilters[]): Promise<number[]>
  /** Counts matches per town, most first. */
  countTowns(filters: SearchQuery): Promise<Facets['cities']>
  /** All towns with listings, most listings first, ties by key. */
  towns(): Promise<readonly ListedTown[]>
  /** Returns title words with a folded prefix as they are written, most frequent first. */
  titleWordsWithPrefix(prefix: string, limit: number): Promise<string[]>
  /** Returns those of the folded words that no listing has, in any inflection. */
  unknownWords(words: readonly string[]): Promise<string[]>
  /** Returns the title word that a folded, unknown word is a typo of. */
  correction(word: string): Promise<string | undefined>
}

/** Leaves out what has no listings, most first. */
export function nonZeroByCount<Counted extends { count: number }>(counted: readonly Counted[]): Counted[] {
  return counted.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count)
}

const { compare: compareNames } = new Intl.Collator('sr-Latn')

/** Most listings first, then by name. */
export function compareTowns(a: { city: string; count: number }, b: { city: string; count: number }): number {
  return b.count - a.count || compareNames(a.city, b.city)
}
