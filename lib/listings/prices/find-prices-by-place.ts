import 'server-only'
import { findTownWithDistricts } from '@/lib/listings/places/districts'
import { findTown } from '@/lib/listings/places/towns'
import type { SearchQuery } from '@/lib/search/search-engine'
import { querySearch } from '@/lib/search/search-service'
import { type CountedMedian, findMedians } from './find-median'

/** A town or district with its published listings. */
export interface PlacePrices extends CountedMedian {
  city: string
  district: string | null
  /** Null for an unknown town. */
  lat: number | null
  lon: number | null
}

type Place = Omit<PlacePrices, keyof CountedMedian>

/** Smaller towns beyond this number are omitted. */
const maxTowns = 300

/** By district for a town with a list of them, else by town; sorted by number of listings, without empty places. */
export async function findPricesByPlace(search: SearchQuery): Promise<PlacePrices[]> {
  const known = search.city === undefined ? undefined : findTownWithDistricts(search.city)
  const places: Place[] = known
    ? known.districts.map(({ name, lat, lon }) => ({ city: known.city, district: name, lat, lon }))
    : await findTowns(search)
  const searches = places.map(({ city, district }) => ({
    ...search,
    city,
    ...(district ? { district: [district] } : {}),
  }))
  const medians = await findMedians(searches)
  return medians
    .flatMap((median, index) => {
      const place = places[index]
      return place && median.count > 0 ? [{ ...place, ...median }] : []
    })
    .sort((a, b) => b.count - a.count)
}

async function findTowns(search: SearchQuery): Promise<Place[]> {
  const { cities } = await querySearch((engine) => engine.facets(search))
  const wanted = search.city === undefined ? cities : [{ city: search.city }]
  return wanted.slice(0, maxTowns).map(({ city }) => {
    const town = findTown(city)
    return { city: town?.name ?? city, district: null, lat: town?.lat ?? null, lon: town?.lng ?? null }
  })
}
