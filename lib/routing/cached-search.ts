import { findTown } from '@/lib/places/towns'
import { type ListingFilters, readFilters, writeFilters } from '@/lib/search/filters'

/** Result pages of one search that are kept. */
const keptPages = 3

/**
 * The route of a search whose pages are kept, or null for one that is rendered anew each time. Kept are searches by
 * known towns and kinds, the first pages of each: a bounded family, so that nobody can fill the cache.
 */
export function cachedSearchRoute(path: string, params: URLSearchParams): string | null {
  if (path !== '/buy' && path !== '/rent') return null
  const { filters, unreadable } = readFilters(params, { groupedDigits: true })
  if (unreadable.length > 0) return null
  const { city, type, page, sort = 'newest', ...others } = filters
  if (sort !== 'newest' || Object.keys(others).length > 0 || (page ?? 1) > keptPages) return null
  const town = city === undefined ? undefined : findTown(city)
  if (city !== undefined && !town) return null
  const kept: ListingFilters = {
    ...(town ? { city: town.name } : {}),
    ...(type ? { type } : {}),
    ...(page ? { page } : {}),
  }
  return `/browse${path}/${encodeURIComponent(writeFilters(kept) || '-')}`
}
