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
  title: string
  factKeys: readonly string[]
  /** Folded, unique words of all searched fields. */
  words: readonly string[]
}
