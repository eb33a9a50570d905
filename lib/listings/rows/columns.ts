import 'server-only'
import { sql } from 'drizzle-orm'
import { db } from '@/lib/db/client'
import { type AttributeName, attributeNames } from '@/lib/listings/attributes/attributes'
import type { ContactOffers, Listing, UnitProject } from '@/lib/listings/schema'
import { type listingImages, listings } from '@/lib/listings/tables'
import type { TextFacts } from '../text-facts/read-facts'

type ImageRow = Pick<
  typeof listingImages.$inferSelect,
  'id' | 'hash' | 'width' | 'height' | 'widths' | 'thumbhash' | 'position' | 'kind' | 'caption' | 'captionEn'
>

const attributeColumns = Object.fromEntries(attributeNames.map((name) => [name, listings[name]])) as Pick<
  typeof listings,
  AttributeName
>

/** What an owner writes, with the circle of the pin. */
export const editableColumns = {
  title: listings.title,
  description: listings.description,
  titleEn: listings.titleEn,
  descriptionEn: listings.descriptionEn,
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
  videoUrl: listings.videoUrl,
  tourUrl: listings.tourUrl,
  ...attributeColumns,
}

/** The public columns of a listing, with images in order. Of the contact they contain only which fields are set. */
export const listingColumns = {
  id: listings.id,
  ownerId: listings.ownerId,
  project: sql<UnitProject | null>`(
    select json_build_object('id', project.id, 'name', project.name, 'stage', project.stage, 'ready_at', project.ready_at)
    from kljuc.projects as project where project.id = kljuc.listings.project_id)`,
  unit: listings.unit,
  reserved: listings.reserved,
  ...editableColumns,
  published: listings.published,
  closedAs: listings.closedAs,
  confirmedAt: listings.confirmedAt,
  version: listings.version,
  reducedFrom: listings.reducedFrom,
  numberCheckedUntil: listings.numberCheckedUntil,
  createdAt: listings.createdAt,
  updatedAt: listings.updatedAt,
  contactOffers: sql<ContactOffers>`(
    select json_build_object('phone', contact.phone is not null, 'email', contact.email <> '', 'address', contact.address <> '')
    from kljuc.listing_contacts as contact where contact.listing_id = kljuc.listings.id)`,
  ownerReachable: sql<boolean>`exists (
    select from kljuc.confirmed_emails as confirmed join kljuc.accounts as owner on owner.id = confirmed.account_id
    where owner.id = kljuc.listings.owner_id and lower(confirmed.email) = lower(owner.email))`,
  textFacts: sql<TextFacts>`coalesce((
    select facts from kljuc.listing_facts where listing_id = kljuc.listings.id), '{}')`,
  priceHistory: sql<Listing['price_history']>`coalesce((
    select json_agg(json_build_object('price', entry.price,
      'at', to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by entry.sequence)
    from kljuc.listing_prices as entry where entry.listing_id = kljuc.listings.id), '[]')`,
  // Qualified, since Drizzle would render the column as `id`, which is the image's in the subquery.
  images: sql<ImageRow[]>`coalesce((
    select json_agg(json_build_object('id', image.id, 'hash', image.hash, 'width', image.width, 'height', image.height,
      'widths', image.widths, 'thumbhash', image.thumbhash, 'position', image.position, 'kind', image.kind,
      'caption', image.caption, 'captionEn', image.caption_en) order by image.position)
    from kljuc.listing_images as image where image.listing_id = kljuc.listings.id), '[]')`,
}

export function selectListings() {
  return db().select(listingColumns).from(listings)
}

export type ListingRow = Awaited<ReturnType<typeof selectListings>>[number]
