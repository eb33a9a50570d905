import type { PropertyType } from '@/lib/listings/kinds'
import type { FilterName, ListingFilters } from '../filters'
import type { Meaning } from './lexicon/entry'
import { mergeFilters } from './merge-filters'
import type { Part } from './scan-phrases'
import type { Token } from './tokens'

/** Filters that apply to a garage itself; others mean a home. */
const ofGarages: readonly FilterName[] = [
  ...(['purpose', 'city', 'district', 'neighbourhood', 'advertiser', 'registered', 'parking'] as const),
  ...(['minPrice', 'maxPrice', 'minArea', 'maxArea', 'sort', 'page', 'limit'] as const),
]
const prepositions = ['sa', 's', 'uz', 'with']

const homes: PropertyType[] = ['apartment', 'house']
const garageAlone: Meaning = { filters: { type: ['commercial'] }, required: 'garaža' }

/**
 * A garage without a home is itself searched, and listed as a commercial property: `garaža Vršac`. `Sa garažom` is said of
 * a home.
 */
export function resolveGarageAlone(
  parts: readonly Part[],
  tokens: readonly Token[],
  known: ListingFilters,
): readonly Part[] {
  const { type = [], ...stated } = mergeFilters([known, ...parts.map(({ entry }) => entry?.filters ?? {})])
  const isAlone = Object.keys(stated).every((name) => ofGarages.includes(name as FilterName))
  if (type.some((each) => each !== 'commercial') || !isAlone) return parts
  return parts.map((part) => {
    const { filters } = part.entry ?? {}
    if (!filters?.parking) return part
    // `With a garage`: an article may stand between.
    const before = tokens.slice(Math.max(0, part.start - 2), part.start)
    if (!before.some(({ key }) => prepositions.includes(key))) return { ...part, entry: garageAlone }
    return type.length > 0 ? part : { ...part, entry: { filters: { ...filters, type: homes } } }
  })
}

/** Only a house has a garage for certain; of anything else a space in one is meant, too. */
export function resolveGarage(filters: ListingFilters, known: ListingFilters): ListingFilters {
  const { type = known.type, parking = [], amenities = [] } = filters
  const isHouse = type?.length === 1 && type[0] === 'house'
  if (isHouse || !parking.includes('garage')) return filters
  const others = parking.filter((each) => each !== 'garage')
  const { parking: _, ...rest } = filters
  return {
    ...rest,
    ...(others.length > 0 ? { parking: others } : {}),
    amenities: [...new Set([...amenities, 'garage_space'])],
  }
}
