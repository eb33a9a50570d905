import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noAttributes } from '@/lib/listings/attributes/attributes'
import type { Property } from '@/lib/listings/property/property'
import { cardMaker } from './listing-cards'

const property: Property = {
  id: 'a',
  title: 'Stan na Limanu',
  description: '',
  titleEn: null,
  descriptionEn: null,
  price: 120_000,
  purpose: 'SALE',
  type: 'apartment',
  address: { street: null, zipCode: null, city: 'Novi Sad', state: 'Vojvodina', country: 'Srbija' },
  circle: null,
  features: { bedrooms: 1, bathrooms: 1, area: 54, garage: false, yearBuilt: null },
  attributes: noAttributes,
  readFromText: {},
  amenities: [],
  images: [],
  ...{ floorPlans: [], videoUrl: null, tourUrl: null },
  ownerId: 'o',
  contactOffers: null,
  ownerReachable: null,
  numberBeingChecked: false,
  confirmedAt: null,
  priceHistory: [],
  reducedFrom: null,
  createdAt: '2026-11-20T22:30:00Z',
  updatedAt: '2026-11-20T22:30:00Z',
}
const attributes = { ...noAttributes, structure: 2 as const, floor: 3, floors: 5, neighbourhood: 'Liman' }

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-22T12:00:00Z') }))
afterEach(() => void vi.useRealTimers())

test('rooms are structure in Serbian and bedrooms in English, and the floor takes the bathrooms’ place', () => {
  expect(cardMaker('sr-Latn')({ ...property, attributes }).attributes).toBe(
    'Dvosoban\u00a0· 54\u00a0m²\u00a0· 3.\u00a0sprat\u00a0od\u00a05',
  )
  expect(cardMaker('en')({ ...property, attributes }).attributes).toBe(
    '1 bedroom\u00a0· 54\u00a0m²\u00a0· floor\u00a03\u00a0of\u00a05',
  )
  expect(cardMaker('sr-Latn')(property).attributes).toBe(
    '1\u00a0spavaća soba\u00a0· 1\u00a0kupatilo\u00a0· 54\u00a0m²',
  )
  expect(
    cardMaker('sr-Latn')({ ...property, attributes: { ...attributes, floor: 'ground' } }).attributes,
  ).toMatch(/prizemlje$/)
})

test('year, lift and heating are named where they are given, and who is no private owner', () => {
  const features = { ...property.features, yearBuilt: 1978 }
  const known = { ...attributes, lift: true, heating: ['central' as const], advertiser: 'agency' as const }
  expect(cardMaker('sr-Latn')({ ...property, features, attributes: known }).details).toBe(
    'iz\u00a01978.\u00a0· lift\u00a0· CG\u00a0· Agencija',
  )
  expect(cardMaker('en')({ ...property, features, attributes: known }).details).toBe(
    'built\u00a01978\u00a0· lift\u00a0· district heating\u00a0· Agency',
  )
  const owned = { ...noAttributes, lift: false, advertiser: 'owner' as const }
  expect(cardMaker('en')({ ...property, attributes: owned })).not.toHaveProperty('details')
})

test('the place is the neighbourhood, and the region where none is known', () => {
  expect(cardMaker('en')({ ...property, attributes }).place).toBe('Liman, Novi Sad')
  expect(cardMaker('en')(property).place).toBe('Novi Sad, Vojvodina')
})

test.each([
  // 23:30 in Belgrade.
  ['2026-11-20T22:30:00Z', 'pre\u00a02\u00a0dana', '2\u00a0days\u00a0ago'],
  ['2026-11-20T23:30:00Z', 'juče', 'yesterday'],
  ['2026-11-22T11:00:00Z', 'danas', 'today'],
  ['2026-11-01T11:00:00Z', 'pre\u00a021\u00a0dana', '21\u00a0days\u00a0ago'],
  ['2026-09-01T11:00:00Z', 'pre\u00a02\u00a0meseca', '2\u00a0months\u00a0ago'],
  ['2024-09-01T11:00:00Z', 'pre više od godinu dana', 'over a year ago'],
])('a listing of %s is called %s', (createdAt, serbian, english) => {
  expect(cardMaker('sr-Latn')({ ...property, createdAt }).age).toBe(serbian)
  expect(cardMaker('en')({ ...property, createdAt }).age).toBe(english)
})

const group = { id: 'g', count: 12, price_from: 98_000, price_to: 210_000, area_from: 34, area_to: 86 }

test('a building stands for its flats that fit: its name, how many, from which price, between which areas', () => {
  const found = { ...property, attributes, project: { id: 'p', name: 'Rezidencija Lipa' } }
  const card = cardMaker('sr-Latn')({ ...found, group: { kind: 'project', ...group } }, 'low')
  expect(card).toMatchObject({
    title: 'Rezidencija Lipa',
    href: '/project/p',
    price: 'od 98.000\u00a0€',
    attributes: '12 stanova\u00a0· 34\u00a0m² do 86\u00a0m²',
    place: 'Liman, Novi Sad',
  })
  expect([card.perSquareMetre, card.priceLevel, card.details]).toEqual([undefined, undefined, undefined])
  const one = cardMaker('sr-Latn')({ ...found, group: { kind: 'project', ...group, count: 1 } })
  expect(one).toMatchObject({ title: 'Stan na Limanu', price: '120.000\u00a0€' })
})

test('a home that several offer says how many, and between which prices', () => {
  const card = cardMaker('en')({ ...property, group: { kind: 'same_home', ...group, count: 3 } })
  expect(card).toMatchObject({
    title: 'Stan na Limanu',
    price: '€120,000',
    details: '3 listings: €98,000 to €210,000',
  })
  const alike = { ...group, price_to: 98_000 }
  expect(
    cardMaker('sr-Latn')({ ...property, group: { kind: 'same_home', ...alike, count: 2 } }).details,
  ).toBe('2 oglasa: 98.000\u00a0€')
})
