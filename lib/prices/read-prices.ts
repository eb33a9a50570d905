import 'server-only'
import type { z } from 'zod'
import { fetchPublicOrNull } from '@/lib/http/fetch-public'
import type { PropertyType } from '@/lib/listings/kinds'
import type { Property } from '@/lib/listings/property'
import { criteria, type ListingFilters, serializeFilters } from '@/lib/search/filters'
import {
  medianSchema,
  type PriceComparison,
  type PriceLevel,
  placePricesSchema,
  priceComparisonSchema,
  priceLevelsSchema,
} from './schema'

export type PlacePrice = z.infer<typeof placePricesSchema>['items'][number]

/** By town or district, sorted by number of listings; null when the API fails. Never throws. */
export async function findPlacePrices(filters: ListingFilters): Promise<PlacePrice[] | null> {
  const path = `/v1/prices/places?${serializeFilters(criteria(filters))}`
  return (await fetchPublicOrNull(path, placePricesSchema))?.items ?? null
}

export interface KindMedian {
  type: PropertyType
  median: number
  count: number
}

/** Returns a place's medians by kind, without kinds that have too few listings. Never throws. */
export async function findKindMedians(
  place: Pick<ListingFilters, 'city' | 'district' | 'neighbourhood' | 'purpose'>,
  types: readonly PropertyType[],
): Promise<KindMedian[]> {
  const medians = types.map(async (type) => {
    const found = await fetchMedian(serializeFilters({ ...place, type: [type] }))
    return found ? [{ type, median: found.median_m2, count: found.count }] : []
  })
  return (await Promise.all(medians)).flat()
}

/** Null where there are too few similar homes, and without such a call. Never throws. */
export async function findPriceComparison({ id }: Pick<Property, 'id'>): Promise<PriceComparison | null> {
  return fetchPublicOrNull(`/v1/listings/${encodeURIComponent(id)}/price-comparison`, priceComparisonSchema)
}

/** By id, of those that are clearly low or high. Never throws. */
export async function findPriceLevels(
  properties: readonly Pick<Property, 'id'>[],
): Promise<Record<string, PriceLevel>> {
  if (properties.length === 0) return {}
  const ids = properties.map(({ id }) => encodeURIComponent(id)).join(',')
  return (await fetchPublicOrNull(`/v1/prices/levels?ids=${ids}`, priceLevelsSchema))?.levels ?? {}
}

async function fetchMedian(query: URLSearchParams | string) {
  return fetchPublicOrNull(`/v1/prices?${query}`, medianSchema)
}
