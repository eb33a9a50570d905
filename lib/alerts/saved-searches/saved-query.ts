import { criteria, type ListingFilters, parseFilters, serializeFilters } from '@/lib/search/filters/filters'

export const maxSavedSearches = 20
export const maxNameLength = 80

export function savedQuery(filters: ListingFilters): string {
  return serializeFilters(criteria(filters))
}

export const saveSearchFragment = '#save-search'

export function savedFilters(query: string): ListingFilters {
  return parseFilters(new URLSearchParams(query), { groupedDigits: false }).filters
}
