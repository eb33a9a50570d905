import type { ListingFilters } from '../../filters'

/** What a phrase of a query means. */
export interface LexiconEntry {
  /** As a person types it, folded: alternatives in brackets, `*` for any ending. */
  phrases: readonly string[]
  /** What it asks for; nothing for what is understood and cannot be asked for. */
  filters: Partial<ListingFilters>
  /** The kinds that the filters above replace are asked for only where the text names no other. */
  isWeak?: true
  /** What it asks not to have: no filter says so, and those that have it are left out. */
  without?: Partial<ListingFilters>
  /** A word beside the filters: `must` has to be found, `may` comes first. Its spellings are one. */
  word?: { text: string; match: 'must' | 'may' }
  /** Texts that it is for; the last one where a rule decides between two readings. */
  examples: readonly string[]
}
