import type { Attributes, FloorName, Structure } from '@/lib/listings/attributes/attributes'
import type { PropertyType } from '@/lib/listings/attributes/purposes-and-types'

type Value<Name extends keyof Attributes> = NonNullable<Attributes[Name]>

/** What a phrase says of a listing, by the names of the filters that ask for it. */
export interface StatedFilters {
  type?: PropertyType[]
  lift?: true
  petsAllowed?: true
  registered?: Value<'registered'>
  condition?: Value<'condition'>[]
  furnished?: Value<'furnished'>[]
  heating?: Value<'heating'>
  parking?: Value<'parking'>
  amenities?: string[]
  structureMin?: Structure
  structureMax?: Structure
  floorMin?: number
  floorMax?: number
  notGroundFloor?: true
  notTopFloor?: true
}

/** What a phrase says that a listing lacks. */
export interface DeniedFacts
  extends Pick<StatedFilters, 'lift' | 'parking' | 'amenities' | 'heating' | 'condition' | 'furnished'> {
  /** Floors without a filter. */
  floorNamed?: FloorName[]
}

/** A phrase about a listing, in queries and in the texts of listings. */
export interface VocabularyEntry {
  /** Folded; alternatives in brackets, `*` for any ending. */
  phrases: readonly string[]
  /** Texts that the entry matches; the last one may depend on a rule between two interpretations. */
  examples: readonly string[]
  filters?: StatedFilters
  without?: DeniedFacts
  /** A word that listings must have, in any spelling. */
  required?: string
  /** A word that ranks listings higher, in any spelling. */
  preferred?: string
}
