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
  /** The part of the town that it is in, when that is a town too. */
  partOfCity?: string
  title: string
  factKeys: readonly string[]
  /** Folded, unique words of all searched fields. */
  words: readonly string[]
  /** Of a floor or of storeys without a filter, by name; they rank like the title's. */
  floorWords?: readonly string[]
}
