import type { Attributes } from '@/lib/listings/attributes/attributes'
import { dwellings, type PropertyType } from '@/lib/listings/attributes/purposes-and-types'
import { findDistricts, findNeighbourhood } from '@/lib/places/districts'
import { parseQuery } from '@/lib/search/query/parse-query'
import { foldText } from '@/lib/text/fold'

interface Described {
  title: string
  city: string
  type: PropertyType
  rooms: number
  garage: boolean | null
  amenities: readonly string[]
}

const attributesByAmenity: Record<string, Partial<Attributes>> = {
  lift: { lift: true },
  central_heating: { heating: ['central'] },
  electric_heating: { heating: ['electric'] },
  gas_heating: { heating: ['gas'] },
  floor_heating: { heating: ['floor'] },
  heat_pump: { heating: ['heat_pump'] },
  wood_stove: { heating: ['stove'] },
  garage_space: { parking: ['garage_space'] },
  furnished: { furnished: 'yes' },
  part_furnished: { furnished: 'half' },
  registered: { registered: 'yes' },
  renovated: { condition: 'renovated' },
  new_building: { condition: 'new' },
  pets_allowed: { petsAllowed: true },
}

/** Larger numbers of rooms have the same structure. */
const maxRooms = 5

/** Infers attributes from amenities and rooms, and the place from the title. For search only, never shown. */
export function inferAttributes(attributes: Attributes, listing: Described): Attributes {
  // Parsing a title takes about 0.2 ms, so it is parsed only when it may contain a missing place.
  const isPlaceNeeded = attributes.district === null && findDistricts(listing.city) !== undefined
  const filters = isPlaceNeeded
    ? parseQuery(listing.title, { city: [listing.city] }, { allowTypos: false }).filters
    : {}
  const inferred: Partial<Attributes> = { ...placeOf(listing, filters), ...structureOf(listing) }
  const heatings: NonNullable<Attributes['heating']> = []
  const parkings: NonNullable<Attributes['parking']> = listing.garage ? ['garage'] : []
  for (const amenity of listing.amenities) {
    const { heating, parking, ...single } = attributesByAmenity[amenity] ?? {}
    Object.assign(inferred, single)
    heatings.push(...(heating ?? []))
    parkings.push(...(parking ?? []))
  }
  if (heatings.length > 0) inferred.heating = heatings
  if (parkings.length > 0) inferred.parking = parkings
  const parking =
    listing.garage && attributes.parking ? [...attributes.parking, 'garage' as const] : attributes.parking
  return withStated(inferred, { ...attributes, parking })
}

/** Stated attributes override inferred ones; district and neighbourhood come from the same source. */
function withStated(inferred: Partial<Attributes>, attributes: Attributes): Attributes {
  const stated = Object.fromEntries(
    Object.entries(attributes).filter(([, value]) => value !== null),
  ) as Partial<Attributes>
  const isPlaced = stated.district !== undefined || stated.neighbourhood !== undefined
  const place = isPlaced ? { district: null, neighbourhood: null } : {}
  return { ...attributes, ...inferred, ...place, ...stated }
}

type TitleFilters = ReturnType<typeof parseQuery>['filters']

function placeOf(listing: Described, { city, district, neighbourhood }: TitleFilters): Partial<Attributes> {
  const [name] = neighbourhood ?? []
  if (city?.some((town) => foldText(town) !== foldText(listing.city))) return {}
  const around = name === undefined ? undefined : findNeighbourhood(listing.city, name)
  if (around) return { district: around.district.name, neighbourhood: around.neighbourhood.name }
  return district?.length === 1 ? { district: district[0] ?? null } : {}
}

/** The Serbian structure counts the living room too. */
function structureOf(listing: Described): Partial<Attributes> {
  if (!dwellings.includes(listing.type)) return {}
  return listing.rooms < 2
    ? {}
    : { structure: Math.min(maxRooms, listing.rooms + 1) as Attributes['structure'] }
}
