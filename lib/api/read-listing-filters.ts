import 'server-only'
import type { ListingFilters } from '@/lib/search/filters'
import { parseFilters } from '@/lib/search/parse-filters'
import { HttpError } from './errors'

/** @throws HttpError 400 that names the first unreadable value */
export function readListingFilters(url: URL): ListingFilters {
  const { filters, invalidNames } = parseFilters(url.searchParams, { groupedDigits: false })
  const [name] = invalidNames
  if (name) throw new HttpError('bad_query', { values: { name } })
  return filters
}
