import type { ListingFilters } from '@/lib/search/filters'
import { parseFilters, serializeFilters } from '@/lib/search/filters'

export const maxSavedSearches = 20
export const maxNameLength = 80

/** What is kept of a search: its filters in canonical order, purpose included; the view, order and page it was seen in are not. */
export function savedQuery(filters: ListingFilters): string {
  return serializeFilters({ ...filters, view: undefined, sort: undefined, page: undefined, limit: undefined })
}

/** The fragment that opens the dialog for saving a search. */
export const saveSearchFragment = '#save-search'

export function savedFilters(query: string): ListingFilters {
  return parseFilters(new URLSearchParams(query), { groupedDigits: false }).filters
}
