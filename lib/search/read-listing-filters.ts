import 'server-only'
import { HttpError } from '@/lib/http/errors'
import type { ListingFilters } from './filters'
import { parseFilters } from './parse-filters'

/** @throws HttpError 400 that names the first unreadable value */
export function readListingFilters(url: URL): ListingFilters {
  const { filters, invalidNames } = parseFilters(url.searchParams, { groupedDigits: false })
  const [name] = invalidNames
  if (name) throw new HttpError('bad_query', { values: { name } })
  return filters
}
