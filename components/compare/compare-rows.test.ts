import { expect, test } from 'vitest'
import { noAttributes } from '@/lib/listings/attributes/attributes'
import type { Property } from '@/lib/listings/property/property'
import { compareRows } from './compare-rows'

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

test('a unit has the stage of its building for its condition', () => {
  const attributes = { ...noAttributes, condition: 'under_construction' as const }
  const project = { id: '2', name: 'Rezidencija Lipa', stage: 'planned' as const }
  const rows = rowsOf({ ...flat, attributes, project }, { ...flat, attributes })
  expect(rows.Condition?.values).toEqual(['Planned', 'Under construction'])
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

test('what is around is compared, and neither nearer nor newer is best', () => {
  const inBeograd = { ...flat, address: { ...flat.address, city: 'Beograd' } }
  const near: Property = { ...inBeograd, circle: { lat: 44.7985, lng: 20.476, radius: 400 } }
  const farther: Property = { ...inBeograd, circle: { lat: 44.795, lng: 20.476, radius: 400 } }
  const parks = compareRows('en', [farther, near]).find(({ label }) => label === 'Park')
  expect(parks).toMatchObject({
    values: ['400\u00a0m, Čuburski park', '100\u00a0m, Čuburski park'],
    best: [],
  })
  expect(compareRows('en', [inBeograd]).some(({ label }) => label === 'Park')).toBe(false)
})

test('a year is compared, and none is best', () => {
  const built = (yearBuilt: number) => ({ ...flat, features: { ...flat.features, yearBuilt } })
  expect(rowsOf(built(1936), built(2020)).Built).toMatchObject({ values: ['1936', '2020'], best: [] })
})

test('of a sale the instalment and the down payment are reckoned with usual terms', () => {
  const rows = rowsOf({ ...flat, price: 150_000 }, { ...flat, price: 0 })
  expect(rows['Monthly instalment']?.values).toEqual(['€702', ''])
  expect(rows['Down payment']?.values).toEqual(['€30,000', ''])
  expect(rows['To move in']).toBeUndefined()
})

test('of a rental what is paid each month and at once is summed, and what may be more is not best', () => {
  const rental = (price: number, attributes: Partial<Property['attributes']>): Property => ({
    ...flat,
    ...{ purpose: 'RENT', price },
    attributes: { ...noAttributes, ...attributes },
  })
  const rows = rowsOf(
    rental(500, { deposit: 500, monthlyCosts: 120, advertiser: 'owner' }),
    rental(550, { deposit: 0, monthlyCosts: 50, advertiser: 'agency' }),
    rental(400, { advertiser: 'agency' }),
  )
  expect(rows['Each month in total']).toMatchObject({
    values: ['€620', '€600', 'at least €400'],
    best: [1],
  })
  expect(rows['To move in']).toMatchObject({ values: ['€1,000', '€550', 'at least €400'], best: [1] })
  expect(rows['Monthly costs']).toMatchObject({ values: ['€120', '€50', ''], best: [] })
  expect(rows['Agency commission']?.values).toEqual(['none', 'ask the agency', 'ask the agency'])
  expect(rows['Monthly instalment']).toBeUndefined()
})

test('an agency that says so takes no commission', () => {
  const agency = { ...flat, attributes: { ...noAttributes, advertiser: 'agency' as const } }
  const free = { ...agency, description: 'Dvosoban stan, bez provizije za kupca.' }
  expect(rowsOf(agency, free)['Agency commission']?.values).toEqual(['ask the agency', 'none'])
  expect(rowsOf(flat)['Agency commission']).toBeUndefined()
})
