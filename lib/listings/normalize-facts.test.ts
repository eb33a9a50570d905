import { expect, test } from 'vitest'
import { noFacts } from './facts'
import { type FactContext, normalizeFacts, pickFacts } from './normalize-facts'

const flat: FactContext = { ...noFacts, city: 'Beograd', purpose: 'SALE' }

test('a neighbourhood names its district, and both are written as the list has them', () => {
  expect(normalizeFacts({ city: 'beograd', neighbourhood: 'kalenic' }).facts).toEqual({
    district: 'Vračar',
    neighbourhood: 'Kalenić',
  })
})

test.each([
  [{ district: 'Atlantida' }, ['district']],
  [{ district: 'NBG' }, ['district']],
  [{ neighbourhood: 'kod Kalenića' }, ['neighbourhood']],
  [{ district: 'Zemun', neighbourhood: 'Kalenić' }, ['neighbourhood']],
  [{ deposit: 500, petsAllowed: false }, ['deposit', 'pets_allowed']],
  [{ floor: 6, floors: 5 }, ['floor', 'floors']],
])('%o contradicts what is known', (change, fields) => {
  expect(Object.keys(normalizeFacts(change, flat).problems)).toEqual(fields)
})

test('where there is no list, any place is one', () => {
  const there = { city: 'Čačak', district: 'Ljubić', neighbourhood: 'Kej' }
  expect(normalizeFacts(there)).toEqual({
    facts: { district: 'Ljubić', neighbourhood: 'Kej' },
    problems: {},
  })
})

test('what depended on another town, another district or a rental goes with it', () => {
  const rented: FactContext = {
    ...flat,
    purpose: 'RENT',
    district: 'Vračar',
    neighbourhood: 'Kalenić',
    deposit: 500,
  }
  expect(normalizeFacts({ city: 'Novi Sad' }, rented).facts).toEqual({ district: null, neighbourhood: null })
  expect(normalizeFacts({ district: 'Zemun' }, rented).facts).toEqual({
    district: 'Zemun',
    neighbourhood: null,
  })
  expect(normalizeFacts({ district: null }, rented).facts).toEqual({ district: null, neighbourhood: null })
  expect(normalizeFacts({ neighbourhood: 'Gardoš' }, rented).facts).toMatchObject({ district: 'Zemun' })
  expect(normalizeFacts({ purpose: 'SALE' }, rented)).toEqual({
    facts: { deposit: null, district: 'Vračar', neighbourhood: 'Kalenić' },
    problems: {},
  })
})

test('a floor is held to the building that is known', () => {
  expect(normalizeFacts({ floors: 3 }, { ...flat, floor: 5 }).problems).toHaveProperty('floors')
  expect(normalizeFacts({ floors: 3 }, { ...flat, floor: 'attic' }).problems).toEqual({})
})

test('facts are read from the names of the API', () => {
  expect(pickFacts({ plot_ares: 3.5, title: 'Plac' })).toMatchObject({ plotAres: 3.5 })
})
