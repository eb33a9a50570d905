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
  /** Of everything that is searched, folded, each once. */
  words: readonly string[]
}
