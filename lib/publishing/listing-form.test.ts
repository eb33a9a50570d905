import { expect, it } from 'vitest'
import { propertyTypes } from '@/lib/listings/attributes/purposes-and-types'
import type { OwnListing } from '@/lib/listings/schema'
import { newListingSchema } from '@/lib/listings/writing/input-schema'
import {
  attributeFormShape,
  emptyForm,
  type FormField,
  formFields,
  formProblem,
  formSections,
  isFieldApplicable,
  listingFormSchema,
  toListingForm,
} from './listing-form'
import { parseDecimal, parseNumber } from './read-number'

const filled = {
  ...emptyForm('Srbija'),
  title: 'Dvosoban stan kod parka',
  description: 'Svetao stan na trećem spratu.',
  price: '118.000',
  rooms: '2',
  bathrooms: ' 1 ',
  area_m2: '54',
  year_built: '1987',
  amenities: ['lift'],
  city: 'Novi Sad',
  state: 'Vojvodina',
  address: 'Dunavska 12',
  zip_code: '21000',
  contact_name: 'Jovana Đurić',
  contact_phone: '064 123 4567',
  contact_email: 'jovana@example.com',
}

function problemsOf(form: unknown): Record<string, string> {
  const parsed = listingFormSchema.safeParse(form, { error: (issue) => formProblem(issue).key })
  const issues = parsed.error?.issues ?? []
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]))
}

it('makes a body that the API takes of what a person types', () => {
  const body = listingFormSchema.parse(filled)
  expect(body).toMatchObject({
    price: 118_000,
    rooms: 2,
    bathrooms: 1,
    area_m2: 54,
    year_built: 1987,
    type: 'apartment',
  })
  expect(newListingSchema.parse(body)).toEqual(body)
})

it('wants everything but the garage, the pin, videos and the attributes, and says so', () => {
  const given = [
    'purpose',
    'type',
    'country',
    'garage',
    'doubts_confirmed',
    'pin',
    'title_en',
    'description_en',
    'video_url',
    'tour_url',
    ...Object.keys(attributeFormShape),
  ]
  const wanted = formFields.filter((field) => !given.includes(field))
  expect(problemsOf(emptyForm('Srbija'))).toEqual(
    Object.fromEntries(wanted.map((field) => [field, 'required'])),
  )
})

it('asks land for no rooms and no year, premises for no bedrooms', () => {
  const silent = { rooms: '', bathrooms: '', year_built: '' }
  expect(listingFormSchema.parse({ ...filled, ...silent, type: 'land' })).toMatchObject({
    rooms: 0,
    bathrooms: 0,
    year_built: null,
  })
  expect(listingFormSchema.parse({ ...filled, rooms: '3', type: 'commercial' })).toMatchObject({ rooms: 0 })
  for (const type of propertyTypes) {
    const inapplicable = formFields.filter((field) => !isFieldApplicable(field, { type, purpose: 'SALE' }))
    const required = Object.keys(silent).filter((field) => !inapplicable.includes(field as FormField))
    expect(Object.keys(problemsOf({ ...filled, ...silent, type }))).toEqual(required.toReversed())
  }
})

it.each([
  ['price', 'sto hiljada', 'range'],
  ['price', 'na upit', 'price_needed'],
  ['price', 'Po dogovoru', 'price_needed'],
  ['price', '0', 'range'],
  ['price', '12,5', 'range'],
  ['rooms', '51', 'range'],
  ['rooms', '-1', 'range'],
  ['year_built', '1799', 'range'],
  ['description', 'Pozovite 064 123 45 67 odmah.', 'contact_data'],
  ['title', 'Stan, pišite na ana@primer.rs', 'contact_data'],
  ['city', 'Vranje 064/123-4567', 'contact_data'],
  ['amenities', ['Zovi 064/123-4567'], 'contact_data'],
  ['title', '\u200b\u200b\u200b', 'required'],
  ['zip_code', '1', 'zip_code'],
  ['contact_phone', 'nula šest', 'phone'],
  ['contact_email', 'ana', 'email'],
  ['amenities', ['Sauna', 'sauna'], 'unique'],
  ['type', 'castle', 'choice'],
])('refuses %s %j as %s', (field, value, key) => {
  expect(problemsOf({ ...filled, [field]: value })).toEqual({ [field]: key })
})

it.each([
  ['150000', 150_000],
  ['150.000', 150_000],
  ['150 000', 150_000],
  ['150\u00a0000 €', 150_000],
  ['1.250.000', 1_250_000],
  ['€138,500', 138_500],
  ['138.500,00', 138_500],
  ['', undefined],
  ['  ', undefined],
])('reads "%s" as %s', (text, number) => {
  expect(parseNumber(text)).toBe(number)
})

it('has every field in one section of the form, in the order of the page', () => {
  expect(Object.values(formSections).flat()).toEqual(formFields)
})

it('shows a listing as it would have been typed', () => {
  const {
    contact_name: name,
    contact_phone: phone,
    contact_email: email,
    ...fields
  } = listingFormSchema.parse(filled)
  const listing = { ...fields, contact: { name, phone, email } } as unknown as OwnListing
  expect(listingFormSchema.parse(toListingForm('sr-Latn', listing))).toEqual(listingFormSchema.parse(filled))
  expect(toListingForm('sr-Latn', { ...listing, year_built: null, zip_code: null })).toMatchObject({
    year_built: '',
    zip_code: '',
  })
})

it.each([
  [
    'sr-Latn',
    { price: '131.500', area_m2: '1.052,5', plot_ares: '3,4', deposit: '1.200', year_built: '1987' },
  ],
  ['en', { price: '131,500', area_m2: '1,052.5', plot_ares: '3.4', deposit: '1,200', year_built: '1987' }],
] as const)('writes numbers as %s does, and reads them back', (locale, written) => {
  const typed = { price: '131500', area_m2: '1052.5', plot_ares: '3.4', deposit: '1200', structure: '2.5' }
  const body = listingFormSchema.parse({ ...filled, ...typed, type: 'house', purpose: 'RENT' })
  const contact = { name: filled.contact_name, phone: filled.contact_phone, email: filled.contact_email }
  const form = toListingForm(locale, { ...body, contact } as unknown as OwnListing)
  expect(form).toMatchObject({ ...written, structure: '2.5' })
  expect(listingFormSchema.parse(form)).toEqual(body)
})

it('sends a pin as two coordinates, and nulls without one', () => {
  const pin = '44.81764, 20.45731'
  expect(listingFormSchema.parse({ ...filled, pin })).toMatchObject({ lat: 44.81764, lng: 20.45731 })
  expect(listingFormSchema.parse(filled)).toMatchObject({ lat: null, lng: null })
  for (const wrong of ['48.20000, 16.40000', 'Beograd'])
    expect(problemsOf({ ...filled, pin: wrong })).toEqual({ pin: 'in_serbia' })
  const listing = { amenities: [], images: [], contact: {}, location: { lat: 44.81764, lng: 20.4 } }
  expect(toListingForm('en', listing as unknown as OwnListing).pin).toBe('44.81764, 20.40000')
})

it('says nothing of attributes that are not asked, whatever was typed', () => {
  const typed = { ...filled, floor: '3', lift: 'yes', plot_ares: '3,4', deposit: 'mnogo' }
  expect(listingFormSchema.parse({ ...typed, type: 'land' })).toMatchObject({
    floor: null,
    lift: null,
    plot_ares: 3.4,
    deposit: null,
  })
  expect(problemsOf({ ...typed, purpose: 'RENT' })).toEqual({ deposit: 'range' })
})

it('takes attributes as they are chosen and typed, and nothing for what is not', () => {
  const body = listingFormSchema.parse({
    ...filled,
    purpose: 'RENT',
    area_m2: '72,5',
    structure: '2.5',
    floor: '3',
    heating: ['gas'],
    lift: 'no',
    monthly_costs: '45',
  })
  expect(body).toMatchObject({
    area_m2: 72.5,
    structure: 2.5,
    floor: 3,
    floors: null,
    heating: ['gas'],
    parking: null,
    lift: false,
    monthly_costs: 45,
    deposit: null,
  })
})

it.each([
  ['72,5', 72.5],
  ['72.5', 72.5],
  ['1.200', 1200],
  ['54', 54],
  ['', undefined],
  ['mnogo', -1],
])('reads %s with decimals', (text, number) => {
  expect(parseDecimal(text)).toBe(number)
})
