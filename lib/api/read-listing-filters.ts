import 'server-only'
import { type ListingFilters, readFilters } from '@/lib/search/filters'
import { ApiFailure } from './errors'

/**
 * The filters of a call's query.
 * @throws ApiFailure 400 that names the first value that cannot be read
 */
export function readListingFilters(url: URL): ListingFilters {
  const { filters, unreadable } = readFilters(url.searchParams, { groupedDigits: false })
  if (unreadable[0]) throw new ApiFailure('bad_query', { values: { name: unreadable[0] } })
  return filters
}
