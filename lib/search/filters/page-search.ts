import type { Purpose } from '@/lib/listings/attributes/purposes-and-types'
import type { PageParams } from '@/lib/pages/page-props'
import { paths } from '@/lib/paths'
import {
  choiceSeparator,
  criteria,
  type FilterName,
  type ListingFilters,
  type ParsedFilters,
  parseFilters,
  serializeFilters,
  unreadableValue,
  withoutDefaults,
} from './filters'

/** Marks a search whose words were typed after its filters were selected: the words replace the filters. */
export const newWordsParameter = 'newWords'

/**
 * Parses the query of a list's page in its canonical form: without default values, and without the purpose, the page
 * size and whether groups are asked for, which the page determines.
 */
export function parsePageQuery(params: URLSearchParams): ParsedFilters {
  const { filters, invalidNames } = parseFilters(params, { groupedDigits: true })
  const { purpose: _, limit: __, unique: ___, ...own } = withoutDefaults(filters)
  return { filters: own, invalidNames: invalidNames.filter((name) => !setByPage.includes(name)) }
}

const setByPage: readonly FilterName[] = ['purpose', 'limit', 'unique']

/** The parsed query of a list, or of the filters of one, which are the same for all of its pages and orders. */
export function parsePageOf(path: string, params: URLSearchParams): ParsedFilters | null {
  if (path === paths.buy || path === paths.rent) return parsePageQuery(params)
  if (path !== paths.filtersOf(paths.buy) && path !== paths.filtersOf(paths.rent)) return null
  return { filters: criteria(parsePageQuery(params).filters), invalidNames: [] }
}

/** Removes empty values, ungroups digits and sorts names. Invalid values stay, so that the page can report them. */
export function canonicalQuery(params: URLSearchParams): string {
  return serializeSearch(parsePageQuery(params), params)
}

export function serializeSearch({ filters, invalidNames }: ParsedFilters, params: URLSearchParams): string {
  const query = new URLSearchParams(serializeFilters(filters))
  for (const name of invalidNames.filter((name) => filters[name] === undefined))
    for (const text of params.getAll(name)) if (text.trim()) query.append(name, text.trim())
  return query.toString()
}

/** A search of a page: of several values that cannot be read it only says that there are any. */
export interface RenderedFilters extends ParsedFilters {
  hasSeveralInvalid?: true
}

/** Any two or more values that cannot be read are the same: their filters would make a page for each combination of names. */
export function withoutSeveralInvalid(parsed: ParsedFilters): RenderedFilters {
  return parsed.invalidNames.length < 2 ? parsed : { ...parsed, invalidNames: [], hasSeveralInvalid: true }
}

/** No filter's name. */
const severalInvalidParameter = 'unreadable'

/**
 * Returns the query that a page is rendered for. Values that cannot be read are one value, so that the page can say for
 * which filter there is one, and is the same for all of them.
 */
export function serializePageSearch({ filters, invalidNames, hasSeveralInvalid }: RenderedFilters): string {
  const query = new URLSearchParams(serializeFilters(filters))
  for (const name of invalidNames) query.set(name, unreadableValue)
  if (hasSeveralInvalid) query.set(severalInvalidParameter, '1')
  return query.toString()
}

export function searchHref(path: string, filters: ListingFilters): string {
  const query = serializeFilters({ ...filters, purpose: undefined, limit: undefined, unique: undefined })
  return query ? `${path}?${query}` : path
}

/** Returns path and query, without a language prefix, for a query that contains the purpose. */
export function queryHref(query: string): string {
  const { filters } = parseFilters(new URLSearchParams(query), { groupedDigits: false })
  return searchHref(filters.purpose === 'RENT' ? paths.rent : paths.buy, filters)
}

/** Without the town its districts are removed too, since other towns do not have them; a range of one value goes whole. */
export function withoutFilters(filters: ListingFilters, names: FilterName[]): ListingFilters {
  const rest = { ...filters, page: undefined }
  const parts: FilterName[] = names.includes('city') ? ['district', 'neighbourhood'] : []
  const ends = oneValueRanges(filters).filter(({ min }) => names.includes(min))
  for (const name of [...names, ...parts, ...ends.map(({ max }) => max)]) rest[name] = undefined
  return rest
}

const namedRanges = [
  { name: 'structure', min: 'structureMin', max: 'structureMax' },
  { name: 'floor', min: 'floorMin', max: 'floorMax' },
] as const

/** The ranges of a search with equal ends, which are one choice: `structureMin=3&structureMax=3` is trosoban. */
export function oneValueRanges(filters: ListingFilters) {
  return namedRanges.filter(({ min, max }) => filters[min] !== undefined && filters[min] === filters[max])
}

/** Invalid values as they were typed. */
export type SearchValues = Partial<Record<FilterName, string>>

export interface PageSearch extends RenderedFilters {
  purpose: Purpose
  path: string
  values: SearchValues
}

/** Parses a page's search. The path determines the purpose. */
export function parseSearch(purpose: Purpose, params: URLSearchParams): PageSearch {
  return toPageSearch(purpose, parsePageQuery(params), params)
}

/** @param typed the query with the texts that could not be read; without it their fields are empty */
export function toPageSearch(
  purpose: Purpose,
  { filters, invalidNames, hasSeveralInvalid }: RenderedFilters,
  typed?: URLSearchParams,
): PageSearch {
  const values: SearchValues = {}
  for (const [name, value] of Object.entries(filters))
    if (!Array.isArray(value)) values[name as FilterName] = String(value)
  if (filters.type) values.type = filters.type.join(choiceSeparator)
  if (filters.city) values.city = filters.city.join(', ')
  for (const name of invalidNames) values[name] = (typed?.get(name) ?? '').replaceAll(unreadableValue, '')
  if (filters.roomsMin !== undefined && values.rooms === undefined) values.rooms = `${filters.roomsMin}+`
  return {
    purpose,
    path: purpose === 'SALE' ? paths.buy : paths.rent,
    filters: { ...filters, purpose },
    invalidNames,
    ...(hasSeveralInvalid && { hasSeveralInvalid }),
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
