import 'server-only'
import { createHash } from 'node:crypto'
import { env } from '@/lib/env'
import { isForeignUrl } from '@/lib/http/download'
import type { FieldError } from '@/lib/http/errors'
import { maxListLength, toFieldErrors } from '@/lib/http/reading/read-json'
import { snakeCase } from '@/lib/http/snake-case'
import { parseDecimal, stripDigitGrouping } from '@/lib/i18n/format/number'
import { routing } from '@/lib/i18n/routing'
import { messagesFor } from '@/lib/i18n/translator'
import {
  attributeEntries,
  attributeNames,
  floorNames,
  maxFloor,
  structures,
} from '@/lib/listings/attributes/attributes'
import { maxImages } from '@/lib/listings/attributes/max-images'
import { propertyTypes, purposes } from '@/lib/listings/attributes/purposes-and-types'
import { type findOwnPhones, numberOf } from '@/lib/listings/writing/contact-phone'
import { listingFields, type NewListing, newListingSchema } from '@/lib/listings/writing/input-schema'
import { truncateText } from '@/lib/text/clean-text'
import { foldText } from '@/lib/text/fold'
import { type FeedRow, maxCellLength } from './formats/feed'
import type { CellProblem } from './tables'

type CellKind = 'text' | 'number' | 'degrees' | 'flag' | 'choice' | 'list' | 'floor' | 'date'

const kinds = new Map<string, CellKind>([
  ...Object.keys(listingFields)
    .filter((name) => name !== 'reference')
    .map((name) => [name, 'text'] as const),
  ...(['price', 'area_m2', 'rooms', 'bathrooms', 'year_built'] as const).map(
    (name) => [name, 'number'] as const,
  ),
  ...(['purpose', 'type', 'currency'] as const).map((name) => [name, 'choice'] as const),
  ['lat', 'degrees'],
  ['lng', 'degrees'],
  ['garage', 'flag'],
  ['amenities', 'list'],
  ...attributeNames.map((name) => [snakeCase(name), kindOfAttribute(name)] as const),
])

/** Columns of a feed: the fields of a listing, the agency's reference, addresses of photos. */
export const feedColumns = ['reference', ...kinds.keys(), 'images']

function kindOfAttribute(name: (typeof attributeNames)[number]): CellKind {
  const { kind } = attributeEntries[name]
  if (kind === 'choices') return 'list'
  if (kind === 'integer' || kind === 'decimal' || kind === 'structure') return 'number'
  return kind === 'place' ? 'text' : kind
}

const ownMedia = [`${env.SITE_URL}/media/`, ...(env.MEDIA_URL ? [`${env.MEDIA_URL}/`] : [])]

const maxReferenceLength = 100
const maxQuoteLength = 60

export type ParsedRow =
  | {
      reference: string
      input: NewListing
      images: string[] | null
      digest: string
      /** Of input and images as JSON. */
      size: number
    }
  | { reference: string | null; problems: CellProblem[] }

/** What a row does not say, or says by a name. */
export interface OwnerDefaults {
  /** For columns that the feed lacks. */
  fields: Partial<NewListing>
  phones: Awaited<ReturnType<typeof findOwnPhones>>
}

/** Reads a row as the API reads a listing. */
export function parseRow({ cells }: FeedRow, defaults: OwnerDefaults): ParsedRow {
  const reference = (cells.get('reference') ?? '').trim()
  const images = cells.has('images') ? splitAddresses(cells.get('images') ?? '') : null
  const problems: Record<string, FieldError> = {}
  if (reference === '') problems.reference = { key: 'required' }
  else if (reference.length > maxReferenceLength || reference.includes('\0'))
    problems.reference = { key: 'length', values: { min: 1, max: maxReferenceLength } }
  const imageProblem = images && checkAddresses(images)
  if (imageProblem) problems.images = imageProblem
  for (const [column, cell] of cells) if (cell.length > maxCellLength) problems[column] = { key: 'too_long' }
  const read = [...cells].flatMap(([column, cell]) => {
    const kind = kinds.get(column)
    return kind ? [[column, parseCell(kind, column, cell.trim())] as const] : []
  })
  const given = Object.fromEntries(read.filter(([, value]) => value !== undefined))
  const parsed = newListingSchema.safeParse({ ...defaults.fields, ...given }, { reportInput: true })
  if (!parsed.success) {
    const found = Object.entries(toFieldErrors(parsed.error))
    Object.assign(problems, { ...Object.fromEntries(found.map(sayHowToMend)), ...problems })
  }
  const label = cells.get('contact_phone_label')?.trim()
  const number = label ? numberOf(label, defaults.phones) : undefined
  if (typeof number === 'object') problems.contact_phone_label = number
  if (!parsed.success || Object.keys(problems).length > 0) {
    const list = Object.entries(problems).map(([column, problem]) => ({
      column,
      problem,
      value: truncateText((cells.get(column) ?? '').replaceAll('\0', ''), maxQuoteLength),
    }))
    return { reference: problems.reference ? null : reference, problems: list }
  }
  // With the label, not its number: a number that changes in the profile changes in the homes that show it.
  const content = JSON.stringify([parsed.data, images])
  const digest = createHash('sha256').update(content).digest('base64url')
  const { contact_phone_label: _label, ...fields } = parsed.data
  const noPhone = parsed.data.contact_phone === null ? (defaults.phones[0]?.phone ?? null) : undefined
  const phone = typeof number === 'string' ? number : noPhone
  const input = phone === undefined ? fields : { ...fields, contact_phone: phone }
  return { reference, input, images, digest, size: content.length }
}

/** A form shows what can be chosen, a file does not. */
function sayHowToMend([column, problem]: [string, FieldError]): [string, FieldError] {
  if (problem.key !== 'invalid' && problem.key !== 'choice') return [column, problem]
  const values = allowedValues.get(column)
  if (values) return [column, { key: 'one_of', values: { values: values.join(', ') } }]
  const kind = kinds.get(column)
  if (kind === 'flag') return [column, { key: 'yes_or_no' }]
  return [column, kind === 'number' || kind === 'degrees' ? { key: 'number' } : problem]
}

const allowedValues = new Map<string, readonly (string | number)[]>([
  ['purpose', purposes],
  ['type', propertyTypes],
  ['currency', ['EUR']],
  ['structure', structures],
  ['floor', [...floorNames, `1–${maxFloor}`]],
  ...attributeNames.flatMap((name) => {
    const entry = attributeEntries[name]
    return 'values' in entry ? [[snakeCase(name), entry.values] as const] : []
  }),
])

/** Undefined for an empty cell of a field that cannot be null. Text that cannot be read is left for its check. */
function parseCell(kind: CellKind, column: string, cell: string): unknown {
  if (cell === '') return nullable.has(column) ? null : undefined
  switch (kind) {
    case 'number':
      return parseNumber(cell) ?? cell
    case 'degrees':
      return /^-?\d{1,3}([.,]\d{1,15})?$/.test(cell) ? Number(cell.replace(',', '.')) : cell
    case 'flag':
      return flags.get(cell.toLowerCase()) ?? cell
    case 'choice':
      return named(column, cell, column === 'purpose' || column === 'currency' ? 'upper' : 'lower')
    case 'list':
      return splitList(cell, column)
    case 'floor':
      return /^\d{1,2}$/.test(cell) ? Number(cell) : named(column, cell)
    case 'date':
      return parseDate(cell)
    case 'text':
      return cell
  }
}

/** A value as the API has it, or as the form names it in either language: `Stan`, `Za renoviranje`, `For rent`. */
function named(column: string, cell: string, letters: 'upper' | 'lower' = 'lower'): string {
  const value = valuesByName.get(column)?.get(foldText(cell))
  return value ?? (letters === 'upper' ? cell.toUpperCase() : cell.toLowerCase())
}

const valuesByName = new Map([
  ['type', namesOf('type')],
  ['purpose', namesOf('purpose')],
  ...attributeNames.map((name) => [snakeCase(name), namesOf(name)] as const),
])

/** Also without what a name has in brackets. */
function namesOf(field: string): Map<string, string> {
  const names = routing.locales.flatMap((locale) => {
    const { listing, publish, attributes } = messagesFor(locale)
    const texts = { ...attributes, type: listing.types, purpose: publish.purposes }
    const found: unknown = new Map<string, unknown>(Object.entries(texts)).get(field)
    return typeof found === 'object' && found !== null ? Object.entries(found) : []
  })
  return new Map(
    names.flatMap(([value, name]) =>
      [String(name), String(name).replace(/\(.*\)/, '')].map((text) => [foldText(text), value] as const),
    ),
  )
}

const nullable = new Set(
  Object.entries(listingFields)
    .filter(([, field]) => field.safeParse(null).success)
    .map(([name]) => name),
)

function parseNumber(cell: string): number | undefined {
  const whole = stripDigitGrouping(cell.replace(/\s*(?:m2|m²)$/i, ''))
  return /^\d{1,12}$/.test(whole) ? Number(whole) : parseDecimal(whole)
}

const flags = new Map([
  ...['true', 'yes', 'da', '1', 'x', 'tačno', 'točno', 'istina'].map((text) => [text, true] as const),
  ...['false', 'no', 'ne', '0', 'netačno', 'netočno', 'laž'].map((text) => [text, false] as const),
])

function splitList(cell: string, column: string): string[] {
  const values = cell
    .split(cell.includes('|') ? '|' : /[;,\n]/)
    .map((value) => value.trim())
    .filter(Boolean)
    // Refused for its length without examining them all.
    .slice(0, maxListLength + 1)
  return column === 'amenities' ? values : values.map((value) => named(column, value))
}

/** `2026-12-01`, `1.12.2026.`, or the days since 1899-12-30 that spreadsheets count. */
function parseDate(cell: string): string {
  const [, day = '', month = '', year] = /^(\d{1,2})[./]\s?(\d{1,2})[./]\s?(\d{4})\.?$/.exec(cell) ?? []
  if (year) return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  if (/^[3-6]\d{4}$/.test(cell))
    return new Date(Date.UTC(1899, 11, 30) + Number(cell) * 86_400_000).toISOString().slice(0, 10)
  return cell.replace(/[T ]00:00:00.*$/, '')
}

function splitAddresses(cell: string): string[] {
  const addresses = cell
    .split(/[\s|]+/)
    .filter(Boolean)
    .map((text) => (URL.canParse(text) ? new URL(text).href : text))
  // Photos that are here already, in a file that was exported here.
  const isOwn = (address: string) => ownMedia.some((base) => address.startsWith(base))
  return [...new Set(addresses.filter((address) => !isOwn(address)))]
}

function checkAddresses(images: string[]): FieldError | null {
  if (images.length > maxImages) return { key: 'too_many', values: { max: maxImages } }
  return images.every(isForeignUrl) ? null : { key: 'not_public' }
}
