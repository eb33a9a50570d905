import type { Attributes } from '@/lib/listings/attributes/attributes'
import type { PropertyType } from '@/lib/listings/attributes/purposes-and-types'
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

const fromTitle = ['lift', 'registered', 'petsAllowed', 'heating'] as const
const homes: readonly PropertyType[] = ['apartment', 'condo', 'house']
/** Larger numbers of rooms have the same structure. */
const maxRooms = 5

/** Infers attributes from amenities, title and rooms for listings that state none. For search only, never shown. */
export function inferAttributes(attributes: Attributes, listing: Described): Attributes {
  // Parsing a title takes about 0.2 ms, so it is parsed only when it may contain a missing attribute.
  const filters = isTitleNeeded(attributes, listing)
    ? parseQuery(listing.title, { city: [listing.city] }, { allowTypos: false }).filters
    : {}
  const inferred: Partial<Attributes> = { ...placeOf(listing, filters), ...structureOf(listing, filters) }
  for (const name of fromTitle)
    if (filters[name] !== undefined) Object.assign(inferred, { [name]: filters[name] })
  for (const name of ['condition', 'furnished'] as const)
    if (filters[name]?.length === 1) Object.assign(inferred, { [name]: filters[name][0] })
  const heatings: NonNullable<Attributes['heating']> = [...(inferred.heating ?? [])]
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

function isTitleNeeded({ district, structure }: Attributes, { city, type }: Described): boolean {
  return (
    (district === null && findDistricts(city) !== undefined) || (structure === null && homes.includes(type))
  )
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
function structureOf(listing: Described, { structureMin, structureMax }: TitleFilters): Partial<Attributes> {
  if (!homes.includes(listing.type)) return {}
  if (structureMin !== undefined && structureMin === structureMax)
    return { structure: structureMin as Attributes['structure'] }
  return listing.rooms < 2
    ? {}
    : { structure: Math.min(maxRooms, listing.rooms + 1) as Attributes['structure'] }
}
