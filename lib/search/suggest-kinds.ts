import { structures } from '@/lib/listings/facts'
import { propertyTypes } from '@/lib/listings/kinds'
import type { ListingFilters } from './filters'
import { matchingTypes } from './matching-values'
import { nonZeroByCount, type SearchAggregations } from './search-aggregations'
import type { SearchSuggestions, SuggestOptions } from './search-engine'
import { serializeFilters } from './serialize-filters'

const maxKinds = 4
/** Maximum of towns suggested per kind, and of kinds per place. */
const maxNarrower = 3
/** Maximum of interpretations that get narrower suggestions. */
const maxNarrowed = 2

const structureFilters = structures.map((size) => ({ structureMin: size, structureMax: size }))
const bedroomFilters = [1, 2, 3, 4].map((rooms) => ({ rooms }))

type Counted = SearchSuggestions['kinds'][number]

/** For a kind the towns with the most listings, for a place its kinds. @param readings interpretations of the text */
export async function suggestKinds(
  counter: SearchAggregations,
  readings: readonly ListingFilters[],
  { purpose, bedrooms = false }: SuggestOptions,
): Promise<Counted[]> {
  const all = readings.map((filters) => withComplexes({ ...(purpose ? { purpose } : {}), ...filters }))
  const counted = nonZeroByCount(await countAll(counter, all))
  const narrowed = await Promise.all(
    counted.slice(0, maxNarrowed).map(({ filters }) => narrower(counter, filters, bedrooms)),
  )
  const offered = [...counted.filter(({ filters }) => filters.type !== undefined), ...narrowed.flat()]
  const unique = new Map(offered.map((each) => [serializeFilters(each.filters), each]))
  return [...unique.values()].sort((a, b) => b.count - a.count).slice(0, maxKinds)
}

async function narrower(
  counter: SearchAggregations,
  filters: ListingFilters,
  bedrooms: boolean,
): Promise<Counted[]> {
  const { type, city } = filters
  if (type === undefined) return kindsOf(counter, filters, bedrooms)
  if (city !== undefined) return type.includes('apartment') ? flatsOf(counter, filters, bedrooms) : []
  const towns = await counter.countTowns(filters)
  return towns.slice(0, maxNarrower).map(({ city, count }) => ({ filters: { ...filters, city }, count }))
}

async function kindsOf(
  counter: SearchAggregations,
  filters: ListingFilters,
  bedrooms: boolean,
): Promise<Counted[]> {
  const [types, flats] = await Promise.all([
    countAll(
      counter,
      propertyTypes.map((type) => withComplexes({ ...filters, type: [type] })),
    ),
    flatsOf(counter, withComplexes({ ...filters, type: ['apartment'] }), bedrooms),
  ])
  return nonZeroByCount([...types, ...flats]).slice(0, maxNarrower)
}

/** Flats by number of rooms; none when it is already given. */
async function flatsOf(
  counter: SearchAggregations,
  filters: ListingFilters,
  bedrooms: boolean,
): Promise<Counted[]> {
  if (filters.rooms !== undefined || filters.structureMin !== undefined) return []
  const sizes = bedrooms ? bedroomFilters : structureFilters
  const counted = await countAll(
    counter,
    sizes.map((size) => ({ ...filters, ...size })),
  )
  return nonZeroByCount(counted).slice(0, maxNarrower)
}

/** Adds flats in complexes to flats. */
function withComplexes(filters: ListingFilters): ListingFilters {
  const type = matchingTypes({ ...filters, inferredFilters: ['type'] })
  return type.length > 0 ? { ...filters, type } : filters
}

function countAll(counter: SearchAggregations, searches: readonly ListingFilters[]): Promise<Counted[]> {
  return Promise.all(searches.map(async (filters) => ({ filters, count: await counter.count(filters) })))
}
