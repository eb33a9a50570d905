import type { ContactOffers, ListingImage } from '@/lib/api/schemas/listing'
import type { Facts } from '@/lib/listings/facts'
import type { PropertyType } from '@/lib/listings/kinds'

/** The client's view of a listing (SPEC's Property): what pages and cards draw. */
export interface Property {
  id: string
  title: string
  description: string
  /** Whole EUR; per month when `status` is `rent`. */
  price: number
  status: 'sale' | 'rent'
  type: PropertyType
  address: { street: string | null; zipCode: string | null; city: string; state: string; country: string }
  features: { bedrooms: number; bathrooms: number; area: number; garage: boolean; yearBuilt: number | null }
  /** What it says of itself; null for what it doesn't say. */
  facts: Facts
  amenities: string[]
  images: PropertyImage[]
  ownerId: string
  /** What an unlock shows; null when the backend does not say. */
  contactOffers: ContactOffers | null
  /** When its owner last said that it is still there; null when the backend does not say. */
  confirmedAt: string | null
  /** Every price that it has had and since when, the oldest first; empty when the backend does not say. */
  priceHistory: { price: number; at: string }[]
  createdAt: string
  updatedAt: string
}

export type PropertyImage = Pick<ListingImage, 'id' | 'width' | 'height' | 'widths' | 'thumbhash'> & {
  url: string
}
