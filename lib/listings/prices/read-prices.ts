import 'server-only'
import type { z } from 'zod'
import { medianSchema, placePricesSchema } from '@/lib/api/schemas/prices'
import { fetchPublic } from '@/lib/listings/fetch-public'
import type { Property } from '@/lib/listings/property'
import { type ListingFilters, serializeFilters } from '@/lib/search/filters'

export type PlacePrice = z.infer<typeof placePricesSchema>['items'][number]

/** What fits a search by town, or by district of its town, most first; null when the API does not say. Never fails. */
export async function findPlacePrices(filters: ListingFilters): Promise<PlacePrice[] | null> {
  const search = { ...filters, view: undefined, sort: undefined, page: undefined, limit: undefined }
  return fetchPublic(`/v1/prices/places?${serializeFilters(search)}`)
    .then((body) => placePricesSchema.parse(body).items)
    .catch(() => null)
}

/** What a square metre costs where a property is, for others of its kind. */
export interface LocalMedian {
  /** The district's name, or the town's. */
  place: string
  /** EUR per square metre, and of how many listings. */
  median: number
  count: number
}

/**
 * The median of a property's kind and purpose in its district, or in its town where the district has too few; null
 * where that has too few as well. Never fails: a comparison is a comfort.
 */
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
  const inDistrict = facts.district ? await askMedian(district) : null
  const found = inDistrict ?? (await askMedian(town))
  return found && { place: inDistrict?.district ?? address.city, median: found.median_m2, count: found.count }
}

async function askMedian(query: URLSearchParams) {
  return fetchPublic(`/v1/prices?${query}`)
    .then((body) => medianSchema.parse(body))
    .catch(() => null)
}
