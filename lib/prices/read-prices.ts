import 'server-only'
import type { z } from 'zod'
import { fetchPublicOrNull } from '@/lib/http/page-reads/fetch-public'
import { type InProcessReads, inProcessReads } from '@/lib/http/page-reads/in-process-api'
import { readResult } from '@/lib/http/page-reads/server-client'
import { currentLocale } from '@/lib/i18n/current-locale'
import type { Locale } from '@/lib/i18n/routing'
import type { PropertyType } from '@/lib/listings/attributes/purposes-and-types'
import type { Property } from '@/lib/listings/property/property'
import { criteria, type ListingFilters, serializeFilters } from '@/lib/search/filters/filters'
import type { PriceReads } from './public-reads'
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
  const own = criteria(filters)
  const found = await readOrNull((reads, locale) => reads.placePrices(locale, own), {
    path: `/v1/prices/places?${serializeFilters(own)}`,
    schema: placePricesSchema,
  })
  return found?.items ?? null
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
    const filters = { ...place, type: [type] }
    const found = await readOrNull((reads, locale) => reads.median(locale, filters), {
      path: `/v1/prices?${serializeFilters(filters)}`,
      schema: medianSchema,
    })
    return found ? [{ type, median: found.median_m2, count: found.count }] : []
  })
  return (await Promise.all(medians)).flat()
}

/** Null where there are too few similar homes, and without such a call. Never throws. */
export async function findPriceComparison({ id }: Pick<Property, 'id'>): Promise<PriceComparison | null> {
  return readOrNull((reads, locale) => reads.priceComparison(locale, id), {
    path: `/v1/listings/${encodeURIComponent(id)}/price-comparison`,
    schema: priceComparisonSchema,
  })
}

/** By id, of those that are clearly low or high. Never throws. */
export async function findPriceLevels(
  properties: readonly Pick<Property, 'id'>[],
): Promise<Record<string, PriceLevel>> {
  if (properties.length === 0) return {}
  const ids = properties.map(({ id }) => id)
  const found = await readOrNull((reads, locale) => reads.priceLevels(locale, ids), {
    path: `/v1/prices/levels?ids=${ids.map(encodeURIComponent).join(',')}`,
    schema: priceLevelsSchema,
  })
  return found?.levels ?? {}
}

/** In this process, else from API_URL; null when either fails. */
async function readOrNull<Result>(
  read: (reads: InProcessReads<PriceReads>, locale: Locale) => Promise<Result | Response>,
  remote: { path: string; schema: z.ZodType<Result> },
): Promise<Result | null> {
  const reads = inProcessReads<PriceReads>()
  if (!reads) return fetchPublicOrNull(remote.path, remote.schema)
  return readResult(read(reads, await currentLocale())).catch(() => null)
}
