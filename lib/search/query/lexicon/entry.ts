import type { ListingFilters } from '../../filters'

/** Facts and amenities that a property must not say that it has. */
export type Unwanted = Pick<ListingFilters, 'lift' | 'parking' | 'amenities'>

/** What a phrase of a query means. */
export interface LexiconEntry {
  /** As a person types it, folded: alternatives in brackets, `*` for any ending. */
  phrases: readonly string[]
  /** What it asks for; nothing for what is understood and cannot be asked for. */
  filters: Partial<ListingFilters>
  /** What it asks not to have: no filter says so, and those that have it are left out. */
  without?: Unwanted
  /** A word beside the filters: `must` has to be found, `may` comes first. Its spellings are one. */
  word?: { text: string; match: 'must' | 'may' }
  /** Texts that it is for; the last one where a rule decides between two readings. */
  examples: readonly string[]
}
