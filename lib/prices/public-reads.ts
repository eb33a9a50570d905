import 'server-only'
import { HttpError } from '@/lib/http/errors'
import { type ListingFilters, singleType } from '@/lib/search/filters/filters'
import { understandQuery } from '@/lib/search/query/parse-query'
import { comparePrice, findPriceLevels } from './compare-price'
import { findMedian, findPricesByPlace } from './medians'
import { readPriceBreakdown } from './price-breakdown'
import { readPriceHistory } from './price-history'
import type { MedianPrice, PlacePrices, PriceLevels } from './schema'

/** What the API and pages read of prices, as objects. */
export const priceReads = {
  median: readMedian,
  placePrices: async (filters: ListingFilters): Promise<PlacePrices> => ({
    items: await findPricesByPlace(understandQuery(filters).query),
  }),
  priceHistory: readPriceHistory,
  priceBreakdown: readPriceBreakdown,
  priceComparison: comparePrice,
  priceLevels: async (ids: readonly string[]): Promise<PriceLevels> => ({
    levels: Object.fromEntries(await findPriceLevels(ids)),
  }),
}

export type PriceReads = typeof priceReads

/** @throws HttpError 404 under five listings */
async function readMedian(filters: ListingFilters): Promise<MedianPrice> {
  const { median_m2, count } = await findMedian(filters)
  if (median_m2 === null) throw new HttpError('too_few')
  const { city, district, purpose = null } = filters
  const [towns, districts] = [city, district].map((names) => names?.join(', ') ?? null)
  return {
    median_m2,
    count,
    city: towns ?? null,
    district: districts ?? null,
    purpose,
    type: singleType(filters) ?? null,
  }
}
