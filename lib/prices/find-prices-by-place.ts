import 'server-only'
import { findDistrict, findTownWithDistricts, type TownWithDistricts } from '@/lib/places/districts'
import { findTown } from '@/lib/places/towns'
import type { SearchQuery } from '@/lib/search/search-engine'
import { querySearch } from '@/lib/search/search-service'
import { findMedians, type Median } from './find-median'

/** A town or district with its published listings. */
export interface PlacePrices extends Median {
  city: string
  district: string | null
  /** Null for an unknown town. */
  lat: number | null
  lon: number | null
}

type Place = Omit<PlacePrices, keyof Median>

interface PlaceSearch {
  place: Place
  search: SearchQuery
}

/** Smaller towns beyond this number are omitted. */
const maxTowns = 300

/**
 * By district for a town that has a list of them, else by town; most listings first, without empty places. What names
 * no district of such a town has one item, whose district is null.
 */
export async function findPricesByPlace(search: SearchQuery): Promise<PlacePrices[]> {
  const known = search.city === undefined ? undefined : findTownWithDistricts(search.city)
  const searches = known ? districtSearches(search, known) : await townSearches(search)
  const medians = await findMedians(searches.map((each) => each.search))
  return searches
    .map(({ place }, at) => ({ ...place, ...(medians[at] ?? { count: 0, median_m2: null }) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
}

function districtSearches(search: SearchQuery, { city, districts }: TownWithDistricts): PlaceSearch[] {
  const wanted = search.district?.flatMap((name) => findDistrict(city, name) ?? [])
  const searches = (wanted ?? districts).map(({ name, lat, lon }) => ({
    place: { city, district: name, lat, lon },
    search: { ...search, city, district: [name] },
  }))
  if (wanted || search.neighbourhood) return searches
  const without = { ...search.without, district: districts.map(({ name }) => name) }
  return [...searches, { place: townPlace(city), search: { ...search, city, without } }]
}

async function townSearches(search: SearchQuery): Promise<PlaceSearch[]> {
  const { cities } = await querySearch((engine) => engine.facets(search))
  const wanted = search.city === undefined ? cities : [{ city: search.city }]
  return wanted
    .slice(0, maxTowns)
    .map(({ city }) => townPlace(city))
    .map((place) => ({ place, search: { ...search, city: place.city } }))
}

function townPlace(city: string): Place {
  const town = findTown(city)
  return { city: town?.name ?? city, district: null, lat: town?.lat ?? null, lon: town?.lng ?? null }
}
