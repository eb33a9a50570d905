import { findTown } from '@/lib/places/towns'
import { type ListingFilters, readFilters, writeFilters } from '@/lib/search/filters'

/** Result pages of one search that are kept. */
const keptPages = 3

/** Whether a search is of none whose pages are kept: by more than a town and a kind, in another order, or far on. */
export function isRareSearch({
  city,
  type,
  purpose,
  limit,
  page = 1,
  sort,
  ...others
}: ListingFilters): boolean {
  const isNarrower = Object.values(others).some((value) => value !== undefined)
  return isNarrower || (sort ?? 'newest') !== 'newest' || page > keptPages
}

/**
 * The route of a search whose pages are kept, or null for one that is rendered anew each time. Kept are searches by
 * known towns and kinds, the first pages of each: a bounded family, so that nobody can fill the cache.
 */
export function cachedSearchRoute(path: string, params: URLSearchParams): string | null {
  if (path !== '/buy' && path !== '/rent') return null
  const { filters, unreadable } = readFilters(params, { groupedDigits: true })
  if (unreadable.length > 0) return null
  if (isRareSearch(filters) || filters.limit !== undefined) return null
  const { city, type, page } = filters
  const town = city === undefined ? undefined : findTown(city)
  if (city !== undefined && !town) return null
  const kept: ListingFilters = {
    ...(town ? { city: town.name } : {}),
    ...(type ? { type } : {}),
    ...(page ? { page } : {}),
  }
  return `/browse${path}/${encodeURIComponent(writeFilters(kept) || '-')}`
}
