import { metresBetween } from '@/lib/places/coordinates'
import { findCentre } from '@/lib/places/find-centre'
import { parseNear } from '@/lib/places/map/map-area'
import type { NearToKind } from '@/lib/places/nearby/nearby-kinds'
import { kindsNearTo } from '@/lib/places/nearby/nearest-places'
import { type ListingFilters, serializeFilters } from '@/lib/search/filters/filters'
import { foldText, foldWords } from '@/lib/text/fold'
import type { CatalogueListing } from '../shared/catalogue'
import type { ExpectedQuery } from './read-queries'

/** Number of letters that the forms of a word share. */
const sharedLetters = 5

/** Whether a listing is relevant to a query, judged by its record in the catalogue. */
export function isRelevant(listing: CatalogueListing, { filters, words, without }: ExpectedQuery): boolean {
  const text = foldWords(
    `${listing.title} ${listing.description} ${namedFloor(listing)} ${namedHeating(listing)}`,
  )
  const hasWords = words.every((word) => text.some((own) => isForm(foldText(word), own)))
  const isWithout = !(without.includes('lift') && has(listing, 'lift'))
  return (
    hasWords &&
    isWithout &&
    isPlain(listing, filters) &&
    isPlaced(listing, filters) &&
    saysAttributes(listing, filters)
  )
}

/** Forms begin alike, except where an l became o: posao, posla. */
function isForm(word: string, own: string): boolean {
  const begins = own.startsWith(word.slice(0, sharedLetters))
  return begins || (word.endsWith('ao') && own.startsWith(`${word.slice(0, -2)}l`))
}

/** The name of a floor without a number. */
function namedFloor({ type, title, floor, floors }: CatalogueListing): string {
  if (type === 'house') return floors === 1 ? 'prizemnica' : floors === undefined ? '' : 'spratna'
  if (floor === 'attic') return title.includes('Penthaus') ? '' : 'potkrovlje'
  if (floor === 'high_ground') return 'visoko prizemlje'
  if (floor === 'basement' || floor === 'low_ground') return 'suteren'
  return floor !== undefined && floor === floors ? 'poslednji sprat' : ''
}

/** Heating of a flat's own. */
function namedHeating({ heating = [] }: CatalogueListing): string {
  return heating.some((each) => ['electric', 'gas', 'heat_pump', 'stove'].includes(each)) ? 'etažno' : ''
}

function isPlain(listing: CatalogueListing, filters: ListingFilters): boolean {
  const { purpose, type, minPrice, maxPrice, minArea, maxArea, rooms, roomsMin, bathroomsMin = 0 } = filters
  return (
    (!purpose || listing.purpose === purpose) &&
    (!type || type.includes(listing.type) || (type.includes('apartment') && listing.type === 'condo')) &&
    within(listing.price, minPrice, maxPrice) &&
    within(listing.area_m2, minArea, maxArea) &&
    hasPlot(listing, filters) &&
    within(listing.price / listing.area_m2, filters.minPriceM2, filters.maxPriceM2) &&
    within(listing.rooms, rooms ?? roomsMin, rooms) &&
    listing.bathrooms >= bathroomsMin
  )
}

function hasPlot(listing: CatalogueListing, { minPlotAres: min, maxPlotAres: max }: ListingFilters): boolean {
  const plot = listing.type === 'land' ? listing.area_m2 / 100 : listing.plot_ares
  return (min === undefined && max === undefined) || (plot !== undefined && within(plot, min, max))
}

function isPlaced({ city, district, neighbourhood }: CatalogueListing, filters: ListingFilters): boolean {
  return (
    (!filters.city || filters.city.includes(city)) &&
    (!filters.district || filters.district.includes(district ?? '')) &&
    (!filters.neighbourhood || filters.neighbourhood.includes(neighbourhood ?? '')) &&
    isNear({ city, district, neighbourhood }, filters.near) &&
    isNearTo({ city, district, neighbourhood }, filters.nearTo)
  )
}

type Placed = Pick<CatalogueListing, 'city' | 'district' | 'neighbourhood'>

function isNear({ city, district, neighbourhood }: Placed, near: string | undefined): boolean {
  const circle = near === undefined ? undefined : parseNear(near)
  const known = findCentre({ city, district: district ?? null, neighbourhood: neighbourhood ?? null })
  return !circle || (known !== null && metresBetween(circle, known.centre) <= circle.metres)
}

function isNearTo(
  { city, district, neighbourhood }: Placed,
  kinds: readonly NearToKind[] | undefined,
): boolean {
  if (!kinds) return true
  const known = findCentre({ city, district: district ?? null, neighbourhood: neighbourhood ?? null })
  if (known?.kind !== 'neighbourhood') return false
  const near = kindsNearTo(known.centre)
  return kinds.every((kind) => near.includes(kind))
}

function saysAttributes(listing: CatalogueListing, filters: ListingFilters): boolean {
  const {
    structureMin,
    structureMax,
    floorMin,
    floorMax,
    lift,
    amenities = [],
    heating = [],
    parking = [],
  } = filters
  const { structure, floor, floors = 0 } = listing
  const level = typeof floor === 'number' ? floor : floor?.includes('ground') ? 0 : undefined
  const asksFloor = floorMin !== undefined || floorMax !== undefined
  const asksStructure = structureMin !== undefined || structureMax !== undefined
  return (
    (!asksStructure || (structure !== undefined && within(structure, structureMin, structureMax))) &&
    (!asksFloor || (level !== undefined && within(level, floorMin, floorMax))) &&
    (!filters.notGroundFloor || (floor !== undefined && floor !== 'ground')) &&
    (!filters.notTopFloor || (floor !== undefined && floor !== 'attic' && floor !== floors)) &&
    (!lift || has(listing, 'lift')) &&
    (!filters.petsAllowed || listing.pets_allowed === true) &&
    (!filters.registered || listing.registered === filters.registered) &&
    (!filters.advertiser || listing.advertiser === filters.advertiser) &&
    (!filters.condition || filters.condition.some((each) => isInCondition(listing, each))) &&
    (!filters.availableNow || listing.available_from === 0) &&
    (!filters.furnished || filters.furnished.some((each) => each === listing.furnished)) &&
    heating.every((each) => listing.heating?.includes(each)) &&
    parking.every((each) => listing.parking?.includes(each)) &&
    amenities.every((each) => has(listing, each))
  )
}

/** Whatever else a new building is. */
function isInCondition({ condition, amenities }: CatalogueListing, asked: string): boolean {
  const isNew = condition === 'under_construction' || amenities.includes('new_building')
  return condition === asked || (asked === 'new' && isNew)
}

function has(listing: CatalogueListing, amenity: string): boolean {
  if (amenity === 'parking' && hasSpace(listing)) return true
  return listing.amenities.some((each) => each === amenity) || (amenity === 'lift' && listing.lift === true)
}

function hasSpace({ parking = [], garage }: CatalogueListing): boolean {
  return (
    garage || parking.some((each) => each === 'garage' || each === 'garage_space' || each === 'own_space')
  )
}

function within(value: number, min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY): boolean {
  return value >= min && value <= max
}

export function isReadAs(expected: ExpectedQuery, filters: Partial<ListingFilters>): boolean {
  return serializeFilters(expected.filters) === serializeFilters(filters)
}
