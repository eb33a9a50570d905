import { z } from 'zod'
import type { FieldError } from '@/lib/http/errors'
import { fieldProblem } from '@/lib/http/fields'
import { type SnakeCase, snakeCase } from '@/lib/http/snake-case'
import { formatNumber } from '@/lib/i18n/format/number'
import type { Locale } from '@/lib/i18n/routing'
import { attributeInputFields } from '@/lib/listings/attributes/attribute-schema'
import {
  type AttributeName,
  type AttributeValue,
  attributeEntries,
  attributeNames,
  type attributes,
  isAttributeApplicable,
} from '@/lib/listings/attributes/attributes'
import { isOnRequest } from '@/lib/listings/attributes/price-on-request'
import type { Draft } from '@/lib/listings/drafts/schema'
import type { OwnListing } from '@/lib/listings/schema'
import { newListingSchema } from '@/lib/listings/writing/input-schema'
import { formatPin, isInSerbia, parsePin } from '@/lib/places/coordinates'
import { foldText } from '@/lib/text/fold'
import { parseArea, parseNumber } from './read-number'

type HeldValue<Name extends AttributeName> = (typeof attributes)[Name] extends { kind: 'choices' }
  ? string[]
  : string

/** Form values of attributes by the API's names; empty strings when not given. */
type AttributeForm = { [Name in AttributeName as SnakeCase<Name>]: HeldValue<Name> }
type AttributeField = keyof AttributeForm

type AttributeFormShape = {
  [Name in AttributeName as SnakeCase<Name>]: z.ZodType<AttributeValue<Name> | null, HeldValue<Name>>
}

export const attributeFormShape = Object.fromEntries(
  attributeNames.map((name) => [snakeCase(name), schemaOf(name)]),
) as unknown as AttributeFormShape

function schemaOf(name: AttributeName): z.ZodType {
  const rule: z.ZodType = attributeInputFields[snakeCase(name)]
  if (attributeEntries[name].kind === 'choices')
    return z
      .array(z.string())
      .transform((values): unknown => (values.length > 0 ? values : null))
      .pipe(rule)
  return z
    .string()
    .transform((text): unknown => (text.trim() === '' ? null : readAttribute(name, text.trim())))
    .pipe(rule)
}

function readAttribute(name: AttributeName, text: string): unknown {
  const { kind } = attributeEntries[name]
  if (kind === 'flag') return text === 'yes'
  if (kind === 'structure') return Number(text)
  if (kind === 'floor') return /^\d+$/.test(text) ? Number(text) : text
  if (kind === 'integer') return parseNumber(text)
  return kind === 'decimal' ? parseArea(text) : text
}

const emptyAttributes = Object.fromEntries(
  attributeNames.map((name) => [snakeCase(name), attributeEntries[name].kind === 'choices' ? [] : '']),
) as unknown as AttributeForm

const attributeFields = attributeNames.map(snakeCase) as AttributeField[]

const namesByField = new Map<string, AttributeName>(attributeNames.map((name) => [snakeCase(name), name]))

/** Returns the attribute of a form field; undefined for other fields. */
export function attributeForField(field: string): AttributeName | undefined {
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

/** Empty counts as not given. */
function optionalText<Rule extends z.ZodType<string | null, string | null>>(rule: Rule) {
  return z
    .string()
    .transform((text) => (text.trim() === '' ? null : text))
    .pipe(rule)
}

/** Who asks for a price in words is told why there has to be one; `0` has the message about its range. */
const price = z
  .string()
  .refine((text) => !/\p{L}/u.test(text) || !isOnRequest(text), {
    ...fieldProblem('price_needed'),
    abort: true,
  })
  .pipe(typed(shape.price))

/** A field that the form does not show, with a fixed value. */
function fixed<Value>(value: Value) {
  return z.string().transform(() => value)
}

/** `44.81764, 20.45731`; empty without a pin. */
const pin = z
  .string()
  .refine((text) => text === '' || isInSerbia(parsePin(text)), fieldProblem('in_serbia'))
  .transform(parsePin)

const { district, neighbourhood, ...attributesBesidePlace } = attributeFormShape

/** The API's schema with stricter rules: all but the attributes are required, and at least one amenity. */
const allFields = z.object({
  video_url: optionalText(shape.video_url.unwrap()),
  tour_url: optionalText(shape.tour_url.unwrap()),
  purpose: shape.purpose,
  type: shape.type.unwrap(),
  title: shape.title,
  description: shape.description,
  title_en: optionalText(shape.title_en.unwrap()),
  description_en: optionalText(shape.description_en.unwrap()),
  price,
  rooms: typed(shape.rooms),
  bathrooms: typed(shape.bathrooms),
  area_m2: typed(shape.area_m2, parseArea),
  year_built: typed(shape.year_built.unwrap().unwrap()),
  garage: shape.garage.unwrap(),
  doubts_confirmed: shape.doubts_confirmed.unwrap(),
  amenities: shape.amenities
    .unwrap()
    .refine((values) => values.length > 0, fieldProblem('required'))
    .refine((values) => new Set(values.map(foldText)).size === values.length, fieldProblem('unique')),
  ...attributesBesidePlace,
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
  allFields.extend({ type: type.extract(['commercial']), rooms: fixed(0) }),
  allFields.extend({
    type: type.extract(['land']),
    rooms: fixed(0),
    bathrooms: fixed(0),
    year_built: fixed(null),
  }),
])

/** Fields that do not apply to the type and purpose, such as rooms of land, are omitted from the body. */
export const listingFormSchema = z
  .custom<ListingForm>()
  .transform((form): z.input<typeof byType> => ({ ...form, ...inapplicableAttributes(form) }))
  .pipe(byType)
  .transform(({ pin, ...body }) => ({ ...body, lat: pin?.lat ?? null, lng: pin?.lng ?? null }))

function inapplicableAttributes(form: ListingForm): Partial<AttributeForm> {
  const inapplicable = attributeFields.filter((field) => !isFieldApplicable(field, form))
  return Object.fromEntries(inapplicable.map((field) => [field, emptyAttributes[field]]))
}

export function isFieldApplicable(
  field: FormField,
  { type, purpose }: Pick<ListingForm, 'type' | 'purpose'>,
): boolean {
  const attribute = attributeForField(field)
  if (attribute) return isAttributeApplicable(attribute, { type, purpose })
  if (field === 'rooms') return type !== 'land' && type !== 'commercial'
  return type !== 'land' || (field !== 'bathrooms' && field !== 'year_built')
}

export type ListingForm = z.input<typeof allFields>
/** A body of POST and PUT /v1/listings. */
export type ListingBody = z.output<typeof listingFormSchema>
export type FormField = keyof ListingForm

export const formFields = Object.keys(allFields.shape) as FormField[]

/** The form's sections and their fields; photos themselves are not a field. */
export const formSections = {
  photos: ['video_url', 'tour_url'],
  basics: ['purpose', 'type', 'title', 'description', 'title_en', 'description_en', 'price'],
  details: ['rooms', 'bathrooms', 'area_m2', 'year_built', 'garage', 'doubts_confirmed'],
  amenities: ['amenities'],
  attributes: Object.keys(attributesBesidePlace) as Exclude<AttributeField, 'district' | 'neighbourhood'>[],
  location: ['city', 'state', 'district', 'neighbourhood', 'address', 'zip_code', 'country', 'pin'],
  contact: ['contact_name', 'contact_phone', 'contact_email'],
} as const satisfies Record<string, readonly FormField[]>

const optionalFields: readonly FormField[] = [
  ...(['pin', 'title_en', 'description_en', 'video_url', 'tour_url', 'garage', 'doubts_confirmed'] as const),
]

/** Attributes, the pin, the English texts, videos, a garage and answers may stay empty. */
export function isRequired(field: FormField): boolean {
  return !attributeForField(field) && !optionalFields.includes(field)
}

export type SectionName = keyof typeof formSections

export function emptyForm(country: string): ListingForm {
  const empty = Object.fromEntries(formFields.map((field) => [field, ''])) as unknown as ListingForm
  return {
    ...empty,
    ...emptyAttributes,
    purpose: 'SALE',
    type: 'apartment',
    garage: null,
    amenities: [],
    doubts_confirmed: [],
    country,
  }
}

/** Formats amounts and decimals in the page's language. What a draft lacks is empty, or as it was typed. */
export function toListingForm(locale: Locale, listing: OwnListing | Draft): ListingForm {
  const { name, phone, email } = listing.contact
  const values: Partial<Record<FormField, unknown>> = {
    ...listing,
    ...{ contact_name: name, contact_phone: phone, contact_email: email },
    // Absent from other backends.
    pin: listing.location && formatPin(listing.location),
  }
  const empty = emptyForm('')
  const form = Object.fromEntries(
    formFields.map((field) => [field, toFieldValue(locale, field, values[field]) ?? empty[field]]),
  ) as unknown as ListingForm
  return 'unfinished' in listing ? { ...form, ...readUnfinished(listing.unfinished, form) } : form
}

/** A value of a listing as the form holds it; undefined for none. */
export function toFieldValue(
  locale: Locale,
  field: FormField,
  value: unknown,
): string | boolean | string[] | undefined {
  if (value === null || value === undefined) return undefined
  if (Array.isArray(value)) return [...value]
  if (typeof value === 'boolean') return field === 'garage' ? value : value ? 'yes' : 'no'
  return typeof value === 'number' && isAmount(field) ? formatNumber(locale, value) : String(value)
}

/** Unlike years, counts and the option values of a select. */
function isAmount(field: FormField): boolean {
  const attribute = attributeForField(field)
  if (!attribute) return field === 'price' || field === 'area_m2'
  const { kind } = attributeEntries[attribute]
  return kind === 'integer' || kind === 'decimal'
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
