import { expect, test } from 'vitest'
import { noFacts } from '@/lib/listings/facts'
import { inferFacts } from './load-listings'

const flat = { city: 'Beograd', type: 'apartment' as const, rooms: 1, garage: false, amenities: [] }

test('a title tells structure and place, in the town that the listing is in', () => {
  const told = inferFacts(noFacts, { ...flat, title: 'Trosoban stan kod Kalenića, uknjižen' })
  expect(told).toMatchObject({
    structure: 3,
    district: 'Vračar',
    neighbourhood: 'Kalenić',
    registered: 'yes',
  })
  const elsewhere = inferFacts(noFacts, { ...flat, city: 'Novi Sad', title: 'Stan kao na Vračaru' })
  expect(elsewhere).toMatchObject({ district: null, neighbourhood: null })
})

test('amenities and rooms tell the rest', () => {
  const listing = { ...flat, title: 'Stan', rooms: 2, garage: true, amenities: ['lift', 'central_heating'] }
  expect(inferFacts(noFacts, listing)).toMatchObject({
    structure: 3,
    lift: true,
    heating: ['central'],
    parking: ['garage'],
  })
})

test('what was said counts before what is guessed', () => {
  const facts = { ...noFacts, structure: 2 as const, lift: false, district: 'Zemun' }
  const told = inferFacts(facts, { ...flat, title: 'Trosoban stan na Dorćolu', amenities: ['lift'] })
  expect(told).toMatchObject({ structure: 2, lift: false, district: 'Zemun', neighbourhood: null })
})
