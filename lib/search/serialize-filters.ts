import {
  canonicalValues,
  type FilterName,
  type FilterValue,
  filterKinds,
  filterNames,
  type ListingFilters,
} from './filters'

/** Serializes filters as a canonical query without `?`; defaults are omitted. */
export function serializeFilters(filters: ListingFilters): string {
  const params = new URLSearchParams()
  for (const name of filterNames)
    for (const text of isDefaultSort(name, filters) ? [] : writeFilter(name, filters[name]))
      params.append(name, text)
  return params.toString()
}

export function writeFilter(name: FilterName, value: FilterValue | undefined): string[] {
  const kind = filterKinds[name]
  if (value === undefined || value === '' || (name === 'page' && value === 1)) return []
  if (Array.isArray(value)) return canonicalValues(kind, value)
  return [value === true ? '1' : String(value)]
}

/** The default is relevance with words, else newest first. */
function isDefaultSort(name: FilterName, { q, sort }: ListingFilters): boolean {
  return name === 'sort' && sort === (q ? 'relevance' : 'newest')
}
