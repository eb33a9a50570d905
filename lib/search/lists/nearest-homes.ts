import 'server-only'
import type { Property } from '@/lib/listings/property/property'
import type { FilterName, ListingFilters } from '@/lib/search/filters/filters'
import { criteria } from '@/lib/search/filters/filters'
import { withoutFilters } from '@/lib/search/filters/page-search'
import type { OfferedSearches } from './fetch-alternatives'
import { fetchProperties } from './fetch-properties'
import { distanceFrom, type NearestHome } from './search-distance'

/** Wider searches that are asked for homes, homes of each, and homes that are shown. */
const [maxSearches, maxOfEach, maxShown] = [4, 4, 6]

/** Orders in which the homes that miss a bound by least come first. */
const orders: Partial<Record<FilterName, ListingFilters['sort']>> = {
  maxPrice: 'price_asc',
  minPrice: 'price_desc',
  maxPriceM2: 'price_m2_asc',
  minArea: 'area_desc',
}

/** Homes that miss a search without results by least: one of its filters, or two that exclude each other. None when the API fails. */
export async function fetchNearestHomes(
  filters: ListingFilters,
  { without, pairs }: Pick<OfferedSearches, 'without' | 'pairs'>,
): Promise<NearestHome[]> {
  const left = without.length > 0 ? without.map(({ filter }) => [filter]) : pairs.map((pair) => pair.filters)
  const found = await Promise.all(
    left.slice(0, maxSearches).map(async (missed) => {
      const sort = missed.map((name) => orders[name]).find(Boolean)
      const wider = { ...withoutFilters(criteria(filters), missed), sort, limit: maxOfEach }
      const { items } = await fetchProperties(wider).catch(() => ({ items: [] }))
      return items.flatMap((property) => nearHome(property, missed, filters))
    }),
  )
  const homes = found.flat().sort((one, other) => one.distance - other.distance)
  return [...new Map(homes.toReversed().map((home) => [home.property.id, home])).values()]
    .sort((one, other) => one.distance - other.distance)
    .slice(0, maxShown)
}

function nearHome(property: Property, missed: FilterName[], filters: ListingFilters): NearestHome[] {
  const distances = missed.map((name) => distanceFrom(name, filters, property))
  // A home for twice the price is not near.
  if (distances.some((distance) => distance >= 1)) return []
  return [{ property, missed, distance: distances.reduce((sum, each) => sum + each, 0) }]
}
