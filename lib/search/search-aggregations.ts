import type { ListingFilters } from './filters'
import type { Facets } from './schema'
import type { SearchQuery } from './search-engine'

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
