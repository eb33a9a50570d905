import 'server-only'
import type { ListingFilters } from '@/lib/search/filters'
import { parseFilters } from '@/lib/search/parse-filters'
import { HttpError } from './errors'

/** @throws HttpError 400 that names the first unreadable value */
export function readListingFilters(url: URL): ListingFilters {
  const { filters, invalidNames: unreadable } = parseFilters(url.searchParams, { groupedDigits: false })
  if (unreadable[0]) throw new HttpError('bad_query', { values: { name: unreadable[0] } })
  return filters
}
