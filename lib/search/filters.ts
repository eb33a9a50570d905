import { ungroup } from '@/lib/format/ungroup'
import {
  type PropertyType,
  type Purpose,
  propertyTypes,
  purposes,
  type Sort,
  sorts,
} from '@/lib/listings/kinds'

/** What a list of listings can be narrowed by: the state of a search, as its address carries it. */
export interface ListingFilters {
  q?: string
  city?: string
  purpose?: Purpose
  type?: PropertyType
  minPrice?: number
  maxPrice?: number
  minArea?: number
  maxArea?: number
  rooms?: number
  roomsMin?: number
  bathroomsMin?: number
  sort?: Sort
  page?: number
  limit?: number
}

export type FilterName = keyof ListingFilters
type FilterKind =
  | { kind: 'text' }
  | { kind: 'integer'; min: number; max: number; beyondMax: 'unreadable' | 'as max' }
  | { kind: 'choice'; values: readonly string[] }

/** The largest value a PostgreSQL integer column compares with. */
const maxInteger = 2_147_483_647
const amount = { kind: 'integer', min: 0, max: maxInteger, beyondMax: 'as max' } as const

/** In canonical order: two addresses of the same search are the same string. */
const filterKinds: Record<FilterName, FilterKind> = {
  q: { kind: 'text' },
  city: { kind: 'text' },
  purpose: { kind: 'choice', values: purposes },
  type: { kind: 'choice', values: propertyTypes },
  minPrice: amount,
  maxPrice: amount,
  minArea: amount,
  maxArea: amount,
  rooms: amount,
  roomsMin: amount,
  bathroomsMin: amount,
  sort: { kind: 'choice', values: sorts },
  page: { kind: 'integer', min: 1, max: Number.MAX_SAFE_INTEGER, beyondMax: 'as max' },
  limit: { kind: 'integer', min: 1, max: 60, beyondMax: 'unreadable' },
}

export const filterNames = Object.keys(filterKinds) as [FilterName, ...FilterName[]]

export interface ReadFilters {
  filters: ListingFilters
  /** Names of parameters whose value could not be read, in canonical order. */
  unreadable: FilterName[]
}

interface ReadOptions {
  /**
   * A person may type `150.000` or `150 000`, and a form's `Bedrooms` says `rooms=5+` where the address of a search
   * says `roomsMin=5`; a program may do neither.
   */
  groupedDigits: boolean
}

/**
 * Reads filters from an address. Names are taken in camelCase and snake_case, an empty value counts as
 * absent, the first of a repeated parameter wins. Never throws: what cannot be read is named.
 */
export function readFilters(params: URLSearchParams, { groupedDigits }: ReadOptions): ReadFilters {
  const filters: Record<string, string | number> = {}
  const unreadable: FilterName[] = []
  const orMore = groupedDigits ? roomsOrMore(params) : undefined
  for (const name of filterNames) {
    const text = textOf(params, name)
    if (text === '' || (name === 'rooms' && orMore !== undefined)) continue
    const value = readValue(filterKinds[name], text, groupedDigits)
    if (value === undefined) unreadable.push(name)
    else filters[name] = value
  }
  if (orMore !== undefined) filters.roomsMin = Math.max(orMore, Number(filters.roomsMin ?? 0))
  return { filters: filters as ListingFilters, unreadable }
}

/** `rooms=5+`: five or more. */
function roomsOrMore(params: URLSearchParams): number | undefined {
  const digits = /^(\d{1,2})\+$/.exec(textOf(params, 'rooms'))?.[1]
  return digits === undefined ? undefined : Number(digits)
}

function textOf(params: URLSearchParams, name: FilterName): string {
  return params.get(name)?.trim() || params.get(snakeCase(name))?.trim() || ''
}

const ranges = [
  { min: 'minPrice', max: 'maxPrice' },
  { min: 'minArea', max: 'maxArea' },
] as const

/** The ranges whose minimum is above their maximum: nothing can match. */
export function crossedRanges(filters: ListingFilters): (typeof ranges)[number][] {
  return ranges.filter(({ min, max }) => (filters[min] ?? 0) > (filters[max] ?? Number.POSITIVE_INFINITY))
}

/** Writes filters as a canonical query string without `?`; defaults are left out. */
export function writeFilters(filters: ListingFilters): string {
  const params = new URLSearchParams()
  for (const name of filterNames) {
    const value = filters[name]
    if (value === undefined || value === '' || isDefault(name, value)) continue
    params.set(name, String(value))
  }
  return params.toString()
}

function isDefault(name: FilterName, value: string | number): boolean {
  return (name === 'page' && value === 1) || (name === 'sort' && value === 'newest')
}

function readValue(kind: FilterKind, text: string, groupedDigits: boolean): string | number | undefined {
  if (text.includes('\0')) return undefined
  if (kind.kind === 'text') return text.slice(0, 200)
  if (kind.kind === 'choice') return kind.values.includes(text) ? text : undefined
  const digits = groupedDigits ? ungroup(text) : text
  if (!/^\d+$/.test(digits)) return undefined
  const value = kind.beyondMax === 'as max' ? Math.min(Number(digits), kind.max) : Number(digits)
  return value >= kind.min && value <= kind.max ? value : undefined
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
