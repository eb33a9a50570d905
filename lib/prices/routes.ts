import 'server-only'
import { HttpError } from '@/lib/http/errors'
import type { Registry } from '@/lib/http/registry'
import { singleType } from '@/lib/search/filters'
import { understandQuery } from '@/lib/search/query/parse-query'
import { listingQuerySchema } from '@/lib/search/query-schema'
import { readListingFilters } from '@/lib/search/read-listing-filters'
import { findMedian, findPricesByPlace } from './medians'
import { medianQuerySchema, medianSchema, placePricesSchema } from './schema'

const names = Object.keys(medianQuerySchema.shape)

export function registerPrices({ open }: Registry) {
  open({
    method: 'get',
    path: '/v1/prices',
    summary:
      'The median price per square metre of the published listings of a place and kind; 404 under five of them',
    query: medianQuerySchema,
    limit: 'searchSuggestions',
    response: { status: 200, schema: medianSchema },
    errors: [404],
    handler: async ({ url }) => {
      const asked = new URL(url)
      for (const name of [...asked.searchParams.keys()])
        if (!names.includes(name)) asked.searchParams.delete(name)
      const filters = readListingFilters(asked)
      if ((filters.type?.length ?? 0) > 1) throw new HttpError('bad_query', { values: { name: 'type' } })
      const { median_m2, count } = await findMedian(filters)
      if (median_m2 === null) throw new HttpError('too_few')
      const { city = null, district: [district = null] = [], purpose = null } = filters
      return { median_m2, count, city, district, purpose, type: singleType(filters) ?? null }
    },
  })

  open({
    method: 'get',
    path: '/v1/prices/places',
    summary:
      'What fits a search by place, with the median price per square metre (null under five): towns, or the districts of the town asked for',
    query: listingQuerySchema,
    limit: 'searchSuggestions',
    response: { status: 200, schema: placePricesSchema },
    handler: async ({ url }) => ({
      items: await findPricesByPlace(understandQuery(readListingFilters(url)).query),
    }),
  })
}
