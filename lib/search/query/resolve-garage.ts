import type { FilterName, ListingFilters } from '../filters'
import type { Meaning } from './lexicon/entry'
import { mergeFilters } from './merge-filters'
import type { Part } from './scan-phrases'

/** Filters that apply to a garage itself; others mean a home. */
const ofGarages: readonly FilterName[] = [
  ...(['purpose', 'city', 'district', 'neighbourhood', 'advertiser', 'registered', 'parking'] as const),
  ...(['minPrice', 'maxPrice', 'minArea', 'maxArea', 'sort', 'page', 'limit'] as const),
]

const garageAlone: Meaning = { filters: { type: ['commercial'] }, required: 'garaža' }

/** Without a home the garage itself is searched, which is listed as a commercial property: `garaža Vršac`. */
export function resolveGarageAlone(parts: readonly Part[], known: ListingFilters): readonly Part[] {
  const { type = [], ...stated } = mergeFilters([known, ...parts.map(({ entry }) => entry?.filters ?? {})])
  const isAlone = Object.keys(stated).every((name) => ofGarages.includes(name as FilterName))
  if (type.some((each) => each !== 'commercial') || !isAlone) return parts
  return parts.map((part) => (part.entry?.filters?.parking ? { ...part, entry: garageAlone } : part))
}

/** A flat's garage is a space in the building's garage; for several kinds any parking matches. */
export function resolveGarage(filters: ListingFilters, known: ListingFilters): ListingFilters {
  const { type = known.type, structureMin, parking } = filters
  const isFlat = type
    ? type.every((each) => each === 'apartment' || each === 'condo')
    : structureMin !== undefined
  if (parking?.includes('garage') && !isFlat && (type?.length ?? 0) > 1) {
    const { parking: _garage, ...others } = filters
    return { ...others, amenities: [...new Set([...(others.amenities ?? []), 'parking'])] }
  }
  if (!isFlat || !parking) return filters
  return {
    ...filters,
    parking: [...new Set(parking.map((each) => (each === 'garage' ? 'garage_space' : each)))],
  }
}
