import 'server-only'
import { HttpError } from '@/lib/http/errors'
import type { Registry } from '@/lib/http/registry'
import { isUuid } from '@/lib/platform/uuid'
import type { ListingFilters } from '@/lib/search/filters/filters'
import { listingQuerySchema, readListingFilters, searchReads } from '@/lib/search/schema'
import { findPriceDifferences } from './compare-price'
import { priceReads } from './public-reads'
import {
  breakdownQuerySchema,
  comparedIdsSchema,
  historyQuerySchema,
  maxCompared,
  medianQuerySchema,
  medianSchema,
  placePricesSchema,
  priceBreakdownSchema,
  priceComparisonSchema,
  priceDifferencesSchema,
  priceHistorySchema,
  priceLevelsSchema,
} from './schema'

export function registerPrices({ open }: Registry) {
  open.get('/v1/prices', {
    summary:
      'The median price per square metre of the published listings of a place and kind; 404 under five of them',
    query: medianQuerySchema,
    limit: searchReads,
    response: { status: 200, schema: medianSchema },
    errors: [404],
    handler: async ({ url }) => priceReads.median(readFilters(url, medianQuerySchema, ['type'])),
  })

  open.get('/v1/prices/history', {
    summary:
      'The median asking price per square metre of a place and kind in the last twelve months, and what rents bring in a year; 404 when no month has eight homes',
    query: historyQuerySchema,
    limit: searchReads,
    response: { status: 200, schema: priceHistorySchema },
    errors: [404],
    handler: async ({ url }) => priceReads.priceHistory(readPlace(url, historyQuerySchema)),
  })

  open.get('/v1/prices/breakdown', {
    summary:
      'The median asking prices per square metre of a place, to buy and to rent: by kind, and of apartments by structure and by district; groups under eight homes are left out',
    query: breakdownQuerySchema,
    limit: searchReads,
    response: { status: 200, schema: priceBreakdownSchema },
    handler: async ({ url }) => priceReads.priceBreakdown(readPlace(url, breakdownQuerySchema)),
  })

  open.get('/v1/prices/places', {
    summary:
      'What fits a search by place, with the median price per square metre (null under five): towns, or the districts of the town asked for',
    query: listingQuerySchema,
    limit: searchReads,
    response: { status: 200, schema: placePricesSchema },
    handler: ({ url }) => priceReads.placePrices(readListingFilters(url)),
  })

  open.get('/v1/listings/{id}/price-comparison', {
    summary:
      'The price per square metre of a published listing beside those of similar homes nearby; 404 under eight of them',
    limit: searchReads,
    response: { status: 200, schema: priceComparisonSchema },
    handler: ({ params }) => priceReads.priceComparison(params.id),
  })

  open.get('/v1/prices/levels', {
    summary:
      'Of published listings, which are priced clearly below or above the middle half of similar homes nearby; others are left out',
    query: comparedIdsSchema,
    limit: searchReads,
    response: { status: 200, schema: priceLevelsSchema },
    handler: ({ url }) => priceReads.priceLevels(readIds(url)),
  })

  open.get('/v1/prices/differences', {
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

/**
 * Reads the filters that a call has, and no others.
 * @param single those that take one value
 * @throws HttpError 400 that names the first unreadable value
 */
function readFilters(
  url: string | URL,
  { shape }: { shape: object },
  single: readonly ('city' | 'district' | 'type')[],
): ListingFilters {
  const asked = new URL(url)
  for (const name of [...asked.searchParams.keys()])
    if (!Object.hasOwn(shape, name)) asked.searchParams.delete(name)
  const filters = readListingFilters(asked)
  for (const name of single)
    if ((filters[name]?.length ?? 0) > 1) throw new HttpError('bad_query', { values: { name } })
  return filters
}

function readPlace(url: string | URL, schema: { shape: object }): ListingFilters {
  return readFilters(url, schema, ['city', 'district', 'type'])
}

function readIds({ searchParams }: URL): string[] {
  return (searchParams.get('ids') ?? '').split(',').filter(isUuid).slice(0, maxCompared)
}
