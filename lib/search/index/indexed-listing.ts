import type { PropertyType, Purpose } from '@/lib/listings/kinds'

/** What the index knows of a listing. */
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
  /** The same, folded. */
  cityKey: string
  title: string
  /** What it says of itself, as `factKeys` names it. */
  factKeys: readonly string[]
  /** Of everything that is searched, folded, each once. */
  words: readonly string[]
}
