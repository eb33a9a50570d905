import { structures } from '@/lib/listings/facts'
import { propertyTypes } from '@/lib/listings/kinds'
import { type ListingFilters, serializeFilters } from '../filters'
import type { SearchSuggestions, SuggestOptions } from '../search-engine'
import type { ListingIndex } from './listing-index'

const maxKinds = 4
/** Maximum of towns per kind, and of kinds per place. */
const maxNarrower = 3
/** Maximum of interpretations that are narrowed. */
const maxNarrowed = 2

const structureFilters = structures.map((size) => ({ structureMin: size, structureMax: size }))
const bedroomFilters = [1, 2, 3, 4].map((rooms) => ({ rooms }))

type Counted = SearchSuggestions['kinds'][number]

/**
 * Suggests kinds in places with counts: for a kind the towns with the most listings of it, for a place its kinds.
 * @param readings possible interpretations of the text
 */
export function suggestKinds(
  index: ListingIndex,
  readings: readonly ListingFilters[],
  { purpose, bedrooms = false }: SuggestOptions,
): Counted[] {
  const counted = readings
    .map((filters) => withCount(index, { ...(purpose ? { purpose } : {}), ...filters }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
  const offered = [
    ...counted.filter(({ filters }) => filters.type !== undefined),
    ...counted.slice(0, maxNarrowed).flatMap(({ filters }) => narrower(index, filters, bedrooms)),
  ]
  const unique = new Map(offered.map((each) => [serializeFilters(each.filters), each]))
  return [...unique.values()].sort((a, b) => b.count - a.count).slice(0, maxKinds)
}

function narrower(index: ListingIndex, filters: ListingFilters, bedrooms: boolean): Counted[] {
  const { type, city } = filters
  if (type === undefined) return kindsOf(index, filters, bedrooms)
  if (city !== undefined) return type === 'apartment' ? flatsOf(index, filters, bedrooms) : []
  return index
    .countTowns(filters)
    .slice(0, maxNarrower)
    .map(({ city, count }) => ({ filters: { ...filters, city }, count }))
}

function kindsOf(index: ListingIndex, filters: ListingFilters, bedrooms: boolean): Counted[] {
  const types = propertyTypes.map((type) => withCount(index, { ...filters, type }))
  return mostOf([...types, ...flatsOf(index, { ...filters, type: 'apartment' }, bedrooms)])
}

/** Flats by number of rooms; none when it is already given. */
function flatsOf(index: ListingIndex, filters: ListingFilters, bedrooms: boolean): Counted[] {
  if (filters.rooms !== undefined || filters.structureMin !== undefined) return []
  const sizes = bedrooms ? bedroomFilters : structureFilters
  return mostOf(sizes.map((size) => withCount(index, { ...filters, ...size })))
}

function mostOf(counted: readonly Counted[]): Counted[] {
  return counted
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, maxNarrower)
}

function withCount(index: ListingIndex, filters: ListingFilters): Counted {
  return { filters, count: index.count(filters) }
}
