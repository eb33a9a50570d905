import type { PropertyType, Purpose } from '@/lib/listings/kinds'

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
  /** The part of the town in which it lies, if that is also a town. */
  partOfCity?: string
  title: string
  factKeys: readonly string[]
  /** Folded, unique words of all searched fields. */
  words: readonly string[]
  /** Names of a floor or number of storeys without a filter; they rank like words of the title. */
  floorWords?: readonly string[]
}
