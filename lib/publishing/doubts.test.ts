import { expect, it } from 'vitest'
import { type DoubtedField, isDoubtful } from './doubts'
import { emptyForm, type ListingForm } from './listing-form'

const usual = { ...emptyForm('Srbija'), price: '118.000', area_m2: '54,5', rooms: '2', zip_code: '21000' }

it.each<[DoubtedField, Partial<ListingForm>, boolean]>([
  ['price', {}, false],
  ['price', { price: '' }, false],
  ['price', { price: '1' }, true],
  ['price', { price: '11.800.000' }, true],
  ['price', { price: '450' }, true],
  ['price', { price: '450', purpose: 'RENT' }, false],
  ['price', { price: '118000', purpose: 'RENT' }, true],
  ['price', { price: '9000', area_m2: '5000', type: 'land' }, false],
  ['area_m2', {}, false],
  ['area_m2', { area_m2: '999999' }, true],
  ['area_m2', { area_m2: '20000', type: 'land' }, false],
  ['rooms', { rooms: '30' }, true],
  ['rooms', { rooms: '30', type: 'land' }, false],
  ['zip_code', { zip_code: '21 000' }, false],
  ['zip_code', { zip_code: 'ABCDE' }, true],
])('%s of %j is asked about: %s', (field, change, expected) => {
  expect(isDoubtful(field, { ...usual, ...change })).toBe(expected)
})
