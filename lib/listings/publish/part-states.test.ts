import { expect, test } from 'vitest'
import { emptyForm, type ListingForm } from './listing-form'
import { partStates } from './part-states'

const complete = (form: ListingForm, hasPhotos = false) =>
  partStates(form, hasPhotos)
    .filter((state) => state.complete)
    .map(({ part }) => part)

test('nothing of an empty form is complete, not even what may stay empty', () => {
  expect(complete(emptyForm('Srbija'))).toEqual([])
})

test('only what must not stay empty is lacking', () => {
  const lacking = partStates(emptyForm('Srbija'), false).filter((state) => state.lacking)
  expect(lacking.map(({ part }) => part)).toEqual(['basics', 'details', 'amenities', 'location', 'contact'])
})

test('a part is complete once something stands in it that the server would take', () => {
  const form = { ...emptyForm('Srbija'), amenities: ['Lift'], floor: '3' }
  expect(complete(form, true)).toEqual(['photos', 'amenities', 'facts'])
  expect(complete({ ...form, floor: 'treći' })).toEqual(['amenities'])
})
