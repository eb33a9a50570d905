import 'server-only'
import { pricePerSquareMetre } from '@/lib/i18n/format/money'
import { serializeAttributes } from '@/lib/listings/attributes/attribute-schema'
import type { Listing, ListingImage } from '@/lib/listings/schema'
import { mediaUrl } from '@/lib/media/media-url'
import { circleRadius, type NullableCoordinates, toCoordinates } from '@/lib/places/coordinates'
import { factsBesideFields, serializeFacts } from '../text-facts/read-from-text'
import type { ListingRow } from './columns'

/** The part of the address that is visible to owners and buyers. */
export interface PrivateAddress extends NullableCoordinates {
  address: string
  zipCode: string | null
}

/** Serializes a row without street, postal code and pin. */
export function serializeListing(row: ListingRow): Listing {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    title_en: row.titleEn,
    description_en: row.descriptionEn,
    price: row.price,
    currency: 'EUR',
    purpose: row.purpose,
    type: row.type,
    address: null,
    zip_code: null,
    city: row.city,
    state: row.state,
    country: row.country,
    location: null,
    approximate_location: serializeCircle(row),
    rooms: row.rooms,
    bathrooms: row.bathrooms,
    area_m2: row.areaM2,
    garage: row.garage,
    year_built: row.yearBuilt,
    amenities: row.amenities,
    price_m2: pricePerSquareMetre(row.price, row.areaM2),
    ...serializeAttributes(row),
    read_from_text: serializeFacts(factsBesideFields(row.textFacts, row)),
    images: row.images.map(serializeImage),
    video_url: row.videoUrl,
    tour_url: row.tourUrl,
    owner_user_id: row.ownerId,
    project: row.project,
    unit: row.unit,
    reserved: row.reserved,
    contact_offers: row.contactOffers,
    owner_reachable: row.ownerReachable,
    number_being_checked: row.numberCheckedUntil !== null,
    published: row.published,
    status: row.published ? 'active' : (row.closedAs ?? 'withdrawn'),
    confirmed_at: row.confirmedAt.toISOString(),
    version: row.version,
    price_history: row.priceHistory,
    reduced_from: row.reducedFrom,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  }
}

function serializeCircle({ circleLat, circleLng }: ListingRow): Listing['approximate_location'] {
  const centre = toCoordinates(circleLat, circleLng)
  return centre && { ...centre, radius_m: circleRadius }
}

/** A home of an import may have no street. */
export function withAddress(listing: Listing, { address, zipCode, lat, lng }: PrivateAddress): Listing {
  return { ...listing, address: address || null, zip_code: zipCode, location: toCoordinates(lat, lng) }
}

/** Serializes an image; its URL is the largest WebP, which every client supports. */
export function serializeImage(image: ListingRow['images'][number]): ListingImage {
  const { id, hash, width, height, widths, thumbhash, position, kind, caption, captionEn } = image
  const largest = Math.max(...widths)
  return {
    id,
    public_url: mediaUrl(hash, largest, 'webp'),
    width,
    height,
    position,
    widths,
    thumbhash,
    kind,
    caption,
    caption_en: captionEn,
  }
}
