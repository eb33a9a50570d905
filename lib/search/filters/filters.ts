import { snakeCase } from '@/lib/http/snake-case'
import { parseDecimal, stripDigitGrouping } from '@/lib/i18n/format/number'
import {
  type AttributeName,
  type AttributeValue,
  attributeEntries,
  attributeNames,
  type attributes,
  maxFloor,
  type Structure,
  structures,
} from '@/lib/listings/attributes/attributes'
import { type PropertyType, propertyTypes, purposes } from '@/lib/listings/attributes/purposes-and-types'
import { sorts } from '@/lib/listings/attributes/sorts'
import { maxPageSize } from '@/lib/listings/page-size'
import { formatArea, formatBox, formatNear, parseArea, parseBox, parseNear } from '@/lib/places/map/map-area'
import { nearToKinds } from '@/lib/places/nearby/nearby-kinds'

type Catalogue = typeof attributes
type ListOf<Value> = [Value] extends [readonly (infer Each)[]] ? Each[] : Value[]
type FilterOf<Name extends AttributeName> = Catalogue[Name] extends { filter: 'true' }
  ? true
  : Catalogue[Name] extends { filter: 'one' }
    ? AttributeValue<Name>
    : ListOf<AttributeValue<Name>>
type FilteredAttribute = {
  [Name in AttributeName]: Catalogue[Name] extends { filter: string } ? Name : never
}[AttributeName]

type AttributeFilters = { [Name in FilteredAttribute]?: FilterOf<Name> }

export const filteredAttributes = attributeNames.filter(
  (name): name is FilteredAttribute => attributeEntries[name].filter !== undefined,
)

export const attributeFilterKinds = Object.fromEntries(
  filteredAttributes.map((name) => [name, kindOf(name)]),
) as Record<FilteredAttribute, FilterKind>

function kindOf(name: FilteredAttribute): FilterKind {
  const entry = attributeEntries[name]
  if (entry.filter === 'true') return { kind: 'flag' }
  if (!('values' in entry)) return { kind: 'texts' }
  return { kind: entry.filter === 'one' ? 'choice' : 'choices', values: entry.values }
}

export type FilterValue = string | number | true | string[] | number[]
interface IntegerKind {
  kind: 'integer'
  min: number
  max: number
  beyondMax: 'unreadable' | 'as max'
  /** Rounds decimals for pages; without it they are invalid. */
  roundDecimals?: (value: number) => number
}
type SingleKind =
  | { kind: 'text' }
  | ShapeKind
  | { kind: 'flag' }
  | { kind: 'date' }
  | IntegerKind
  | { kind: 'number'; values: readonly number[] }
  | { kind: 'choice'; values: readonly string[] }
/** A part of the map, as a text. */
interface ShapeKind {
  kind: 'shape'
  /** Returns the canonical text, or undefined for what is no shape. */
  canonical: (text: string) => string | undefined
}
interface TextsKind {
  kind: 'texts'
  /** A person may type several in one value, separated by commas. */
  commas?: true
}
/** The query parameter may be repeated. */
type ListKind =
  | TextsKind
  | { kind: 'choices'; values: readonly string[] }
  | { kind: 'numbers'; values: readonly number[] }
export type FilterKind = SingleKind | ListKind

const maxInteger = 2_147_483_647
const amount = { kind: 'integer', min: 0, max: maxInteger, beyondMax: 'as max' } as const
const floor = { kind: 'integer', min: 0, max: maxFloor + 1, beyondMax: 'as max' } as const
const structure = { kind: 'number', values: structures } as const
const flag = { kind: 'flag' } as const
/** Maximum of values per list filter, and of characters per text, of which the rest is left out. */
export const maxValues = 40
export const maxText = 500
/** Characters of any other value, before it is examined: an area has 60 corners of at most 14. */
const maxValue = 1_000
/** Separates several choices in one value, as the option of a select has them. */
export const choiceSeparator = ','

const { district, neighbourhood, ...otherAttributes } = attributeFilterKinds

/** Whether a text is a day that the calendar has, as `2027-06-15`. */
function isDate(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

function canonicalBox(text: string): string | undefined {
  const box = parseBox(text)
  return box && formatBox(box)
}

function canonicalNear(text: string): string | undefined {
  const near = parseNear(text)
  return near && formatNear(near)
}

function canonicalArea(text: string): string | undefined {
  const area = parseArea(text)
  return area && formatArea(area)
}

/** In canonical order, so that equal searches have equal URLs. */
const kinds = {
  q: { kind: 'text' },
  city: { kind: 'texts', commas: true },
  district,
  neighbourhood,
  /** `west,south,east,north`, compared with what everybody may know of a place. */
  bbox: { kind: 'shape', canonical: canonicalBox },
  /** An encoded polyline of 3 to 60 corners, compared likewise. */
  area: { kind: 'shape', canonical: canonicalArea },
  /** `lat,lng,metres`, compared likewise. */
  near: { kind: 'shape', canonical: canonicalNear },
  /** Kinds of places within a walk, all of them, compared likewise. */
  nearTo: { kind: 'choices', values: nearToKinds },
  purpose: { kind: 'choice', values: purposes },
  type: { kind: 'choices', values: propertyTypes },
  minPrice: amount,
  maxPrice: amount,
  /** EUR per square metre. */
  minPriceM2: amount,
  maxPriceM2: amount,
  minArea: { ...amount, roundDecimals: Math.floor },
  maxArea: { ...amount, roundDecimals: Math.ceil },
  /** Of the plot of a house or of premises, and of land itself. */
  minPlotAres: { ...amount, roundDecimals: Math.floor },
  maxPlotAres: { ...amount, roundDecimals: Math.ceil },
  rooms: amount,
  roomsMin: amount,
  bathroomsMin: amount,
  /** Any of them. */
  structure: { kind: 'numbers', values: structures },
  structureMin: structure,
  structureMax: structure,
  floorMin: floor,
  floorMax: floor,
  notGroundFloor: flag,
  notTopFloor: flag,
  priceDown: flag,
  /** To rent from today or an earlier day. */
  availableNow: flag,
  /** To rent from that day or an earlier one. */
  availableBy: { kind: 'date' },
  ...otherAttributes,
  /** Matched after folding; all are required. */
  amenities: { kind: 'texts' },
  /** Days since publication. */
  publishedSince: { kind: 'integer', min: 1, max: 90, beyondMax: 'unreadable' },
  /** The list by default. */
  view: { kind: 'choice', values: ['map'] },
  /** The form's rarer filters too, where scripts cannot load them. */
  filters: { kind: 'choice', values: ['all'] },
  /** Each group of listings once, which pages and the API's callers ask for, and no address of a page. */
  unique: flag,
  sort: { kind: 'choice', values: sorts },
  page: { kind: 'integer', min: 1, max: Number.MAX_SAFE_INTEGER, beyondMax: 'as max' },
  limit: { kind: 'integer', min: 1, max: maxPageSize, beyondMax: 'unreadable' },
} as const satisfies Record<string, FilterKind>

type Choice<Kind> = Kind extends { values: readonly (infer Value)[] } ? Value : never
interface ValueByKind<Kind> {
  text: string
  shape: string
  texts: string[]
  flag: true
  date: string
  integer: number
  number: number
  numbers: Choice<Kind>[]
  choice: Choice<Kind>
  choices: Choice<Kind>[]
}
type ValueOf<Kind extends FilterKind> = ValueByKind<Kind>[Kind['kind']]

type OwnName = Exclude<keyof typeof kinds, keyof AttributeFilters>
export type ListingFilters = AttributeFilters & { [Name in OwnName]?: ValueOf<(typeof kinds)[Name]> }
export type FilterName = keyof ListingFilters
export const filterKinds: Record<FilterName, FilterKind> = kinds

export const filterNames = Object.keys(filterKinds) as [FilterName, ...FilterName[]]

const notNarrowing: FilterName[] = ['purpose', 'view', 'filters', 'unique', 'sort', 'page', 'limit']
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

/** The structures that a search asks for, by value or by their range; none when it asks for any. */
export function askedStructures({ structure, structureMin, structureMax }: ListingFilters): Structure[] {
  if (structure === undefined && structureMin === undefined && structureMax === undefined) return []
  return structures.filter(
    (value) =>
      (structure?.includes(value) ?? true) &&
      value >= (structureMin ?? Number.NEGATIVE_INFINITY) &&
      value <= (structureMax ?? Number.POSITIVE_INFINITY),
  )
}

export function isSameValue(a: unknown, b: unknown): boolean {
  return String(a) === String(b)
}

const ranges = [
  { min: 'minPrice', max: 'maxPrice' },
  { min: 'minPriceM2', max: 'maxPriceM2' },
  { min: 'minArea', max: 'maxArea' },
  { min: 'minPlotAres', max: 'maxPlotAres' },
  { min: 'structureMin', max: 'structureMax' },
  { min: 'floorMin', max: 'floorMax' },
] as const

export function invertedRanges(filters: ListingFilters): (typeof ranges)[number][] {
  return ranges.filter(({ min, max }) => (filters[min] ?? 0) > (filters[max] ?? Number.POSITIVE_INFINITY))
}

/** The filters without view, form, groups, order and page. */
export function criteria(filters: ListingFilters): ListingFilters {
  return {
    ...filters,
    view: undefined,
    filters: undefined,
    unique: undefined,
    sort: undefined,
    page: undefined,
    limit: undefined,
  }
}

/** Removes what a canonical query omits: the first page, and the usual order, by relevance with words, else newest first. */
export function withoutDefaults({ page, sort, ...others }: ListingFilters): ListingFilters {
  const isUsual = sort === (others.q ? 'relevance' : 'newest')
  return { ...others, ...(sort && !isUsual ? { sort } : {}), ...(page && page > 1 ? { page } : {}) }
}

function isList(kind: FilterKind): kind is ListKind {
  return kind.kind === 'texts' || kind.kind === 'choices' || kind.kind === 'numbers'
}

/** Unique values: choices in their defined order, texts sorted. */
function canonicalValues(kind: FilterKind, values: string[]): string[] {
  const unique = [...new Set(values)].sort()
  if (kind.kind !== 'choices' && kind.kind !== 'numbers') return unique
  return kind.values.map(String).filter((value) => unique.includes(value))
}

/** Computed once instead of for each address. */
const snakeNames = new Map(filterNames.map((name) => [name, snakeCase(name)]))

export interface ParsedFilters {
  filters: ListingFilters
  /** Parameters with invalid values, in canonical order. */
  invalidNames: FilterName[]
}

/** Stands for all values that cannot be read: no kind of filter accepts it. */
export const unreadableValue = '\0'

interface ReadOptions {
  /**
   * For pages: accepts `150.000` and `€150,000`, areas with decimals (`45,5`), `rooms=5+` for `roomsMin=5`, and several
   * towns separated by commas.
   */
  groupedDigits: boolean
}

/**
 * Parses filters from a query. Names may be in camelCase or snake_case; empty values are ignored; lists take all
 * values of a repeated parameter, others the first; choices may also be separated by commas. Never throws:
 * `invalidNames` are the invalid parameters.
 */
export function parseFilters(params: URLSearchParams, { groupedDigits }: ReadOptions): ParsedFilters {
  const filters: Partial<Record<FilterName, FilterValue>> = {}
  const invalidNames: FilterName[] = []
  const orMore = groupedDigits ? roomsOrMore(params) : undefined
  const keys = new Set(params.keys())
  for (const name of filterNames) {
    if (!keys.has(name) && !keys.has(snakeNames.get(name) ?? name)) continue
    const texts = textsOf(params, name)
    const [first] = texts
    if (first === undefined || (name === 'rooms' && orMore !== undefined)) continue
    const kind = filterKinds[name]
    const value = isList(kind) ? readList(kind, texts, groupedDigits) : readValue(kind, first, groupedDigits)
    if (value === undefined) invalidNames.push(name)
    else if (!Array.isArray(value) || value.length > 0) filters[name] = value
  }
  if (orMore !== undefined && !invalidNames.includes('roomsMin'))
    filters.roomsMin = Math.max(orMore, Number(filters.roomsMin ?? 0))
  return { filters: filters as ListingFilters, invalidNames }
}

/** `rooms=5+` means five or more. */
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

function readList(kind: ListKind, values: string[], isTyped: boolean): string[] | number[] | undefined {
  const texts = kind.kind === 'texts' && kind.commas && isTyped ? splitTexts(values) : values
  if (texts.length > maxValues || texts.some((text) => text.includes(unreadableValue))) return undefined
  if (kind.kind === 'texts') return canonicalValues(kind, texts.map(shorten))
  if (kind.kind === 'numbers') {
    const numbers = texts.map((text) => text.replace(',', '.'))
    if (!numbers.every((number) => kind.values.map(String).includes(number))) return undefined
    return canonicalValues(kind, numbers).map(Number)
  }
  const choices = texts.flatMap((text) => text.split(choiceSeparator))
  return choices.every((value) => kind.values.includes(value)) ? canonicalValues(kind, choices) : undefined
}

/** Leaves no half character at its end, which no URL can contain. */
function shorten(text: string): string {
  return text
    .slice(0, maxText)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()
}

function splitTexts(texts: readonly string[]): string[] {
  return texts
    .flatMap((text) => text.split(','))
    .map((text) => text.trim())
    .filter((text) => text !== '')
}

function readValue(kind: SingleKind, text: string, groupedDigits: boolean): FilterValue | undefined {
  if (kind.kind !== 'text' && text.length > maxValue) return undefined
  if (text.includes(unreadableValue)) return undefined
  if (kind.kind === 'text') return shorten(text)
  if (kind.kind === 'shape') return kind.canonical(text)
  if (kind.kind === 'date') return isDate(text) ? text : undefined
  if (kind.kind === 'flag') return text === '1' || text === 'true' ? true : undefined
  if (kind.kind === 'choice') return kind.values.includes(text) ? text : undefined
  if (kind.kind === 'number') return kind.values.find((value) => String(value) === text.replace(',', '.'))
  const digits = groupedDigits ? typedDigits(kind, text) : text
  if (!/^\d+$/.test(digits)) return undefined
  const value = kind.beyondMax === 'as max' ? Math.min(Number(digits), kind.max) : Number(digits)
  return value >= kind.min && value <= kind.max ? value : undefined
}

function typedDigits({ roundDecimals }: IntegerKind, text: string): string {
  if (!roundDecimals) return stripDigitGrouping(text)
  const area = text.replace(/m[2²]$/i, '').trimEnd()
  const decimal = parseDecimal(area)
  return decimal === undefined ? stripDigitGrouping(area) : String(roundDecimals(decimal))
}

/** Serializes filters as a canonical query without `?`; defaults are omitted. */
export function serializeFilters(filters: ListingFilters): string {
  const params = new URLSearchParams()
  const own = withoutDefaults(filters)
  for (const name of filterNames) for (const text of writeFilter(name, own[name])) params.append(name, text)
  return params.toString()
}

export function writeFilter(name: FilterName, value: FilterValue | undefined): string[] {
  const kind = filterKinds[name]
  if (value === undefined || value === '') return []
  if (Array.isArray(value)) return canonicalValues(kind, value.map(String))
  return [value === true ? '1' : String(value)]
}
