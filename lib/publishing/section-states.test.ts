import { expect, test } from 'vitest'
import { emptyForm, type ListingForm } from './listing-form'
import { sectionStates } from './section-states'

const complete = (form: ListingForm, hasPhotos = false) =>
  sectionStates(form, hasPhotos)
    .filter((state) => state.complete)
    .map(({ name }) => name)

test('nothing of an empty form is complete, not even what may stay empty', () => {
  expect(complete(emptyForm('Srbija'))).toEqual([])
})

test('only what must not stay empty is invalid', () => {
  const invalid = sectionStates(emptyForm('Srbija'), false).filter((state) => state.invalid)
  expect(invalid.map(({ name }) => name)).toEqual(['basics', 'details', 'amenities', 'location', 'contact'])
})

test('a section is complete once something stands in it that the server would take', () => {
  const form = { ...emptyForm('Srbija'), amenities: ['Lift'], floor: '3' }
  expect(complete(form, true)).toEqual(['photos', 'amenities', 'attributes'])
  expect(complete({ ...form, floor: 'treći' })).toEqual(['amenities'])
})
