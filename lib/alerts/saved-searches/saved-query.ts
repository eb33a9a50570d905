import { paths } from '@/lib/paths'
import type { ListingFilters } from '@/lib/search/filters'
import { parseFilters, serializeFilters } from '@/lib/search/filters'
import { searchHref } from '@/lib/search/search-href'

/** Searches that one person may keep. */
export const maxSavedSearches = 20
/** Characters of a search's name. */
export const maxNameLength = 80

/** What is kept of a search: its filters in canonical order, purpose included; the order and page it was seen in are not. */
export function savedQuery(filters: ListingFilters): string {
  return serializeFilters({ ...filters, sort: undefined, page: undefined, limit: undefined })
}

/** The fragment of an address that opens the dialog in which its search is saved. */
export const saveSearchFragment = '#save-search'

/** The filters of a saved search. */
export function savedFilters(query: string): ListingFilters {
  return parseFilters(new URLSearchParams(query), { groupedDigits: false }).filters
}

/** Path and query of the page that shows a saved search, newest first, without a language prefix. */
export function savedSearchPath(query: string): string {
  const filters = savedFilters(query)
  return searchHref(filters.purpose === 'RENT' ? paths.rent : paths.buy, filters)
}
