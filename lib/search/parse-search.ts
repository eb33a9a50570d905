import type { Purpose } from '@/lib/listings/kinds'
import type { PageParams } from '@/lib/pages/page-props'
import { paths } from '@/lib/paths'
import { choiceSeparator, type FilterName } from './filters'
import { type ParsedFilters, parseFilters, unreadableValue } from './parse-filters'

/** Invalid values as they were typed. */
export type SearchValues = Partial<Record<FilterName, string>>

export interface PageSearch extends ParsedFilters {
  purpose: Purpose
  path: string
  values: SearchValues
}

/** Parses a page's search. The path determines the purpose; the page size is fixed. */
export function parseSearch(purpose: Purpose, params: URLSearchParams): PageSearch {
  const own = new URLSearchParams(params)
  for (const name of ['purpose', 'limit']) own.delete(name)
  const { filters, invalidNames } = parseFilters(own, { groupedDigits: true })
  const values: SearchValues = {}
  for (const [name, value] of Object.entries(filters))
    if (!Array.isArray(value)) values[name as FilterName] = String(value)
  if (filters.type) values.type = filters.type.join(choiceSeparator)
  for (const name of invalidNames) values[name] = (params.get(name) ?? '').replaceAll(unreadableValue, '')
  if (filters.roomsMin !== undefined && values.rooms === undefined) values.rooms = `${filters.roomsMin}+`
  return {
    purpose,
    path: purpose === 'SALE' ? paths.buy : paths.rent,
    filters: { ...filters, purpose },
    invalidNames,
    values,
  }
}

export function toParams(params: PageParams): URLSearchParams {
  const result = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) {
    for (const each of [value ?? []].flat()) result.append(name, each)
  }
  return result
}
