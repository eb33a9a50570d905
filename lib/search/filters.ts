import { maxFloor, structures } from '@/lib/listings/facts'
import { type PropertyType, propertyTypes, purposes, sorts } from '@/lib/listings/kinds'
import { type FactFilters, factFilterKinds } from './fact-filters'

export type FilterValue = string | number | true | string[]
export interface IntegerKind {
  kind: 'integer'
  min: number
  max: number
  beyondMax: 'unreadable' | 'as max'
  /** Rounds decimals for pages; without it they are invalid. */
  roundDecimals?: (value: number) => number
}
export type SingleKind =
  | { kind: 'text' }
  | { kind: 'flag' }
  | IntegerKind
  | { kind: 'number'; values: readonly number[] }
  | { kind: 'choice'; values: readonly string[] }
/** The query parameter may be repeated. */
export type ListKind = { kind: 'texts' } | { kind: 'choices'; values: readonly string[] }
export type FilterKind = SingleKind | ListKind

const maxInteger = 2_147_483_647
const amount = { kind: 'integer', min: 0, max: maxInteger, beyondMax: 'as max' } as const
const floor = { kind: 'integer', min: 0, max: maxFloor + 1, beyondMax: 'as max' } as const
const structure = { kind: 'number', values: structures } as const
const flag = { kind: 'flag' } as const
/** Maximum of values per list filter, and of characters per text. */
export const maxValues = 40
export const maxText = 200
/** Separates several choices in one value, as the option of a select has them. */
export const choiceSeparator = ','

const { district, neighbourhood, ...otherFacts } = factFilterKinds

/** In canonical order, so that equal searches have equal URLs. */
const kinds = {
  q: { kind: 'text' },
  city: { kind: 'text' },
  district,
  neighbourhood,
  purpose: { kind: 'choice', values: purposes },
  type: { kind: 'choices', values: propertyTypes },
  minPrice: amount,
  maxPrice: amount,
  /** EUR per square metre. */
  minPriceM2: amount,
  maxPriceM2: amount,
  minArea: { ...amount, roundDecimals: Math.floor },
  maxArea: { ...amount, roundDecimals: Math.ceil },
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
  /** Matched after folding; all are required. */
  amenities: { kind: 'texts' },
  /** Days since publication. */
  publishedSince: { kind: 'integer', min: 1, max: 90, beyondMax: 'unreadable' },
  /** The list by default. */
  view: { kind: 'choice', values: ['map'] },
  sort: { kind: 'choice', values: sorts },
  page: { kind: 'integer', min: 1, max: Number.MAX_SAFE_INTEGER, beyondMax: 'as max' },
  limit: { kind: 'integer', min: 1, max: 60, beyondMax: 'unreadable' },
} as const satisfies Record<string, FilterKind>

type Choice<Kind> = Kind extends { values: readonly (infer Value)[] } ? Value : never
interface ValueByKind<Kind> {
  text: string
  texts: string[]
  flag: true
  integer: number
  number: number
  choice: Choice<Kind>
  choices: Choice<Kind>[]
}
type ValueOf<Kind extends FilterKind> = ValueByKind<Kind>[Kind['kind']]

type OwnName = Exclude<keyof typeof kinds, keyof FactFilters>
export type ListingFilters = FactFilters & { [Name in OwnName]?: ValueOf<(typeof kinds)[Name]> }
export type FilterName = keyof ListingFilters
export const filterKinds: Record<FilterName, FilterKind> = kinds

export const filterNames = Object.keys(filterKinds) as [FilterName, ...FilterName[]]

const notNarrowing: FilterName[] = ['purpose', 'view', 'sort', 'page', 'limit']
/** Filters whose removal widens a search. */
export const narrowingNames = filterNames.filter((name) => !notNarrowing.includes(name))

/** Returns the type of property that is searched; undefined for all, or several. */
export function singleType({ type = [] }: ListingFilters): PropertyType | undefined {
  return type.length === 1 ? type[0] : undefined
}

/** Returns the types for headings: flats in complexes are merged into flats. */
export function displayedTypes({ type = [] }: ListingFilters): PropertyType[] {
  return type.includes('apartment') ? type.filter((each) => each !== 'condo') : type
}

/** Undefined for a search of all types, or of several. */
export function displayedType(filters: ListingFilters): PropertyType | undefined {
  return singleType({ type: displayedTypes(filters) })
}

export function isSameValue(a: unknown, b: unknown): boolean {
  return String(a) === String(b)
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

/** The filters without view, order and page. */
export function criteria(filters: ListingFilters): ListingFilters {
  return { ...filters, view: undefined, sort: undefined, page: undefined, limit: undefined }
}

export function isList(kind: FilterKind): kind is ListKind {
  return kind.kind === 'texts' || kind.kind === 'choices'
}

/** Unique values: choices in their defined order, texts sorted. */
export function canonicalValues(kind: FilterKind, values: string[]): string[] {
  const unique = [...new Set(values)].sort()
  return kind.kind === 'choices' ? kind.values.filter((value) => unique.includes(value)) : unique
}
