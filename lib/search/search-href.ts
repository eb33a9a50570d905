import { paths } from '@/lib/paths'
import {
  type FilterName,
  type ListingFilters,
  type ParsedFilters,
  parseFilters,
  serializeFilters,
} from './filters'

/**
 * Returns the canonical query of a form: empty values left out, digits ungrouped, names in order. Unreadable values
 * stay for the page to report; the purpose is the path's.
 */
export function canonicalQuery(params: URLSearchParams): string {
  return serializeSearch(parseFilters(params, { groupedDigits: true }), params)
}

export function serializeSearch({ filters, invalidNames }: ParsedFilters, params: URLSearchParams): string {
  const query = new URLSearchParams(serializeFilters({ ...filters, purpose: undefined, limit: undefined }))
  for (const name of invalidNames.filter((name) => filters[name] === undefined))
    for (const text of params.getAll(name)) if (text.trim()) query.append(name, text.trim())
  return query.toString()
}

export function searchHref(path: string, filters: ListingFilters): string {
  const query = serializeFilters({ ...filters, purpose: undefined, limit: undefined })
  return query ? `${path}?${query}` : path
}

/** Returns the path and query of a search whose query names its purpose, without a language prefix. */
export function queryHref(query: string): string {
  const { filters } = parseFilters(new URLSearchParams(query), { groupedDigits: false })
  return searchHref(filters.purpose === 'RENT' ? paths.rent : paths.buy, filters)
}

export function withoutFilters(filters: ListingFilters, names: FilterName[]): ListingFilters {
  const rest = { ...filters, page: undefined }
  for (const name of names) rest[name] = undefined
  return rest
}
