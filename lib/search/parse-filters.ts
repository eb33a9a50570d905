import { snakeCase } from '@/lib/http/snake-case'
import { parseDecimal, stripDigitGrouping } from '@/lib/i18n/format/parse-decimal'
import {
  canonicalValues,
  choiceSeparator,
  type FilterName,
  type FilterValue,
  filterKinds,
  filterNames,
  type IntegerKind,
  isList,
  type ListingFilters,
  type ListKind,
  maxText,
  maxValues,
  type SingleKind,
} from './filters'

/** Computed once: a URL is parsed several times per page. */
const snakeNames = new Map(filterNames.map((name) => [name, snakeCase(name)]))

export interface ParsedFilters {
  filters: ListingFilters
  /** Parameters with invalid values, in canonical order. */
  invalidNames: FilterName[]
}

/** Stands for all values that cannot be read: no kind of filter accepts it. */
export const unreadableValue = '\0'

interface ReadOptions {
  /** For pages: accepts `150.000` and `€150,000`, areas with decimals (`45,5`), and `rooms=5+` for `roomsMin=5`. */
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
    const value = isList(kind) ? readList(kind, texts) : readValue(kind, first, groupedDigits)
    if (value === undefined) invalidNames.push(name)
    else filters[name] = value
  }
  if (orMore !== undefined) filters.roomsMin = Math.max(orMore, Number(filters.roomsMin ?? 0))
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

function readList(kind: ListKind, texts: string[]): string[] | undefined {
  if (texts.length > maxValues || texts.some((text) => text.includes(unreadableValue))) return undefined
  if (kind.kind === 'texts')
    return canonicalValues(
      kind,
      texts.map((text) => text.slice(0, maxText)),
    )
  const values = texts.flatMap((text) => text.split(choiceSeparator))
  return values.every((value) => kind.values.includes(value)) ? canonicalValues(kind, values) : undefined
}

function readValue(kind: SingleKind, text: string, groupedDigits: boolean): FilterValue | undefined {
  if (text.includes(unreadableValue)) return undefined
  if (kind.kind === 'text') return text.slice(0, maxText)
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
  const area = text.replace(/\s*m[2²]$/i, '')
  const decimal = parseDecimal(area)
  return decimal === undefined ? stripDigitGrouping(area) : String(roundDecimals(decimal))
}
