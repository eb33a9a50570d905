import { snakeCase } from '@/lib/http/snake-case'
import { type OwnStatus, ownStatuses } from '@/lib/listings/attributes/listing-statuses'
import { type OwnSort, ownSorts, type Sort } from '@/lib/listings/attributes/sorts'
import { isUuid } from '@/lib/platform/uuid'
import { type ListingFilters, parseFilters, serializeFilters } from './filters'

/** How an owner narrows and orders the own listings: as everybody's, and by what only the owner knows. */
export interface OwnListingFilters extends Omit<ListingFilters, 'sort'> {
  /** `draft`: what is not public yet, and no listing. */
  status?: OwnStatus
  withoutPhotos?: true
  /** Active listings whose confirmation is due. */
  expiring?: true
  /** The account that published them: the owner, or an agent. */
  agent?: string
  sort?: Sort | OwnSort
}

interface ParsedOwnFilters {
  filters: OwnListingFilters
  /** Parameters with invalid values. */
  invalidNames: string[]
}

/** Parses as `parseFilters`; an invalid value leaves its filter out. */
export function parseOwnFilters(
  params: URLSearchParams,
  typed: { groupedDigits: boolean },
): ParsedOwnFilters {
  const others = new URLSearchParams(params)
  const ownSort = ownSorts.find((sort) => sort === params.get('sort')?.trim())
  if (ownSort) others.delete('sort')
  const { filters, invalidNames } = parseFilters(others, typed)
  const invalid: string[] = [...invalidNames]
  const textOf = (name: string) =>
    [...params.getAll(name), ...params.getAll(snakeCase(name))].map((text) => text.trim()).find(Boolean)
  const flag = (name: 'withoutPhotos' | 'expiring') => {
    const text = textOf(name)
    const isOn = text === '1' || text === 'true'
    if (text && !isOn) invalid.push(name)
    return isOn ? { [name]: true as const } : {}
  }
  const statusText = textOf('status')
  const status = ownStatuses.find((each) => each === statusText)
  if (statusText && !status) invalid.push('status')
  const agent = textOf('agent')?.toLowerCase()
  if (agent && !isUuid(agent)) invalid.push('agent')
  return {
    filters: {
      ...filters,
      ...(status ? { status } : {}),
      ...flag('withoutPhotos'),
      ...flag('expiring'),
      ...(agent && isUuid(agent) ? { agent } : {}),
      ...(ownSort ? { sort: ownSort } : {}),
    },
    invalidNames: invalid,
  }
}

/** Serializes filters as a canonical query without `?`; defaults are omitted. */
export function serializeOwnFilters(filters: OwnListingFilters): string {
  const { status, withoutPhotos, expiring, agent, ...rest } = filters
  const sort = publicSort(rest.sort)
  const params = new URLSearchParams(serializeFilters({ ...rest, sort }))
  if (status) params.set('status', status)
  if (withoutPhotos) params.set('withoutPhotos', '1')
  if (expiring) params.set('expiring', '1')
  if (agent) params.set('agent', agent)
  if (rest.sort && !sort) params.set('sort', rest.sort)
  return params.toString()
}

/** Undefined for an order that only owners have. */
export function publicSort(sort: OwnListingFilters['sort']): Sort | undefined {
  return ownSorts.some((own) => own === sort) ? undefined : (sort as Sort | undefined)
}
