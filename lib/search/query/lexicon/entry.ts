import type { ListingFilters } from '../../filters'

export type Unwanted = Pick<ListingFilters, 'lift' | 'parking' | 'amenities'>

export interface LexiconEntry {
  /** Folded: alternatives in brackets, `*` for any ending. */
  phrases: readonly string[]
  /** Empty for what is understood and has no filter. */
  filters: Partial<ListingFilters>
  without?: Unwanted
  /** `must` has to be found, `may` ranks higher. Its spellings are one. */
  word?: { text: string; match: 'must' | 'may' }
  /** Texts that it matches; the last one where a rule decides between two readings. */
  examples: readonly string[]
}
