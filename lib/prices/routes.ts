import 'server-only'
import { HttpError } from '@/lib/http/errors'
import type { Registry } from '@/lib/http/registry'
import { isUuid } from '@/lib/platform/uuid'
import { listingQuerySchema, readListingFilters, searchReads } from '@/lib/search/schema'
import { findPriceDifferences } from './compare-price'
import { priceReads } from './public-reads'
import {
  comparedIdsSchema,
  maxCompared,
  medianQuerySchema,
  medianSchema,
  placePricesSchema,
  priceComparisonSchema,
  priceDifferencesSchema,
  priceLevelsSchema,
} from './schema'

const names = Object.keys(medianQuerySchema.shape)

export function registerPrices({ open }: Registry) {
  open({
    method: 'get',
    path: '/v1/prices',
    summary:
      'The median price per square metre of the published listings of a place and kind; 404 under five of them',
    query: medianQuerySchema,
    limit: searchReads,
    response: { status: 200, schema: medianSchema },
    errors: [404],
    handler: async ({ url }) => {
      const asked = new URL(url)
      for (const name of [...asked.searchParams.keys()])
        if (!names.includes(name)) asked.searchParams.delete(name)
      const filters = readListingFilters(asked)
      if ((filters.type?.length ?? 0) > 1) throw new HttpError('bad_query', { values: { name: 'type' } })
      return priceReads.median(filters)
    },
  })

  open({
    method: 'get',
    path: '/v1/prices/places',
    summary:
      'What fits a search by place, with the median price per square metre (null under five): towns, or the districts of the town asked for',
    query: listingQuerySchema,
    limit: searchReads,
    response: { status: 200, schema: placePricesSchema },
    handler: ({ url }) => priceReads.placePrices(readListingFilters(url)),
  })

  open({
    method: 'get',
    path: '/v1/listings/{id}/price-comparison',
    summary:
      'The price per square metre of a published listing beside those of similar homes nearby; 404 under eight of them',
    limit: searchReads,
    response: { status: 200, schema: priceComparisonSchema },
    handler: ({ params }) => priceReads.priceComparison(params.id),
  })

  open({
    method: 'get',
    path: '/v1/prices/levels',
    summary:
      'Of published listings, which are priced clearly below or above the middle half of similar homes nearby; others are left out',
    query: comparedIdsSchema,
    limit: searchReads,
    response: { status: 200, schema: priceLevelsSchema },
    handler: ({ url }) => priceReads.priceLevels(readIds(url)),
  })

  open({
    method: 'get',
    path: '/v1/prices/differences',
    summary:
      'How far prices per square metre of published listings are from the median of similar homes nearby; those with under eight of them are left out',
    query: comparedIdsSchema,
    limit: searchReads,
    response: { status: 200, schema: priceDifferencesSchema },
    handler: async ({ url }) => ({
      differences: Object.fromEntries(await findPriceDifferences(readIds(url))),
    }),
  })
}

function readIds({ searchParams }: URL): string[] {
  return (searchParams.get('ids') ?? '').split(',').filter(isUuid).slice(0, maxCompared)
}
