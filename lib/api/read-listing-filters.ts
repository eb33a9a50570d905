import 'server-only'
import { type ListingFilters, parseFilters } from '@/lib/search/filters'
import { HttpError } from './errors'

/**
 * The filters of a call's query.
 * @throws HttpError 400 that names the first value that cannot be read
 */
export function readListingFilters(url: URL): ListingFilters {
  const { filters, invalidNames: unreadable } = parseFilters(url.searchParams, { groupedDigits: false })
  if (unreadable[0]) throw new HttpError('bad_query', { values: { name: unreadable[0] } })
  return filters
}
