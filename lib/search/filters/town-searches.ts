import { findDistrict, findDistricts, findNeighbourhood, townsWithDistricts } from '@/lib/places/districts'
import { foldText } from '@/lib/text/fold'
import type { ListingFilters } from './filters'

export type PlaceFilters = Pick<ListingFilters, 'city' | 'district' | 'neighbourhood'>
type PartName = 'district' | 'neighbourhood'

/** One town of a search, or its parts that are searched: any of them, the whole town without. */
export interface TownSearch {
  /** Undefined for parts whose town is not named, and not known. */
  city?: string
  district: string[]
  neighbourhood: string[]
}

/**
 * Returns the towns of a search, any of which matches. A part narrows the town that has it, and a neighbourhood its
 * district; a town without a selected part counts whole. A part of no selected town is searched beside them.
 */
export function townSearches(filters: PlaceFilters): TownSearch[] {
  const { city = [] } = filters
  const byKey = new Map(city.map((name) => [foldText(name), emptySearch(name)]))
  for (const name of ['district', 'neighbourhood'] as const)
    for (const part of filters[name] ?? [])
      for (const town of townsOfPart(city, name, part)) {
        const key = town === undefined ? '' : foldText(town)
        const search = byKey.get(key) ?? emptySearch(town)
        search[name].push(part)
        byKey.set(key, search)
      }
  return [...byKey.values()].map(withoutNarrowedDistricts)
}

function emptySearch(city: string | undefined): TownSearch {
  return { ...(city === undefined ? {} : { city }), district: [], neighbourhood: [] }
}

/** The selected towns that have a part of this name, or may have it; otherwise all towns that are known to have it. */
function townsOfPart(selected: readonly string[], name: PartName, part: string): (string | undefined)[] {
  const having = selected.filter((town) => hasPart(town, name, part))
  if (having.length > 0) return having
  const withoutList = selected.filter((town) => !findDistricts(town))
  if (withoutList.length > 0) return withoutList
  if (selected.length === 0) return [undefined]
  const others = townsWithDistricts.map(({ city }) => city).filter((town) => hasPart(town, name, part))
  return others.length > 0 ? others : [...selected]
}

function hasPart(town: string, name: PartName, part: string): boolean {
  return (name === 'district' ? findDistrict(town, part) : findNeighbourhood(town, part)) !== undefined
}

function withoutNarrowedDistricts(search: TownSearch): TownSearch {
  const { city = '', district, neighbourhood } = search
  const narrowed = neighbourhood.flatMap((name) => findNeighbourhood(city, name)?.district.name ?? [])
  const isNarrowed = (name: string) => narrowed.includes(findDistrict(city, name)?.name ?? '')
  return { ...search, district: district.filter((name) => !isNarrowed(name)) }
}

/** The filters of a search in any of the towns. */
export function placeFiltersOf(towns: readonly TownSearch[]): PlaceFilters {
  const all = {
    city: towns.flatMap(({ city }) => city ?? []),
    district: towns.flatMap(({ district }) => district),
    neighbourhood: towns.flatMap(({ neighbourhood }) => neighbourhood),
  }
  return Object.fromEntries(Object.entries(all).filter(([, names]) => names.length > 0))
}

/** The town of a search, if it is in exactly one. */
export function onlyTown(filters: PlaceFilters): string | undefined {
  const [town, ...others] = townSearches(filters)
  return others.length === 0 ? town?.city : undefined
}

/** The same search everywhere. */
export function withoutPlaces<Filters extends PlaceFilters>(filters: Filters): Filters {
  return { ...filters, city: undefined, district: undefined, neighbourhood: undefined }
}
