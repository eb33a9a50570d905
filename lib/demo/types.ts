import type { Amenity } from '@/lib/listings/amenities'

export type DemoPurpose = 'SALE' | 'RENT'
type DemoType = 'apartment' | 'house' | 'condo' | 'land' | 'commercial'

/** One listing of the demo catalogue, in the terms of the API. Price is whole EUR (a month's for rent), area m². */
export type DemoListing = {
  id: string
  ownerId: string
  purpose: DemoPurpose
  type: DemoType
  title: string
  description: string
  price: number
  city: string
  state: string
  country: string
  address: string
  zipCode: string
  rooms: number
  bathrooms: number
  areaM2: number
  garage: boolean
  yearBuilt: number | null
  amenities: Amenity[]
  /** Ids of demo pictures; the first is the cover. */
  photos: string[]
  /** ISO 8601, UTC. */
  createdAt: string
}

export type DemoOwner = { id: string; name: string; email: string; phone: string; provider: 'email' }
