import 'server-only'
import { z } from 'zod'
import type { Registry } from '@/lib/http/registry'
import { type District, findTownWithDistricts, townsWithDistricts } from '@/lib/places/districts'
import { queryText, readListingFilters, searchReads } from './query-schema'
import { querySearch } from './search-service'

const placeQuerySchema = z.object({
  city: z.array(queryText).optional().meta({ description: 'Case, diacritics and script do not count' }),
})

const placesSchema = z
  .object({
    items: z.array(
      z.object({
        city: z.string(),
        district: z.string(),
        neighbourhoods: z.array(z.string()),
        lat: z.number(),
        lon: z.number(),
        total: z.int(),
      }),
    ),
  })
  .meta({ id: 'Places' })

export function registerPlaces({ open }: Registry) {
  open({
    method: 'get',
    path: '/v1/places',
    summary:
      'Districts with their neighbourhoods and the number of published listings, of one town or of all',
    query: placeQuerySchema,
    limit: searchReads,
    response: { status: 200, schema: placesSchema },
    handler: async ({ url }) => {
      const { city } = readListingFilters(url)
      const towns =
        city === undefined ? townsWithDistricts : city.flatMap((name) => findTownWithDistricts(name) ?? [])
      const places = towns.flatMap(({ city, districts }) => districts.map((each) => placeOf(city, each)))
      const items = await querySearch((engine) =>
        Promise.all(
          places.map(async (place) => {
            const filters = { city: [place.city], district: [place.district] }
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
