import { expect, it } from 'vitest'
import { createListingSchema, saveListingSchema } from '@/lib/listings/drafts/input-schema'
import type { Draft } from '@/lib/listings/drafts/schema'
import { isFormBegun, toDraftBody } from './draft-body'
import { emptyForm, type ListingForm, toListingForm } from './listing-form'

const empty = emptyForm('Srbija')

it('sends valid fields, nulls for the others, and what was typed into those', () => {
  const form = { ...empty, title: 'St', price: '118.000', rooms: 'tri', lift: 'yes', heating: ['gas'] }
  expect(toDraftBody({ ...form, area_m2: '54,5', pin: '44.81764, 20.45731' })).toMatchObject({
    ...{ title: null, price: 118_000, rooms: null, area_m2: 54.5, lift: true, heating: ['gas'] },
    ...{ country: 'Srbija', description: null, lat: 44.81764, lng: 20.45731 },
    unfinished: { title: 'St', rooms: 'tri' },
  })
})

it.each<[string, ListingForm]>([
  ['nothing', empty],
  ['a title', { ...empty, title: 'Kuća sa baštom' }],
  ['land', { ...empty, type: 'land' as const, rooms: '3' }],
])('is taken by the API with the first key and the last: %s', (_, form) => {
  const body = toDraftBody(form)
  expect(createListingSchema.safeParse({ status: 'draft', ...body }).error?.issues).toBeUndefined()
  expect(saveListingSchema.safeParse(body).error?.issues).toBeUndefined()
})

it('says what the form does not ask of land, and keeps what was typed before', () => {
  const body = toDraftBody({ ...empty, type: 'land', rooms: '3', floor: '2' })
  expect(body).toMatchObject({ rooms: 0, bathrooms: 0, year_built: null, floor: null })
  expect(body.unfinished).toEqual({ rooms: '3', floor: '2' })
})

it('keeps what the server refused as it was typed', () => {
  const body = toDraftBody({ ...empty, floor: '9' }, new Set(['floor']))
  expect(body).toMatchObject({ floor: null, unfinished: { floor: '9' } })
})

it('gives the same form again', () => {
  const form = {
    ...empty,
    title: 'St',
    price: '118,000',
    amenities: ['lift'],
    garage: true,
    structure: '2.5',
  }
  const { contact_name, contact_phone, contact_email, lat, ...fields } = toDraftBody(form)
  const contact = { name: contact_name, phone: contact_phone, email: contact_email }
  expect(toListingForm('en', { ...fields, contact, location: lat } as unknown as Draft)).toEqual(form)
})

it('does not take for begun what the form fills in', () => {
  expect(isFormBegun({ ...empty, contact_name: 'Ana', contact_email: 'a@b.rs' }, empty)).toBe(false)
  expect(isFormBegun({ ...empty, garage: true }, empty)).toBe(true)
})
