import type { FloorName } from '@/lib/listings/facts'
import type { ListingFilters } from '../../filters'

export type ExcludedFacts = Pick<
  ListingFilters,
  'lift' | 'parking' | 'amenities' | 'heating' | 'condition' | 'furnished' | 'district' | 'neighbourhood'
> & {
  /** Floors without a filter. */
  floorNamed?: FloorName[]
}

/** The meaning of a phrase; empty if it is recognised but has no filter. */
export interface Meaning {
  filters?: ListingFilters
  without?: ExcludedFacts
  /** A word that listings must have, in any spelling. */
  required?: string
  /** A word that ranks listings higher, in any spelling. */
  preferred?: string
}

export interface LexiconEntry extends Meaning {
  /** Folded; alternatives in brackets, `*` for any ending. */
  phrases: readonly string[]
  /** Texts that the entry matches; the last one may depend on a rule between two interpretations. */
  examples: readonly string[]
}
