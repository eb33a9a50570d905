import { type Coordinates, metresBetween } from '@/lib/places/coordinates'
import { findDistricts } from '@/lib/places/districts'
import { findCentre } from '@/lib/places/find-centre'
import { findTown, townName } from '@/lib/places/towns'
import { criteria, type ListingFilters } from '@/lib/search/filters/filters'
import { onlyTown, withoutPlaces } from '@/lib/search/filters/town-searches'
import type { Facets } from '@/lib/search/schema'
import { foldText } from '@/lib/text/fold'

export interface NearbyPlace {
  name: string
  /** Between the centres, whole and at least 1. */
  kilometres: number
  filters: ListingFilters
  count: number
}

const most = 4
/** Metres, beyond which a place is in another part of the country: a search of all towns is offered besides. */
const farthest = 120_000

/** The nearest places with listings to the only place of a search; none for a search in several places, or an unknown one. */
export function nearbyPlaces(filters: ListingFilters, facets: Facets): NearbyPlace[] {
  const city = onlyTown(filters)
  const { district: [district] = [], neighbourhood: [neighbourhood] = [] } = filters
  const centre = city === undefined ? undefined : findCentre({ city, district, neighbourhood })?.centre
  if (city === undefined || !centre) return []
  const elsewhere = withoutPlaces(criteria(filters))
  const place = (name: string, count: number, at: Coordinates | undefined, narrower: ListingFilters) =>
    at && count > 0
      ? [{ name, count, metres: metresBetween(centre, at), filters: { ...elsewhere, ...narrower } }]
      : []
  const towns = facets.cities
    .filter((each) => foldText(each.city) !== foldText(city))
    .flatMap((each) => place(townName(each.city), each.count, findTown(each.city), { city: [each.city] }))
  const parts = (findDistricts(city) ?? []).flatMap((each) => {
    // A chosen part is no other place, nor are those within it; the district of a chosen neighbourhood holds its listings.
    if (filters.district?.includes(each.name)) return []
    const isAround = each.neighbourhoods.some(({ name }) => filters.neighbourhood?.includes(name))
    return [
      ...(isAround
        ? []
        : place(
            each.name,
            countOf(facets, 'district', each.name),
            { lat: each.lat, lng: each.lon },
            { city: [city], district: [each.name] },
          )),
      ...each.neighbourhoods
        .filter(({ name }) => !filters.neighbourhood?.includes(name))
        .flatMap(({ name, lat, lon }) =>
          place(
            name,
            countOf(facets, 'neighbourhood', name),
            { lat, lng: lon },
            { city: [city], neighbourhood: [name] },
          ),
        ),
    ]
  })
  const isPart = district !== undefined || neighbourhood !== undefined
  const unique = new Map([...(isPart ? parts : []), ...towns].map((each) => [each.name, each]))
  return [...unique.values()]
    .filter(({ metres }) => metres <= farthest)
    .sort((a, b) => a.metres - b.metres)
    .slice(0, most)
    .map(({ metres, ...each }) => ({ ...each, kilometres: Math.max(1, Math.round(metres / 1_000)) }))
}

function countOf({ facts }: Facets, name: 'district' | 'neighbourhood', value: string): number {
  return facts[name]?.find((each) => each.value === value)?.count ?? 0
}
