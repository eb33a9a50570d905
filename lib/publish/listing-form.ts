import { z } from 'zod'
import type { FieldProblem } from '@/lib/api/errors'
import { problem } from '@/lib/api/schemas/fields'
import type { OwnListing } from '@/lib/api/schemas/listing'
import { newListingSchema } from '@/lib/api/schemas/listing-input'
import type { PropertyType } from '@/lib/listings/kinds'
import { foldText } from '@/lib/search/fold'
import { emptyFacts, type FactField, factFormOf, factFormShape } from './fact-form'
import { readDecimal, readNumber } from './read-number'

const { shape } = newListingSchema

/** A number as a person types it, held to the API's own rule; nothing typed is a field that is missing. */
function typed<Rule extends z.ZodType<number, number>>(rule: Rule, read = readNumber) {
  return z
    .string()
    .transform((text) => read(text) as number)
    .pipe(rule)
}

/** Figures that a kind of property does not have: the form asks for them of no land, or of no business premises. */
export function unasked(type: PropertyType): ('rooms' | 'bathrooms' | 'year_built')[] {
  if (type === 'land') return ['rooms', 'bathrooms', 'year_built']
  return type === 'commercial' ? ['rooms'] : []
}

const { district, neighbourhood, ...factsBesidePlace } = factFormShape

/** The API's fields as a form has them: everything but facts is required, and at least one amenity. */
const formFieldsSchema = z.object({
  purpose: shape.purpose,
  type: shape.type.unwrap(),
  title: shape.title,
  description: shape.description,
  price: typed(shape.price),
  rooms: typed(shape.rooms),
  bathrooms: typed(shape.bathrooms),
  area_m2: typed(shape.area_m2, readDecimal),
  year_built: z
    .string()
    .transform((text) => readNumber(text) ?? null)
    .pipe(shape.year_built.unwrap()),
  garage: shape.garage.unwrap(),
  amenities: shape.amenities
    .unwrap()
    .refine((values) => values.length > 0, problem('required'))
    .refine((values) => new Set(values.map(foldText)).size === values.length, problem('unique')),
  ...factsBesidePlace,
  city: shape.city,
  state: shape.state.unwrap().refine((value) => value !== '', problem('required')),
  district,
  neighbourhood,
  address: shape.address,
  zip_code: shape.zip_code.unwrap().unwrap(),
  country: shape.country,
  contact_name: shape.contact_name.unwrap(),
  contact_phone: shape.contact_phone,
  contact_email: shape.contact_email.unwrap(),
})

/** The same; only land needs no year. */
export const listingFormSchema = formFieldsSchema.superRefine(
  ({ type, year_built }, { addIssue }) => {
    if (year_built === null && !unasked(type).includes('year_built'))
      addIssue({ code: 'custom', path: ['year_built'], params: problem('required').params })
  },
  { when: ({ value }) => typeof value === 'object' && value !== null },
)

/** What stands in the fields, as it was typed. */
export type ListingForm = z.input<typeof listingFormSchema>
/** What is sent: a body of POST and PUT /v1/listings. */
export type ListingBody = z.output<typeof listingFormSchema>
export type FormField = keyof ListingForm

/** Every field, in the order in which the form shows them. */
export const formFields = Object.keys(listingFormSchema.shape) as FormField[]

/** The form's parts in their order, and the fields of each; photos are no fields of the listing. */
export const formSections = {
  basics: ['purpose', 'type', 'title', 'description', 'price'],
  details: ['rooms', 'bathrooms', 'area_m2', 'year_built', 'garage'],
  amenities: ['amenities'],
  facts: Object.keys(factsBesidePlace) as Exclude<FactField, 'district' | 'neighbourhood'>[],
  location: ['city', 'state', 'district', 'neighbourhood', 'address', 'zip_code', 'country'],
  photos: [],
  contact: ['contact_name', 'contact_phone', 'contact_email'],
} as const satisfies Record<string, readonly FormField[]>

export type FormSection = keyof typeof formSections

/** A form that nobody has typed into. */
export function emptyForm(country: string, now = new Date()): ListingForm {
  return {
    purpose: 'SALE',
    type: 'apartment',
    title: '',
    description: '',
    price: '',
    rooms: '',
    bathrooms: '',
    area_m2: '',
    year_built: String(now.getFullYear()),
    garage: false,
    amenities: [],
    city: '',
    state: '',
    address: '',
    zip_code: '',
    country,
    contact_name: '',
    contact_phone: '',
    contact_email: '',
    ...emptyFacts,
  }
}

/** The form of a listing that is there, as its owner gets it. */
export function formOf(listing: OwnListing): ListingForm {
  const { contact } = listing
  const { purpose, type, title, description, garage, amenities, city, state, country } = listing
  return {
    ...{ purpose, type, title, description, garage, amenities: [...amenities], city, state, country },
    price: String(listing.price),
    rooms: String(listing.rooms),
    bathrooms: String(listing.bathrooms),
    area_m2: String(listing.area_m2),
    year_built: listing.year_built === null ? '' : String(listing.year_built),
    address: listing.address ?? '',
    zip_code: listing.zip_code ?? '',
    contact_name: contact.name,
    contact_phone: contact.phone,
    contact_email: contact.email,
    ...factFormOf(listing),
  }
}

/** What zod says of a value, in the API's words. */
export function formProblem(issue: { code?: string; params?: unknown; input?: unknown }): FieldProblem {
  if (issue.code === 'custom') return (issue.params as FieldProblem | undefined) ?? { key: 'invalid' }
  if (issue.code === 'invalid_type' && (issue.input ?? null) === null) return { key: 'required' }
  return { key: issue.code === 'invalid_value' ? 'choice' : 'invalid' }
}
