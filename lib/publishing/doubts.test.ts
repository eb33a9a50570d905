import { expect, it } from 'vitest'
import type { DoubtCode } from '@/lib/listings/attributes/doubts'
import { findDoubt } from './doubts'
import { emptyForm, type FormField, type ListingForm } from './listing-form'

const usual = { ...emptyForm('Srbija'), price: '118.000', area_m2: '54,5', rooms: '2', zip_code: '21000' }

it.each<[FormField, Partial<ListingForm>, DoubtCode | undefined]>([
  ['price', {}, undefined],
  ['price', { price: '' }, undefined],
  ['price', { price: '1' }, 'price_too_low'],
  ['price', { price: '1.300' }, 'price_too_low'],
  ['price', { price: '13.900.000' }, 'price_too_high'],
  ['price', { price: '450' }, 'price_too_low'],
  ['price', { price: '450', purpose: 'RENT' }, undefined],
  ['price', { price: '118000', purpose: 'RENT' }, 'price_too_high'],
  ['price', { price: '9000', area_m2: '5000', type: 'land' }, undefined],
  ['area_m2', {}, undefined],
  ['area_m2', { area_m2: '999999' }, 'area_unlikely'],
  ['area_m2', { area_m2: '20000', type: 'land' }, undefined],
  ['plot_ares', { area_m2: '500', plot_ares: '500', type: 'land' }, 'plot_unlikely'],
  ['plot_ares', { area_m2: '500', plot_ares: '5', type: 'land' }, undefined],
  ['plot_ares', { plot_ares: '90.000', type: 'house' }, 'plot_unlikely'],
  ['plot_ares', { plot_ares: '90.000' }, undefined],
  ['rooms', { rooms: '30' }, 'rooms_unlikely'],
  ['rooms', { rooms: '30', type: 'land' }, undefined],
  ['zip_code', { zip_code: '21 000' }, undefined],
  ['zip_code', { zip_code: 'Novi Beograd' }, 'zip_code_unlikely'],
  ['contact_email', { contact_email: 'm@m' }, 'email_unlikely'],
  ['contact_email', { contact_email: 'ana@primer.rs' }, undefined],
])('%s of %j is asked about: %s', (field, change, expected) => {
  expect(findDoubt(field, { ...usual, ...change })).toBe(expected)
})
