import 'server-only'
import { and, asc, between, eq, isNotNull } from 'drizzle-orm'
import type { Transaction } from '@/lib/db/client'
import { type Attributes, attributeNames } from '@/lib/listings/attributes/attributes'
import { listingContacts, listings } from '@/lib/listings/tables'
import { circleCentre } from '@/lib/places/circle'
import {
  type Coordinates,
  circleRadius,
  metresBetween,
  movePoint,
  type NullableCoordinates,
  toCoordinates,
} from '@/lib/places/coordinates'
import { regionName, townName } from '@/lib/places/towns'
import type { ListingChangeInput, NewListing } from './input-schema'

type SameName =
  | ('title' | 'description' | 'price' | 'purpose' | 'type' | 'city' | 'state' | 'country')
  | ('rooms' | 'bathrooms' | 'garage' | 'amenities')

type Columns<Input extends ListingChangeInput> = Pick<Input, SameName> & {
  titleEn: Input['title_en']
  descriptionEn: Input['description_en']
  areaM2: Input['area_m2']
  yearBuilt: Input['year_built']
  videoUrl: Input['video_url']
  tourUrl: Input['tour_url']
} & AttributeColumns

type AttributeColumns = Partial<Attributes>

/** Returns the column values of an input and its normalized attributes; Drizzle leaves undefined ones unchanged. */
export function listingColumnValues(input: NewListing, attributes: Partial<Attributes>): Columns<NewListing>
export function listingColumnValues(
  input: ListingChangeInput,
  attributes: Partial<Attributes>,
): Columns<ListingChangeInput>
export function listingColumnValues(
  input: ListingChangeInput,
  attributes: Partial<Attributes>,
): Columns<ListingChangeInput> {
  const {
    title,
    description,
    title_en: titleEn,
    description_en: descriptionEn,
    city,
    state,
    country,
    price,
    purpose,
    type,
  } = input
  const { rooms, bathrooms, garage, amenities, area_m2: areaM2, year_built: yearBuilt } = input
  const { video_url: videoUrl, tour_url: tourUrl } = input
  const places = { city: city && townName(city), state: state && regionName(state), country }
  const texts = { title, description, titleEn, descriptionEn, ...places }
  const figures = { price, rooms, bathrooms, areaM2, yearBuilt }
  return {
    ...texts,
    ...figures,
    videoUrl,
    tourUrl,
    purpose,
    type,
    garage,
    amenities,
    ...attributeColumns(attributes),
  }
}

function attributeColumns(attributes: Partial<Attributes>): AttributeColumns {
  const columns = attributeNames.map((name) => {
    const value = attributes[name]
    const isEmpty = value === null || (Array.isArray(value) && value.length === 0)
    return [name, isEmpty ? null : value]
  })
  return Object.fromEntries(columns) as AttributeColumns
}

/** Metres within which an owner's pins are in one building. */
const sameBuildingMetres = 30

interface LocationColumns {
  open: { circleLat?: number | null; circleLng?: number | null }
  contact: Partial<NullableCoordinates>
}

type KnownLocation = NullableCoordinates & { circleLat: number | null; circleLng: number | null }

/** None if the input has no coordinates, nulls if they are null. @param known the listing's stored location */
export async function locationColumns(
  transaction: Transaction,
  ownerId: string,
  { lat, lng }: Partial<NullableCoordinates>,
  known?: KnownLocation,
): Promise<LocationColumns> {
  if (lat === undefined && lng === undefined) return { open: {}, contact: {} }
  if (lat == null || lng == null)
    return { open: { circleLat: null, circleLng: null }, contact: { lat: null, lng: null } }
  const contact = { lat, lng }
  if (known?.lat === lat && known.lng === lng) return { open: {}, contact }
  const circle = (await findCircleInBuilding(transaction, ownerId, contact)) ?? circleCentre(contact)
  return { open: { circleLat: circle.lat, circleLng: circle.lng }, contact }
}

/**
 * The listings of one owner in one building share a circle, also where the border of two hexagons runs through the building:
 * two circles would reveal that it is there. Only from a pin in its own hexagon, so that no circle is passed on further.
 */
async function findCircleInBuilding(
  transaction: Transaction,
  ownerId: string,
  pin: Coordinates,
): Promise<Coordinates | null> {
  const { lat, lng } = listingContacts
  const by = sameBuildingMetres
  const [low, high] = [movePoint(pin, { east: -by, north: -by }), movePoint(pin, { east: by, north: by })]
  const rows = await transaction
    .select({ lat, lng, circleLat: listings.circleLat, circleLng: listings.circleLng })
    .from(listingContacts)
    .innerJoin(listings, eq(listings.id, listingContacts.listingId))
    .where(
      and(
        eq(listings.ownerId, ownerId),
        isNotNull(listings.circleLat),
        between(lat, low.lat, high.lat),
        between(lng, low.lng, high.lng),
      ),
    )
    .orderBy(asc(listings.createdAt), asc(listings.id))
  for (const row of rows) {
    const [other, circle] = [toCoordinates(row.lat, row.lng), toCoordinates(row.circleLat, row.circleLng)]
    if (!other || !circle || metresBetween(pin, other) > sameBuildingMetres) continue
    const isInOwnHexagon = metresBetween(circle, circleCentre(other)) < 1
    if (isInOwnHexagon && metresBetween(pin, circle) < circleRadius - 1) return circle
  }
  return null
}
