import { snakeCase } from '@/lib/api/snake-case'
import { stripDigitGrouping } from '@/lib/i18n/format/strip-digit-grouping'
import { maxFloor, structures } from '@/lib/listings/facts'
import {
  type PropertyType,
  type Purpose,
  propertyTypes,
  purposes,
  type Sort,
  sorts,
} from '@/lib/listings/kinds'
import { type FactFilters, factFilterKinds } from './fact-filters'

export interface ListingFilters extends FactFilters {
  q?: string
  city?: string
  purpose?: Purpose
  type?: PropertyType[]
  minPrice?: number
  maxPrice?: number
  /** EUR per square metre. */
  minPriceM2?: number
  maxPriceM2?: number
  minArea?: number
  maxArea?: number
  rooms?: number
  roomsMin?: number
  bathroomsMin?: number
  structureMin?: number
  structureMax?: number
  floorMin?: number
  floorMax?: number
  notGroundFloor?: true
  notTopFloor?: true
  priceDown?: true
  /** Matched after folding; all are required. */
  amenities?: string[]
  /** Days since publication. */
  publishedSince?: number
  /** A list by default. */
  view?: 'map'
  sort?: Sort
  page?: number
  limit?: number
}

export type FilterName = keyof ListingFilters
export type FilterValue = string | number | true | string[]
type SingleKind =
  | { kind: 'text' }
  | { kind: 'flag' }
  | { kind: 'integer'; min: number; max: number; beyondMax: 'unreadable' | 'as max' }
  | { kind: 'number'; values: readonly number[] }
  | { kind: 'choice'; values: readonly string[] }
/** Its parameter may be repeated. */
type ListKind = { kind: 'texts' } | { kind: 'choices'; values: readonly string[] }
export type FilterKind = SingleKind | ListKind

const maxInteger = 2_147_483_647
const amount = { kind: 'integer', min: 0, max: maxInteger, beyondMax: 'as max' } as const
const floor = { kind: 'integer', min: 0, max: maxFloor + 1, beyondMax: 'as max' } as const
const structure = { kind: 'number', values: structures } as const
const flag = { kind: 'flag' } as const
/** Maximum of values per list filter, and of characters per text. */
export const maxValues = 40
const maxText = 200
/** Between several choices in one value, as a select has them. */
export const choiceSeparator = ','

const { district, neighbourhood, ...otherFacts } = factFilterKinds

/** In canonical order, so that equal searches have equal URLs. */
export const filterKinds: Record<FilterName, FilterKind> = {
  q: { kind: 'text' },
  city: { kind: 'text' },
  district,
  neighbourhood,
  purpose: { kind: 'choice', values: purposes },
  type: { kind: 'choices', values: propertyTypes },
  minPrice: amount,
  maxPrice: amount,
  minPriceM2: amount,
  maxPriceM2: amount,
  minArea: amount,
  maxArea: amount,
  rooms: amount,
  roomsMin: amount,
  bathroomsMin: amount,
  structureMin: structure,
  structureMax: structure,
  floorMin: floor,
  floorMax: floor,
  notGroundFloor: flag,
  notTopFloor: flag,
  priceDown: flag,
  ...otherFacts,
  amenities: { kind: 'texts' },
  publishedSince: { kind: 'integer', min: 1, max: 90, beyondMax: 'unreadable' },
  view: { kind: 'choice', values: ['map'] },
  sort: { kind: 'choice', values: sorts },
  page: { kind: 'integer', min: 1, max: Number.MAX_SAFE_INTEGER, beyondMax: 'as max' },
  limit: { kind: 'integer', min: 1, max: 60, beyondMax: 'unreadable' },
}

export const filterNames = Object.keys(filterKinds) as [FilterName, ...FilterName[]]

/** Computed once: a URL is parsed several times per page. */
const snakeNames = new Map(filterNames.map((name) => [name, snakeCase(name)]))

const notNarrowing: FilterName[] = ['purpose', 'view', 'sort', 'page', 'limit']
/** Filters whose removal widens a search. */
export const narrowingNames = filterNames.filter((name) => !notNarrowing.includes(name))

/** Returns the type of property that is searched; undefined for all, or several. */
export function onlyType({ type = [] }: Pick<ListingFilters, 'type'>): PropertyType | undefined {
  return type.length === 1 ? type[0] : undefined
}

/** Returns the types that name a search: flats in complexes are flats, too. */
export function namedTypes({ type = [] }: Pick<ListingFilters, 'type'>): PropertyType[] {
  return type.includes('apartment') ? type.filter((each) => each !== 'condo') : type
}

/** Undefined for a search of all types, or of several. */
export function namedType(filters: Pick<ListingFilters, 'type'>): PropertyType | undefined {
  return onlyType({ type: namedTypes(filters) })
}

export function isSameValue(a: unknown, b: unknown): boolean {
  return String(a) === String(b)
}

export interface ParsedFilters {
  filters: ListingFilters
  /** Parameters with invalid values, in canonical order. */
  invalidNames: FilterName[]
}

interface ReadOptions {
  /** For pages: grouped digits (`150.000`, `150 000`), and `rooms=5+` for `roomsMin=5`. */
  groupedDigits: boolean
}

/**
 * Parses filters from a query. Names may be in camelCase or snake_case; empty values are ignored; lists take all values
 * of a repeated parameter, others the first; choices may also be separated by commas. Never throws: `invalidNames` has invalid parameters.
 */
export function parseFilters(params: URLSearchParams, { groupedDigits }: ReadOptions): ParsedFilters {
  const filters: Partial<Record<FilterName, FilterValue>> = {}
  const invalidNames: FilterName[] = []
  const orMore = groupedDigits ? roomsOrMore(params) : undefined
  for (const name of filterNames) {
    const texts = textsOf(params, name)
    const [first] = texts
    if (first === undefined || (name === 'rooms' && orMore !== undefined)) continue
    const kind = filterKinds[name]
    const value = isList(kind) ? readList(kind, texts) : readValue(kind, first, groupedDigits)
    if (value === undefined) invalidNames.push(name)
    else filters[name] = value
  }
  if (orMore !== undefined) filters.roomsMin = Math.max(orMore, Number(filters.roomsMin ?? 0))
  return { filters: filters as ListingFilters, invalidNames: invalidNames }
}

/** `rooms=5+`: five or more. */
function roomsOrMore(params: URLSearchParams): number | undefined {
  const digits = /^(\d{1,2})\+$/.exec(textsOf(params, 'rooms')[0] ?? '')?.[1]
  return digits === undefined ? undefined : Number(digits)
}

/** The non-empty values of a parameter in either style. */
function textsOf(params: URLSearchParams, name: FilterName): string[] {
  const snakeName = snakeNames.get(name) ?? name
  const texts = [...params.getAll(name), ...(snakeName === name ? [] : params.getAll(snakeName))]
  return texts.map((text) => text.trim()).filter((text) => text !== '')
}

const ranges = [
  { min: 'minPrice', max: 'maxPrice' },
  { min: 'minPriceM2', max: 'maxPriceM2' },
  { min: 'minArea', max: 'maxArea' },
  { min: 'structureMin', max: 'structureMax' },
  { min: 'floorMin', max: 'floorMax' },
] as const

export function invertedRanges(filters: ListingFilters): (typeof ranges)[number][] {
  return ranges.filter(({ min, max }) => (filters[min] ?? 0) > (filters[max] ?? Number.POSITIVE_INFINITY))
}

/** What is searched for, without how it is shown: view, order and page. */
export function criteria(filters: ListingFilters): ListingFilters {
  return { ...filters, view: undefined, sort: undefined, page: undefined, limit: undefined }
}

/** Serializes filters as a canonical query without `?`; defaults are left out. */
export function serializeFilters(filters: ListingFilters): string {
  const params = new URLSearchParams()
  for (const name of filterNames)
    for (const text of isDefaultSort(name, filters) ? [] : writeFilter(name, filters[name]))
      params.append(name, text)
  return params.toString()
}

export function writeFilter(name: FilterName, value: FilterValue | undefined): string[] {
  const kind = filterKinds[name]
  if (value === undefined || value === '' || isDefault(name, value)) return []
  if (Array.isArray(value)) return inOrder(kind, value)
  return [value === true ? '1' : String(value)]
}

function isDefault(name: FilterName, value: FilterValue): boolean {
  return name === 'page' && value === 1
}

/** The default is relevance with words, else newest first. */
function isDefaultSort(name: FilterName, { q, sort }: ListingFilters): boolean {
  return name === 'sort' && sort === (q ? 'relevance' : 'newest')
}

function isList(kind: FilterKind): kind is ListKind {
  return kind.kind === 'texts' || kind.kind === 'choices'
}

function readList(kind: ListKind, texts: string[]): string[] | undefined {
  if (texts.length > maxValues || texts.some((text) => text.includes('\0'))) return undefined
  if (kind.kind === 'texts')
    return inOrder(
      kind,
      texts.map((text) => text.slice(0, maxText)),
    )
  const values = texts.flatMap((text) => text.split(choiceSeparator))
  return values.every((value) => kind.values.includes(value)) ? inOrder(kind, values) : undefined
}

/** Unique values: choices in their defined order, texts sorted. */
function inOrder(kind: FilterKind, values: string[]): string[] {
  const unique = [...new Set(values)].sort()
  return kind.kind === 'choices' ? kind.values.filter((value) => unique.includes(value)) : unique
}

function readValue(kind: SingleKind, text: string, groupedDigits: boolean): FilterValue | undefined {
  if (text.includes('\0')) return undefined
  if (kind.kind === 'text') return text.slice(0, maxText)
  if (kind.kind === 'flag') return text === '1' || text === 'true' ? true : undefined
  if (kind.kind === 'choice') return kind.values.includes(text) ? text : undefined
  if (kind.kind === 'number') return kind.values.find((value) => String(value) === text.replace(',', '.'))
  const digits = groupedDigits ? stripDigitGrouping(text) : text
  if (!/^\d+$/.test(digits)) return undefined
  const value = kind.beyondMax === 'as max' ? Math.min(Number(digits), kind.max) : Number(digits)
  return value >= kind.min && value <= kind.max ? value : undefined
}
