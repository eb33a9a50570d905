import 'server-only'
import { sql } from 'drizzle-orm'
import type { ContactOffers } from '@/lib/api/schemas/listing'
import { listings } from '@/lib/db/schema'
import { type FactName, factNames } from './facts'

/** `at` is ISO 8601. */
interface PriceRow {
  price: number
  at: string
}

interface ImageRow {
  id: string
  hash: string
  width: number
  height: number
  widths: number[]
  thumbhash: string | null
  position: number
}

const factColumns = Object.fromEntries(factNames.map((name) => [name, listings[name]])) as Pick<
  typeof listings,
  FactName
>

/** The public columns of a listing, with images in order. Of the contact they contain only which fields are set. */
export const listingColumns = {
  id: listings.id,
  ownerId: listings.ownerId,
  title: listings.title,
  description: listings.description,
  price: listings.price,
  purpose: listings.purpose,
  type: listings.type,
  city: listings.city,
  state: listings.state,
  country: listings.country,
  circleLat: listings.circleLat,
  circleLng: listings.circleLng,
  rooms: listings.rooms,
  bathrooms: listings.bathrooms,
  areaM2: listings.areaM2,
  garage: listings.garage,
  yearBuilt: listings.yearBuilt,
  amenities: listings.amenities,
  ...factColumns,
  published: listings.published,
  closedAs: listings.closedAs,
  confirmedAt: listings.confirmedAt,
  createdAt: listings.createdAt,
  updatedAt: listings.updatedAt,
  contactOffers: sql<ContactOffers>`(
    select json_build_object('phone', contact.phone is not null, 'email', contact.email <> '', 'address', contact.address <> '')
    from kljuc.listing_contacts as contact where contact.listing_id = kljuc.listings.id)`,
  priceHistory: sql<PriceRow[]>`(
    select json_agg(json_build_object('price', entry.price,
      'at', to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by entry.sequence)
    from kljuc.listing_prices as entry where entry.listing_id = kljuc.listings.id)`,
  // Qualified, since Drizzle would render the column as `id`, which is the image's in the subquery.
  images: sql<ImageRow[]>`coalesce((
    select json_agg(json_build_object('id', image.id, 'hash', image.hash, 'width', image.width, 'height', image.height,
      'widths', image.widths, 'thumbhash', image.thumbhash, 'position', image.position) order by image.position)
    from kljuc.listing_images as image where image.listing_id = kljuc.listings.id), '[]')`,
}

type Selected = {
  [Name in Exclude<
    keyof typeof listingColumns,
    'images' | 'contactOffers' | 'priceHistory'
  >]: (typeof listings.$inferSelect)[Name]
}
export type ListingRow = Selected & {
  images: ImageRow[]
  contactOffers: ContactOffers
  priceHistory: PriceRow[]
}
