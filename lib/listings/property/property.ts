import type { Attributes } from '@/lib/listings/attributes/attributes'
import type { PropertyType, Purpose } from '@/lib/listings/attributes/purposes-and-types'
import type {
  AlsoOffered,
  ContactOffers,
  ListingGroup,
  ListingImage,
  UnitProject,
} from '@/lib/listings/schema'
import type { FactValues } from '@/lib/listings/text-facts/read-from-text'
import type { Coordinates } from '@/lib/places/coordinates'

/** Metres. */
export type Circle = Coordinates & { radius: number }

export interface Property {
  id: string
  title: string
  description: string
  /** In English; null when not given. */
  titleEn: string | null
  descriptionEn: string | null
  /** Whole EUR; per month for a rental. */
  price: number
  purpose: Purpose
  type: PropertyType
  address: { street: string | null; zipCode: string | null; city: string; state: string; country: string }
  /** The circle that contains the property; null without a pin. The pin itself is never included. */
  circle: Circle | null
  features: {
    bedrooms: number
    bathrooms: number
    area: number
    garage: boolean | null
    yearBuilt: number | null
  }
  attributes: Attributes
  /** What only title or description state. */
  readFromText: FactValues
  amenities: string[]
  images: PropertyImage[]
  floorPlans: PropertyImage[]
  /** On a host that `parseVideoAddress` knows; null without one. */
  videoUrl: string | null
  tourUrl: string | null
  ownerId: string
  /** The building that it is a unit of, and what the unit is called there; absent or null for other listings. */
  project?: UnitProject | null
  unit?: string | null
  /** Of a unit. */
  reserved?: boolean
  /** What it stands for in a list, of which it is one; absent or null for itself. */
  group?: ListingGroup | null
  /** The same home as others offer it, by price; only of a home that was read alone. */
  alsoOffered?: AlsoOffered[]
  /** What an unlock reveals; null when the backend does not report it. */
  contactOffers: ContactOffers | null
  /** Whether the owner is told by mail about complaints; null when the backend does not report it. */
  ownerReachable: boolean | null
  /** Two buyers doubt its number, for which the owner has not answered yet. */
  numberBeingChecked: boolean
  /** Time of the owner's last confirmation; null when the backend does not report it. */
  confirmedAt: string | null
  priceHistory: { price: number; at: string }[]
  /** The lowest price of the 30 days before the latest change, if the price is below it; else null. */
  reducedFrom: number | null
  createdAt: string
  updatedAt: string
}

export type PropertyImage = Pick<ListingImage, 'id' | 'width' | 'height' | 'widths' | 'thumbhash'> & {
  url: string
  /** What it shows, as its owner says; null or absent when nobody said. */
  caption?: string | null
  captionEn?: string | null
}

/** The building that a listing stands for in a list, whose card leads to the building's page; null for all others. */
export function buildingOf({ group, project }: Pick<Property, 'group' | 'project'>): UnitProject | null {
  return group?.kind === 'project' && group.count > 1 ? (project ?? null) : null
}

/** Returns how much the price is below the lowest of the 30 days before its latest change, and when that was; or null. */
export function priceDrop({
  price,
  reducedFrom,
  priceHistory,
}: Pick<Property, 'price' | 'reducedFrom' | 'priceHistory'>): { by: number; at: string } | null {
  const latest = priceHistory.at(-1)
  return latest && reducedFrom !== null ? { by: reducedFrom - price, at: latest.at } : null
}

/** Whether a home has no bedroom apart from the room that one lives in, although its owner may count that as one. */
export function isStudio({ attributes, features }: Pick<Property, 'attributes' | 'features'>): boolean {
  return attributes.structure !== null && attributes.structure <= 1 && features.bedrooms <= 1
}
