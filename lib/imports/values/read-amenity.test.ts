import { expect, it } from 'vitest'
import { findAmenity, readAmenities, readAmenity } from './read-amenity'

it.each([
  ['Terasa', 'terrace'],
  ['2 terase', 'terrace'],
  ['Kablovska TV', 'cable_tv'],
  ['Video nadzor', 'video_surveillance'],
  ['Тераса', 'terrace'],
  ['Video interfon', 'intercom'],
  ['kamere', 'video_surveillance'],
  ['Priključak za struju', 'electricity'],
  ['Gradska voda', 'water'],
  ['Air conditioning', 'air_conditioning'],
  ['terasa na krovu zgrade', undefined],
  ['malter', undefined],
  ['', undefined],
])('%s is the amenity %s', (text, amenity) => {
  expect(findAmenity(text)).toBe(amenity)
})

const rent = { type: 'apartment', purpose: 'RENT' } as const
const sale = { type: 'apartment', purpose: 'SALE' } as const

it.each([
  [sale, 'terrace', { amenity: 'terrace' }],
  [sale, 'Terasa', { amenity: 'terrace' }],
  [sale, 'Terasa: da', { amenity: 'terrace' }],
  [sale, 'Lift', { attributes: [['lift', true]] }],
  [sale, 'bez lifta', { attributes: [['lift', false]] }],
  [sale, 'Лифт: не', { attributes: [['lift', false]] }],
  [sale, 'нема лифт', { attributes: [['lift', false]] }],
  [sale, 'Lift - ne', { attributes: [['lift', false]] }],
  [sale, 'nema terasu', { attributes: [] }],
  [sale, 'bez parkinga', { attributes: [] }],
  [sale, 'CG', { attributes: [['heating', ['central']]] }],
  [sale, 'etažno grejanje', undefined],
  [sale, 'podno', { attributes: [['heating', ['floor']]] }],
  [sale, 'nije uknjižen', { attributes: [['registered', 'no']] }],
  [sale, 'Uknjižen: da', { attributes: [['registered', 'yes']] }],
  [sale, 'bez nameštaja', { attributes: [['furnished', 'no']] }],
  [rent, 'kućni ljubimci dozvoljeni', { attributes: [['petsAllowed', true]] }],
  [sale, 'kućni ljubimci dozvoljeni', undefined],
  [sale, 'pogled na reku', { amenity: 'river_view' }],
  [sale, 'pogled na komšije', undefined],
  [sale, 'radijatori', undefined],
  [sale, 'lift', { attributes: [['lift', true]] }],
  [sale, 'dve terase', { amenity: 'terrace' }],
  [sale, 'ima terasu', { amenity: 'terrace' }],
  [sale, 'klima (2 kom)', { amenity: 'air_conditioning' }],
  [sale, '✗ terasa', { attributes: [] }],
  [sale, '✓ terasa', { amenity: 'terrace' }],
  [sale, 'nema', { attributes: [] }],
])('of %o, %s is read', (kind, text, read) => {
  expect(readAmenity(text, kind)).toEqual(read)
})

it('joins what several items say of one thing', () => {
  expect(
    readAmenities(['CG', 'podno', 'Terasa', 'terasa', 'bez lifta', 'lift', 'sauna za goste'], sale),
  ).toEqual({
    amenities: ['terrace', 'sauna za goste'],
    attributes: { heating: ['central', 'floor'], lift: false },
  })
})
