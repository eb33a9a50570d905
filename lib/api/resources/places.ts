import 'server-only'
import { type District, findTownWithDistricts, townsWithDistricts } from '@/lib/listings/places/districts'
import { querySearch } from '@/lib/search/search-service'
import { readListingFilters } from '../read-listing-filters'
import type { Registry } from '../registry'
import { placeQuerySchema, placesSchema } from '../schemas/places'

export function registerPlaces({ open }: Registry) {
  open({
    method: 'get',
    path: '/v1/places',
    summary:
      'Districts with their neighbourhoods and the number of published listings, of one town or of all',
    query: placeQuerySchema,
    limit: 'searchHelp',
    response: { status: 200, schema: placesSchema },
    handler: async ({ url }) => {
      const { city } = readListingFilters(url)
      const towns = city === undefined ? townsWithDistricts : [findTownWithDistricts(city) ?? []].flat()
      const places = towns.flatMap(({ city, districts }) => districts.map((each) => placeOf(city, each)))
      const items = await querySearch((engine) =>
        Promise.all(
          places.map(async (place) => {
            const filters = { city: place.city, district: [place.district] }
            const { total } = await engine.find(filters, { offset: 0, limit: 0 })
            return { ...place, total }
          }),
        ),
      )
      return { items }
    },
  })
}

function placeOf(city: string, { name, lat, lon, neighbourhoods }: District) {
  return { city, district: name, neighbourhoods: neighbourhoods.map((each) => each.name), lat, lon }
}
