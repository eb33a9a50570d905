import { expect, test } from 'vitest'
import { noAttributes } from '@/lib/listings/attributes/attributes'
import { inferPremises } from './indexed-listing'
import { inferAttributes } from './infer-attributes'

const flat = { city: 'Beograd', type: 'apartment' as const, rooms: 1, garage: false, amenities: [] }

test('a title tells the place, in the town that the listing is in', () => {
  const inferred = inferAttributes(noAttributes, { ...flat, title: 'Trosoban stan kod Kalenića' })
  expect(inferred).toMatchObject({
    district: 'Vračar',
    neighbourhood: 'Kalenić',
  })
  const elsewhere = inferAttributes(noAttributes, { ...flat, city: 'Novi Sad', title: 'Stan kao na Vračaru' })
  expect(elsewhere).toMatchObject({ district: null, neighbourhood: null })
})

test('amenities and rooms tell the rest', () => {
  const listing = { ...flat, title: 'Stan', rooms: 2, garage: true, amenities: ['lift', 'central_heating'] }
  expect(inferAttributes(noAttributes, listing)).toMatchObject({
    structure: 3,
    lift: true,
    heating: ['central'],
    parking: ['garage'],
  })
})

test('what was said counts before what is guessed', () => {
  const attributes = { ...noAttributes, structure: 2 as const, lift: false, district: 'Zemun' }
  const inferred = inferAttributes(attributes, {
    ...flat,
    title: 'Trosoban stan na Dorćolu',
    amenities: ['lift'],
  })
  expect(inferred).toMatchObject({ structure: 2, lift: false, district: 'Zemun', neighbourhood: null })
})

const premises = { type: 'commercial' as const, amenities: [], premises: null }

test.each([
  ['Kancelarijski prostor u centru', ['office']],
  ['Lokal kod pijace', ['shop']],
  ['Kafić sa baštom', ['hospitality', 'shop']],
  ['Hala sa rampom', ['warehouse', 'production']],
  ['Zidana garaža u nizu', ['garage']],
  ['Hotel na jezeru', ['hotel']],
  ['Poslovni prostor, 120 m²', ['office', 'shop', 'warehouse', 'production']],
])('%s may be %j', (title, uses) => {
  expect(inferPremises({ ...premises, title })).toEqual(uses)
})

test('amenities tell of premises what the title does not, and what was said counts alone', () => {
  const title = 'Poslovni prostor'
  expect(inferPremises({ ...premises, title, amenities: ['shop_window'] })).toEqual(['shop'])
  expect(inferPremises({ ...premises, title: 'Lokal', premises: 'office' })).toEqual([])
  expect(inferPremises({ ...premises, type: 'apartment', title: 'Stan za kancelariju' })).toEqual([])
})
