import type { ListingFilters } from '@/lib/search/filters'
import { parseFilters, serializeFilters } from '@/lib/search/filters'

export const maxSavedSearches = 20
export const maxNameLength = 80

/** Without the view, order and page. */
export function savedQuery(filters: ListingFilters): string {
  return serializeFilters({ ...filters, view: undefined, sort: undefined, page: undefined, limit: undefined })
}

export const saveSearchFragment = '#save-search'

export function savedFilters(query: string): ListingFilters {
  return parseFilters(new URLSearchParams(query), { groupedDigits: false }).filters
}
