import { z } from 'zod'
import type { FieldError } from '@/lib/http/errors'
import { fieldProblem } from '@/lib/http/fields'
import { type SnakeCase, snakeCase } from '@/lib/http/snake-case'
import { formatNumber } from '@/lib/i18n/format/number'
import type { Locale } from '@/lib/i18n/routing'
import type { Draft } from '@/lib/listings/drafts/schema'
import { factInputFields } from '@/lib/listings/fact-schema'
import {
  type FactName,
  type FactValue,
  factEntries,
  factNames,
  type facts,
  isFactApplicable,
} from '@/lib/listings/facts'
import { newListingSchema } from '@/lib/listings/input-schema'
import type { OwnListing } from '@/lib/listings/schema'
import { isInSerbia } from '@/lib/places/coordinates'
import { formatPin, parsePin } from '@/lib/places/pin-text'
import { foldText } from '@/lib/text/fold'
import { parseDecimal, parseNumber } from './read-number'

type HeldValue<Name extends FactName> = (typeof facts)[Name] extends { kind: 'choices' } ? string[] : string

/** Form values of facts by the API's names; empty strings when not given. */
type FactForm = { [Name in FactName as SnakeCase<Name>]: HeldValue<Name> }
type FactField = keyof FactForm

type FactFormShape = {
  [Name in FactName as SnakeCase<Name>]: z.ZodType<FactValue<Name> | null, HeldValue<Name>>
}

export const factFormShape = Object.fromEntries(
  factNames.map((name) => [snakeCase(name), schemaOf(name)]),
) as unknown as FactFormShape

function schemaOf(name: FactName): z.ZodType {
  const rule: z.ZodType = factInputFields[snakeCase(name)]
  if (factEntries[name].kind === 'choices')
    return z
      .array(z.string())
      .transform((values): unknown => (values.length > 0 ? values : null))
      .pipe(rule)
  return z
    .string()
    .transform((text): unknown => (text.trim() === '' ? null : readFact(name, text.trim())))
    .pipe(rule)
}

function readFact(name: FactName, text: string): unknown {
  const { kind } = factEntries[name]
  if (kind === 'flag') return text === 'yes'
  if (kind === 'structure') return Number(text)
  if (kind === 'floor') return /^\d+$/.test(text) ? Number(text) : text
  if (kind === 'integer') return parseNumber(text)
  return kind === 'decimal' ? parseDecimal(text) : text
}

const emptyFacts = Object.fromEntries(
  factNames.map((name) => [snakeCase(name), factEntries[name].kind === 'choices' ? [] : '']),
) as unknown as FactForm

function toFactForm(locale: Locale, listing: OwnListing | Draft): FactForm {
  const held = factNames.map((name) => {
    const value = listing[snakeCase(name)]
    if (Array.isArray(value)) return [snakeCase(name), value]
    if (typeof value === 'boolean') return [snakeCase(name), value ? 'yes' : 'no']
    return [snakeCase(name), value === null ? emptyFacts[snakeCase(name)] : writeFact(locale, name, value)]
  })
  return Object.fromEntries(held) as FactForm
}

/** Formats typed numbers; the numbers of a select are its option values. */
function writeFact(locale: Locale, name: FactName, value: string | number): string {
  const { kind } = factEntries[name]
  const isTyped = kind === 'integer' || kind === 'decimal'
  return isTyped && typeof value === 'number' ? formatNumber(locale, value) : String(value)
}

const factFields = factNames.map(snakeCase) as FactField[]

const namesByField = new Map<string, FactName>(factNames.map((name) => [snakeCase(name), name]))

/** Returns the fact of a form field; undefined for other fields. */
function factForField(field: string): FactName | undefined {
  return namesByField.get(field)
}

const { shape } = newListingSchema

/** A number field with the API's rule; empty counts as missing. */
function typed<Rule extends z.ZodType<number, number>>(rule: Rule, read = parseNumber) {
  return z
    .string()
    .transform((text) => read(text) as number)
    .pipe(rule)
}

/** A field that the form does not show, with a fixed value. */
function unasked<Value>(value: Value) {
  return z.string().transform(() => value)
}

/** `44.81764, 20.45731`; empty without a pin. */
const pin = z
  .string()
  .refine((text) => text === '' || isInSerbia(parsePin(text)), fieldProblem('in_serbia'))
  .transform(parsePin)

const { district, neighbourhood, ...factsBesidePlace } = factFormShape

/** The API's schema with stricter rules: all but the facts are required, and at least one amenity. */
const allFields = z.object({
  purpose: shape.purpose,
  type: shape.type.unwrap(),
  title: shape.title,
  description: shape.description,
  price: typed(shape.price),
  rooms: typed(shape.rooms),
  bathrooms: typed(shape.bathrooms),
  area_m2: typed(shape.area_m2, parseDecimal),
  year_built: typed(shape.year_built.unwrap().unwrap()),
  garage: shape.garage.unwrap(),
  amenities: shape.amenities
    .unwrap()
    .refine((values) => values.length > 0, fieldProblem('required'))
    .refine((values) => new Set(values.map(foldText)).size === values.length, fieldProblem('unique')),
  ...factsBesidePlace,
  city: shape.city,
  state: shape.state.unwrap().refine((value) => value !== '', fieldProblem('required')),
  district,
  neighbourhood,
  address: shape.address,
  zip_code: shape.zip_code.unwrap().unwrap(),
  country: shape.country,
  pin,
  contact_name: shape.contact_name.unwrap(),
  contact_phone: shape.contact_phone.unwrap().unwrap(),
  contact_email: shape.contact_email.unwrap(),
})

/** The rule of each field, apart from the others. */
export const fieldSchemas: { [Name in keyof ListingForm]: z.ZodType } = allFields.shape

const { type } = allFields.shape

const byType = z.discriminatedUnion('type', [
  allFields.extend({ type: type.exclude(['land', 'commercial']) }),
  allFields.extend({ type: type.extract(['commercial']), rooms: unasked(0) }),
  allFields.extend({
    type: type.extract(['land']),
    rooms: unasked(0),
    bathrooms: unasked(0),
    year_built: unasked(null),
  }),
])

/** Fields that do not apply to the type and purpose, such as rooms of land, are omitted from the body. */
export const listingFormSchema = z
  .custom<ListingForm>()
  .transform((form): z.input<typeof byType> => ({ ...form, ...unaskedFacts(form) }))
  .pipe(byType)
  .transform(({ pin, ...body }) => ({ ...body, lat: pin?.lat ?? null, lng: pin?.lng ?? null }))

function unaskedFacts(form: ListingForm): Partial<FactForm> {
  const unasked = factFields.filter((field) => !isFieldApplicable(field, form))
  return Object.fromEntries(unasked.map((field) => [field, emptyFacts[field]]))
}

export function isFieldApplicable(
  field: FormField,
  { type, purpose }: Pick<ListingForm, 'type' | 'purpose'>,
): boolean {
  const fact = factForField(field)
  if (fact) return isFactApplicable(fact, { type, purpose })
  if (field === 'rooms') return type !== 'land' && type !== 'commercial'
  return type !== 'land' || (field !== 'bathrooms' && field !== 'year_built')
}

export type ListingForm = z.input<typeof allFields>
/** A body of POST and PUT /v1/listings. */
export type ListingBody = z.output<typeof listingFormSchema>
export type FormField = keyof ListingForm

export const formFields = Object.keys(allFields.shape) as FormField[]

/** The form's sections and their fields; photos are not a field. */
export const formSections = {
  photos: [],
  basics: ['purpose', 'type', 'title', 'description', 'price'],
  details: ['rooms', 'bathrooms', 'area_m2', 'year_built', 'garage'],
  amenities: ['amenities'],
  facts: Object.keys(factsBesidePlace) as Exclude<FactField, 'district' | 'neighbourhood'>[],
  location: ['city', 'state', 'district', 'neighbourhood', 'address', 'zip_code', 'country', 'pin'],
  contact: ['contact_name', 'contact_phone', 'contact_email'],
} as const satisfies Record<string, readonly FormField[]>

export type SectionName = keyof typeof formSections

export function emptyForm(country: string): ListingForm {
  return {
    purpose: 'SALE',
    type: 'apartment',
    title: '',
    description: '',
    price: '',
    rooms: '',
    bathrooms: '',
    area_m2: '',
    year_built: '',
    garage: false,
    amenities: [],
    city: '',
    state: '',
    address: '',
    zip_code: '',
    country,
    pin: '',
    contact_name: '',
    contact_phone: '',
    contact_email: '',
    ...emptyFacts,
  }
}

/** Formats amounts and decimals in the page's language. What a draft lacks is empty, or as it was typed. */
export function toListingForm(locale: Locale, listing: OwnListing | Draft): ListingForm {
  const { contact } = listing
  const text = (value: string | number | null) => String(value ?? '')
  const number = (value: number | null) => (value === null ? '' : formatNumber(locale, value))
  const form: ListingForm = {
    purpose: listing.purpose ?? 'SALE',
    type: listing.type ?? 'apartment',
    title: text(listing.title),
    description: text(listing.description),
    garage: listing.garage ?? false,
    amenities: [...(listing.amenities ?? [])],
    city: text(listing.city),
    state: text(listing.state),
    country: text(listing.country),
    price: number(listing.price),
    rooms: text(listing.rooms),
    bathrooms: text(listing.bathrooms),
    area_m2: number(listing.area_m2),
    year_built: text(listing.year_built),
    address: text(listing.address),
    zip_code: text(listing.zip_code),
    // Absent from other backends.
    pin: listing.location ? formatPin(listing.location) : '',
    contact_name: text(contact.name),
    contact_phone: text(contact.phone),
    contact_email: text(contact.email),
    ...toFactForm(locale, listing),
  }
  return 'unfinished' in listing ? { ...form, ...readUnfinished(listing.unfinished, form) } : form
}

/** Other clients may keep anything there. */
function readUnfinished(unfinished: Draft['unfinished'], form: ListingForm): Partial<ListingForm> {
  const fields = new Map<string, unknown>(Object.entries(form))
  return Object.fromEntries(
    Object.entries(unfinished).filter(
      ([field, typed]) => fields.has(field) && Array.isArray(typed) === Array.isArray(fields.get(field)),
    ),
  )
}

export function formProblem(issue: { code?: string; params?: unknown; input?: unknown }): FieldError {
  if (issue.code === 'custom') return (issue.params as FieldError | undefined) ?? { key: 'invalid' }
  if (issue.code === 'invalid_type' && (issue.input ?? null) === null) return { key: 'required' }
  return { key: issue.code === 'invalid_value' || issue.code === 'invalid_union' ? 'choice' : 'invalid' }
}
