import {
  type FilterName,
  type ListingFilters,
  type ParsedFilters,
  parseFilters,
  serializeFilters,
} from './filters'

/**
 * The canonical query of a search as a form sends it: empty values left out, digits ungrouped, names in order.
 * What cannot be read stays as it was typed, so that the page can say so. The purpose is the path's.
 */
export function canonicalQuery(params: URLSearchParams): string {
  return serializeSearch(parseFilters(params, { groupedDigits: true }), params)
}

/** The same of parameters that have been parsed. */
export function serializeSearch({ filters, invalidNames }: ParsedFilters, params: URLSearchParams): string {
  const query = new URLSearchParams(serializeFilters({ ...filters, purpose: undefined, limit: undefined }))
  for (const name of invalidNames.filter((name) => filters[name] === undefined))
    for (const text of params.getAll(name)) if (text.trim()) query.append(name, text.trim())
  return query.toString()
}

/** Path and canonical query of a search. */
export function searchHref(path: string, filters: ListingFilters): string {
  const query = serializeFilters({ ...filters, purpose: undefined, limit: undefined })
  return query ? `${path}?${query}` : path
}

/** The same search without some of its filters, from its first page. */
export function withoutFilters(filters: ListingFilters, names: FilterName[]): ListingFilters {
  const rest = { ...filters, page: undefined }
  for (const name of names) rest[name] = undefined
  return rest
}
