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
  /** As its owner wrote it. */
  city: string
  /** Folded. */
  cityKey: string
  title: string
  /** As `factKeys`. */
  factKeys: readonly string[]
  /** Of everything that is searched, folded, each once. */
  words: readonly string[]
}
