import type { FloorName } from '@/lib/listings/facts'
import type { ListingFilters } from '../../filters'

export type ExcludedFacts = Pick<
  ListingFilters,
  'lift' | 'parking' | 'amenities' | 'heating' | 'condition' | 'furnished' | 'district' | 'neighbourhood'
> & {
  /** Floors without a filter. */
  floorNamed?: FloorName[]
}

export interface LexiconEntry {
  /** Folded; alternatives in brackets, `*` for any ending. */
  phrases: readonly string[]
  /** Empty for phrases that are recognised but have no filter. */
  filters: ListingFilters
  without?: ExcludedFacts
  /** `must` is required, `may` ranks higher. All spellings match. */
  word?: { text: string; match: 'must' | 'may' }
  /** Texts that it matches; the last one may be resolved by a rule between two interpretations. */
  examples: readonly string[]
}
