import 'server-only'
import type { z } from 'zod'
import { fetchPublicOrNull } from '@/lib/http/fetch-public'
import type { PropertyType } from '@/lib/listings/kinds'
import type { Property } from '@/lib/listings/property'
import { criteria, type ListingFilters } from '@/lib/search/filters'
import { serializeFilters } from '@/lib/search/serialize-filters'
import { medianSchema, placePricesSchema } from './schema'

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

/** The median price per square metre near a property, of the same kind. */
export interface LocalMedian {
  /** The district's or town's name. */
  place: string
  /** EUR per square metre, with the number of listings. */
  median: number
  count: number
}

/** The district's median, or the town's if there are too few listings; null if both have too few. Never throws. */
export async function findLocalMedian({
  address,
  facts,
  type,
  status,
}: Property): Promise<LocalMedian | null> {
  const purpose = status === 'rent' ? 'RENT' : 'SALE'
  const town = new URLSearchParams({ city: address.city, purpose, type })
  const district = new URLSearchParams(town)
  if (facts.district) district.set('district', facts.district)
  const inDistrict = facts.district ? await fetchMedian(district) : null
  const found = inDistrict ?? (await fetchMedian(town))
  return found && { place: inDistrict?.district ?? address.city, median: found.median_m2, count: found.count }
}

async function fetchMedian(query: URLSearchParams | string) {
  return fetchPublicOrNull(`/v1/prices?${query}`, medianSchema)
}
