import { expect, test } from 'vitest'
import { noAttributes } from '@/lib/listings/attributes/attributes'
import type { Property } from '@/lib/listings/property/property'
import { compareRows } from './compare-screen'

const flat: Property = {
  id: '1',
  title: 'Stan',
  description: '',
  titleEn: null,
  descriptionEn: null,
  price: 120_000,
  purpose: 'SALE',
  type: 'apartment',
  address: { street: null, zipCode: null, city: 'Niš', state: '', country: '' },
  circle: null,
  features: { bedrooms: 2, bathrooms: 1, area: 60, garage: false, yearBuilt: null },
  attributes: { ...noAttributes, lift: true },
  readFromText: {},
  amenities: [],
  images: [],
  ...{ floorPlans: [], videoUrl: null, tourUrl: null },
  ownerId: 'owner',
  contactOffers: null,
  ownerReachable: null,
  numberBeingChecked: false,
  confirmedAt: null,
  priceHistory: [],
  reducedFrom: null,
  createdAt: '',
  updatedAt: '',
}
const rowsOf = (...properties: Property[]) =>
  Object.fromEntries(compareRows('en', properties).map((row) => [row.label, row]))

test('a row has each property’s value, and says whether they differ', () => {
  const rows = rowsOf(flat, { ...flat, price: 90_000, attributes: { ...noAttributes, floor: 'ground' } })
  expect(rows.Price).toMatchObject({ values: ['€120,000', '€90,000'], differs: true, best: [1] })
  expect(rows['Price per m²']).toMatchObject({ values: ['€2,000/m²', '€1,500/m²'] })
  expect(rows.Town).toMatchObject({ values: ['Niš', 'Niš'], differs: false })
  expect(rows.Lift).toMatchObject({ values: ['Yes', ''], differs: true })
  expect(rows.Floor).toMatchObject({ values: ['', 'ground floor'] })
})

test('amenities have rows of their own, those that are attributes stand with the attributes', () => {
  const rows = rowsOf(
    { ...flat, amenities: ['terrace', 'central_heating', 'parking', 'Sauna'] },
    { ...flat, amenities: ['terrace', 'lift'], attributes: { ...noAttributes, heating: ['gas'] } },
  )
  expect(rows.Terrace).toMatchObject({ values: ['Yes', 'Yes'], differs: false })
  expect(rows.Heating).toMatchObject({ values: ['District heating', 'Gas'], differs: true })
  expect(rows.Parking).toMatchObject({ values: ['Parking', ''] })
  expect(rows.Lift).toMatchObject({ values: ['Yes', 'Yes'], differs: false })
  expect(rows.Other).toMatchObject({ values: ['Sauna', ''] })
  expect(rows['District heating']).toBeUndefined()
})

test('what none of them says has no row', () => {
  const rows = rowsOf(flat, flat)
  expect(rows.Built).toBeUndefined()
  expect(rows.Floor).toBeUndefined()
})

test('a row marks its best values, where there is one and offers are of one kind', () => {
  const larger = { ...flat, features: { ...flat.features, area: 80 } }
  const rows = rowsOf(flat, larger, larger)
  expect(rows.Price?.best).toEqual([])
  expect(rows.Area?.best).toEqual([1, 2])
  expect(rows['Price per m²']?.best).toEqual([1, 2])
  expect(rowsOf(flat, { ...larger, purpose: 'RENT' }).Area?.best).toEqual([])
})

test('what is around is compared, and nearer is better', () => {
  const inBeograd = { ...flat, address: { ...flat.address, city: 'Beograd' } }
  const near: Property = { ...inBeograd, circle: { lat: 44.7985, lng: 20.476, radius: 400 } }
  const farther: Property = { ...inBeograd, circle: { lat: 44.795, lng: 20.476, radius: 400 } }
  const parks = compareRows('en', [farther, near]).find(({ label }) => label === 'Park')
  expect(parks).toMatchObject({
    values: ['400\u00a0m, Čuburski park', '100\u00a0m, Čuburski park'],
    best: [1],
  })
  expect(compareRows('en', [inBeograd]).some(({ label }) => label === 'Park')).toBe(false)
})
