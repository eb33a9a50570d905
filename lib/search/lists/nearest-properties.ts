import 'server-only'
import { dwellings } from '@/lib/listings/attributes/purposes-and-types'
import type { Property } from '@/lib/listings/property/property'
import { criteria, type FilterName, type ListingFilters } from '@/lib/search/filters/filters'
import { withoutFilters } from '@/lib/search/filters/page-search'
import type { OfferedSearches } from './fetch-alternatives'
import { fetchProperties } from './fetch-properties'
import { distanceFrom, type NearestProperty } from './search-distance'

/** Wider searches and places nearby that are asked for listings, listings of each, and listings that are shown. */
const [maxSearches, maxPlaces, maxOfEach, maxShown] = [3, 2, 4, 6]

/** Orders in which the listings that miss a bound by least come first. */
const orders: Partial<Record<FilterName, ListingFilters['sort']>> = {
  maxPrice: 'price_asc',
  minPrice: 'price_desc',
  maxPriceM2: 'price_m2_asc',
  minArea: 'area_desc',
}

/** Of a listing in another place, how much each kilometre weighs. */
const kilometreWeight = 0.01

interface WiderSearch {
  filters: ListingFilters
  missed: FilterName[]
  /** In place of that of the filters: how far away the place is. */
  distance?: number
}

/**
 * Listings that miss a search without results by least: one of its filters, or two or more that exclude each other, or in a
 * place nearby rather than anywhere in the country. None when the API fails.
 */
export async function fetchNearestProperties(
  filters: ListingFilters,
  offered: Pick<OfferedSearches, 'without' | 'pairs' | 'fewest' | 'nearby'>,
): Promise<NearestProperty[]> {
  const found = await Promise.all(
    widerSearches(filters, offered).map(async ({ filters: wider, missed, distance }) => {
      const sort = missed.map((name) => orders[name]).find(Boolean)
      const { items } = await fetchProperties({ ...wider, sort, limit: maxOfEach }).catch(() => ({
        items: [],
      }))
      return items.flatMap((property) =>
        distance === undefined ? nearProperty(property, missed, filters) : [{ property, missed, distance }],
      )
    }),
  )
  const properties = found.flat().sort((one, other) => one.distance - other.distance)
  return [...new Map(properties.toReversed().map((property) => [property.property.id, property])).values()]
    .sort((one, other) => one.distance - other.distance)
    .slice(0, maxShown)
}

function widerSearches(
  filters: ListingFilters,
  { without, pairs, fewest, nearby }: Pick<OfferedSearches, 'without' | 'pairs' | 'fewest' | 'nearby'>,
): WiderSearch[] {
  const single = without.map(({ filter }) => filter)
  const left: FilterName[][] =
    single.length > 0
      ? single.map((name) => [name])
      : [...(fewest ? [fewest.filters] : []), ...pairs.map((pair) => pair.filters)]
  const elsewhere = nearby.map(({ filters: there, kilometres }): WiderSearch => {
    const isSameTown = there.city?.[0] === filters.city?.[0]
    const part: FilterName = filters.neighbourhood ? 'neighbourhood' : 'district'
    return { filters: there, missed: [isSameTown ? part : 'city'], distance: kilometres * kilometreWeight }
  })
  const removed = left
    .filter((names) => elsewhere.length === 0 || !names.includes('city'))
    .map((missed) => ({ filters: withoutFilters(criteria(filters), missed), missed }))
  return [...removed.slice(0, maxSearches), ...elsewhere.slice(0, maxPlaces)]
}

function nearProperty(property: Property, missed: FilterName[], filters: ListingFilters): NearestProperty[] {
  // Nobody lives in the garage of the house that was asked for.
  if (missed.includes('type') && filters.type?.every(isDwelling) && !isDwelling(property.type)) return []
  const distances = missed.map((name) => distanceFrom(name, filters, property))
  // A listing for twice the price is not near.
  if (distances.some((distance) => distance >= 1)) return []
  return [{ property, missed, distance: distances.reduce((sum, each) => sum + each, 0) }]
}

function isDwelling(type: Property['type']): boolean {
  return dwellings.includes(type)
}
