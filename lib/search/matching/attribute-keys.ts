import 'server-only'
import { LRUCache } from 'lru-cache'
import type { Amenity } from '@/lib/listings/attributes/amenities'
import {
  type Attributes,
  attributeEntries,
  type FloorName,
  floorLevel,
  maxFloor,
  structures,
} from '@/lib/listings/attributes/attributes'
import type { NearToKind } from '@/lib/places/nearby/nearby-kinds'
import { townsWithin } from '@/lib/places/town-parts'
import { type FilterName, filteredAttributes, type ListingFilters } from '@/lib/search/filters/filters'
import { type PlaceFilters, type TownSearch, townSearches } from '@/lib/search/filters/town-searches'
import type { ExcludedAttributes } from '@/lib/search/vocabulary/entry'
import { foldText } from '@/lib/text/fold'

/** Attributes, and other properties that keys depend on. */
type Filtered = Attributes & {
  amenities: readonly string[]
  priceDown?: boolean
  priceDoubted?: boolean
  garage?: boolean | null
}

const aboveGround = 'above the ground floor'
const belowTop = 'below the top floor'
const cheaper = 'cheaper than before'
const doubtedPrice = 'price doubted'
/** Of agencies that do not say that they take none. */
export const takesCommission = 'takes commission'
const belowGround = -2
/** Caches folded values of attributes and amenities; bounded, since owners may write any amenity. */
const foldedValues = new LRUCache<string | number | boolean, string>({ max: 2_000 })
const structureKey = (structure: number) => `structure ${structure}`
const namedFloorKey = (name: FloorName) => `floor named ${name}`
const levelKey = (level: number) => `floor ${level}`

function key(name: string, value: string | number | boolean): string {
  const folded = foldedValues.get(value) ?? foldText(String(value))
  foldedValues.set(value, folded)
  return `${name} ${folded}`
}

/** Returns the keys of a listing in the attribute index, one for each filter value that it matches. */
export function attributeKeys(listing: Filtered): string[] {
  const { floor, floors, structure, amenities } = listing
  const keys: string[] = []
  for (const name of filteredAttributes) {
    const value = listing[name]
    if (Array.isArray(value)) for (const each of value) keys.push(key(name, each))
    else if (value !== null) keys.push(key(name, value as string | number | boolean))
  }
  for (const amenity of new Set([...amenities, ...impliedAmenities(listing)]))
    keys.push(key('amenities', amenity))
  if (structure !== null) keys.push(structureKey(structure))
  if (isNewBuilding(listing)) keys.push(newBuilding)
  if (listing.priceDown) keys.push(cheaper)
  if (listing.priceDoubted) keys.push(doubtedPrice)
  if (floor === null) return keys
  if (typeof floor === 'string') keys.push(namedFloorKey(floor))
  const level = floorLevel(floor, floors)
  if (level !== null) keys.push(levelKey(level))
  if (!['basement', 'low_ground', 'ground'].includes(String(floor))) keys.push(aboveGround)
  // A floor above the ground floor implies that the building has another.
  const isBelowTop = typeof floor === 'number' ? floors !== null && floor < floors : floor !== 'attic'
  if (isBelowTop) keys.push(belowTop)
  return keys
}

const newBuilding = key('condition', 'new')

/** A flat in a new building may be luxurious, or not finished yet. */
function isNewBuilding({ condition, amenities }: Filtered): boolean {
  return condition !== 'new' && (condition === 'under_construction' || amenities.includes('new_building'))
}

/** A listing with a garage has a space in one, and parking, whether or not it says so twice. */
function impliedAmenities({ parking, heating, garage, amenities }: Filtered): Amenity[] {
  const spaces: readonly string[] = [...(parking ?? []), ...amenities]
  const hasGarage = garage || spaces.includes('garage') || spaces.includes('garage_space')
  const implied: Amenity[] = []
  if (hasGarage) implied.push('garage_space')
  if (hasGarage || parking?.includes('own_space')) implied.push('parking')
  if (heating?.includes('air_conditioning')) implied.push('air_conditioning')
  return implied
}

/** Key of an attribute that is not stated but inferred from the text. */
const inferredKey = (stated: string) => `inferred ${stated}`

/** A part of town in the title counts as stated. */
const isPlaceKey = (each: string) => /^(district|neighbourhood) /.test(each)

export function statedAndInferredKeys(stated: Filtered, inferred: Filtered): string[] {
  const keys = new Set(attributeKeys(stated))
  const others = attributeKeys(inferred).filter((each) => !keys.has(each))
  return [...keys, ...others.map((each) => (isPlaceKey(each) ? each : inferredKey(each)))]
}

/** Returns the keys of parts of towns. */
export function placeKeys({ district = [], neighbourhood = [] }: Pick<ListingFilters, PlaceName>): string[] {
  const keysOf = (name: PlaceName, values: string[]) => values.map((each) => key(name, each))
  return [...keysOf('district', district), ...keysOf('neighbourhood', neighbourhood)]
}

type PlaceName = 'district' | 'neighbourhood'

/** Returns the keys of kinds of places that are near. */
export function nearToKeys(kinds: readonly NearToKind[]): string[] {
  return kinds.map((kind) => key('near to', kind))
}

/** Conditions of attributes and of parts of one town, any of which matches. */
export function narrowingConditions(
  filters: ListingFilters,
  inferred: readonly FilterName[] = [],
): string[][] {
  const parts = placeKeys(filters)
  return [...(parts.length > 0 ? [parts] : []), ...attributeConditions(filters, inferred)]
}

const placelessAttributes = filteredAttributes.filter(
  (name) => name !== 'district' && name !== 'neighbourhood',
)

/**
 * A listing must have one key of each list. Without places, which depend on each other (`placeConditions`).
 * @param inferred filters that also match inferred attributes
 */
export function attributeConditions(
  filters: ListingFilters,
  inferred: readonly FilterName[] = [],
): string[][] {
  const or = (name: FilterName, keys: string[]) =>
    inferred.includes(name) ? [...keys, ...keys.map(inferredKey)] : keys
  const conditions = placelessAttributes.flatMap((name) => {
    const value = filters[name]
    if (value === undefined) return []
    if (!Array.isArray(value)) return [or(name, [key(name, value)])]
    const keys = value.map((each) => key(name, each))
    return attributeEntries[name].filter === 'all' ? keys.map((each) => or(name, [each])) : [or(name, keys)]
  })
  const { structure, structureMin, structureMax, floorMin, floorMax } = filters
  for (const amenity of filters.amenities ?? []) conditions.push(or('amenities', [key('amenities', amenity)]))
  if (structure) conditions.push(or('structure', structure.map(structureKey)))
  if (structureMin !== undefined || structureMax !== undefined)
    conditions.push(
      or(
        structureMin === undefined ? 'structureMax' : 'structureMin',
        within(structures, structureMin, structureMax).map(structureKey),
      ),
    )
  if (floorMin !== undefined || floorMax !== undefined)
    conditions.push(within(levels, floorMin, floorMax).map(levelKey))
  for (const near of nearToKeys(filters.nearTo ?? [])) conditions.push([near])
  if (filters.notGroundFloor) conditions.push([aboveGround])
  if (filters.notTopFloor) conditions.push([belowTop])
  if (filters.priceDown) conditions.push([cheaper])
  return conditions
}

/** Includes a level above the last floor, for attics. */
const levels = Array.from({ length: maxFloor + 2 - belowGround }, (_, at) => belowGround + at)

function within(values: readonly number[], min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY) {
  return values.filter((value) => value >= min && value <= max)
}

/** Returns the keys that listings must not have, stated or inferred. */
export function excludedKeys({
  floorNamed = [],
  doubtedPrice: withoutDoubted,
  commission,
  towns: _,
  ...filters
}: ExcludedAttributes): string[] {
  const names = Object.keys(filters) as FilterName[]
  return [
    ...narrowingConditions(filters, names).flat(),
    ...floorNamed.map(namedFloorKey),
    ...(withoutDoubted ? [doubtedPrice] : []),
    ...(commission ? [takesCommission] : []),
  ]
}

/** A listing in a place is in one of its towns, and has one of its keys in the index of attributes. */
export interface PlaceCondition {
  /** Folded names, none of a name in another script, which is no town; null for any town. */
  towns: string[] | null
  /** Null for whole towns. */
  keys: string[] | null
}

/** Returns the places of a search, one of which a listing must be in; none when it is not limited to places. */
export function placeConditions(filters: PlaceFilters): PlaceCondition[] {
  const searches = townSearches(filters)
  const whole = searches.filter((search) => !isPart(search)).map(({ city = '' }) => city)
  const ofParts = searches.filter(isPart).map((search): PlaceCondition => {
    const { city, district, neighbourhood } = search
    const keys = placeKeys({ district, neighbourhood })
    if (city === undefined) return { towns: null, keys }
    return { towns: townKeys([city, ...townsWithin(city, [...district, ...neighbourhood])]), keys }
  })
  return [...(whole.length > 0 ? [{ towns: townKeys(whole), keys: null }] : []), ...ofParts]
}

function townKeys(names: readonly string[]): string[] {
  return names.map(foldText).filter((key) => key !== '')
}

function isPart({ district, neighbourhood }: TownSearch): boolean {
  return district.length + neighbourhood.length > 0
}
