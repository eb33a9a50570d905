import { expect, test } from 'vitest'
import { noAttributes } from './attributes'
import { type AttributeContext, normalizeAttributes, pickAttributes } from './normalize-attributes'

const flat: AttributeContext = { ...noAttributes, city: 'Beograd', purpose: 'SALE' }

test('a neighbourhood names its district, and both are written as the list has them', () => {
  expect(normalizeAttributes({ city: 'beograd', neighbourhood: 'kalenic' }).attributes).toEqual({
    district: 'Vračar',
    neighbourhood: 'Kalenić',
  })
})

test.each([
  [{ district: 'Atlantida' }, ['district']],
  [{ neighbourhood: 'kod Atlantide' }, ['neighbourhood']],
  [{ district: 'Zemun', neighbourhood: 'Zeleni venac' }, ['neighbourhood']],
  [{ district: 'Zemun', neighbourhood: 'Kalenić' }, ['neighbourhood']],
  [{ deposit: 500, petsAllowed: false }, ['deposit', 'pets_allowed']],
  [{ floor: 6, floors: 5 }, ['floor', 'floors']],
])('%o contradicts what is known', (change, fields) => {
  expect(Object.keys(normalizeAttributes(change, flat).problems)).toEqual(fields)
})

test.each([
  [{ district: 'NBG' }, { district: 'Novi Beograd' }],
  [{ neighbourhood: 'Kalenić pijaca' }, { district: 'Vračar', neighbourhood: 'Kalenić' }],
  [{ neighbourhood: 'Blok 45 (kod pijace)' }, { district: 'Novi Beograd', neighbourhood: 'Blok 45' }],
  [
    { district: 'Novi Beograd', neighbourhood: 'Bežanijska kosa 2' },
    { district: 'Novi Beograd', neighbourhood: 'Bežanijska kosa' },
  ],
  // On a border either district is right.
  [
    { district: 'Savski venac', neighbourhood: 'Zeleni venac' },
    { district: 'Savski venac', neighbourhood: 'Zeleni venac' },
  ],
  [{ neighbourhood: 'Zeleni venac' }, { district: 'Stari grad', neighbourhood: 'Zeleni venac' }],
  [
    { district: 'Vračar', neighbourhood: 'Centar' },
    { district: 'Vračar', neighbourhood: null },
  ],
  [
    { district: 'Surčin', neighbourhood: 'Surčin (mesto)' },
    { district: 'Surčin', neighbourhood: 'Surčin centar' },
  ],
])('%o is settled as %o', (change, expected) => {
  expect(normalizeAttributes(change, flat)).toEqual({ attributes: expected, problems: {} })
})

test('where there is no list, any place is one', () => {
  const there = { city: 'Čačak', district: 'Ljubić', neighbourhood: 'Kej' }
  expect(normalizeAttributes(there)).toEqual({
    attributes: { district: 'Ljubić', neighbourhood: 'Kej' },
    problems: {},
  })
})

test('what depended on another town, another district or a rental goes with it', () => {
  const rented: AttributeContext = {
    ...flat,
    purpose: 'RENT',
    district: 'Vračar',
    neighbourhood: 'Kalenić',
    deposit: 500,
  }
  expect(normalizeAttributes({ city: 'Novi Sad' }, rented).attributes).toEqual({
    district: null,
    neighbourhood: null,
  })
  expect(normalizeAttributes({ district: 'Zemun' }, rented).attributes).toEqual({
    district: 'Zemun',
    neighbourhood: null,
  })
  expect(normalizeAttributes({ district: null }, rented).attributes).toEqual({
    district: null,
    neighbourhood: null,
  })
  expect(normalizeAttributes({ neighbourhood: 'Gardoš' }, rented).attributes).toMatchObject({
    district: 'Zemun',
  })
  expect(normalizeAttributes({ purpose: 'SALE' }, rented)).toEqual({
    attributes: { deposit: null, district: 'Vračar', neighbourhood: 'Kalenić' },
    problems: {},
  })
})

test('a floor is held to the building that is known', () => {
  expect(normalizeAttributes({ floors: 3 }, { ...flat, floor: 5 }).problems).toHaveProperty('floors')
  expect(normalizeAttributes({ floors: 3 }, { ...flat, floor: 'attic' }).problems).toEqual({})
})

test('attributes are read from the names of the API', () => {
  expect(pickAttributes({ plot_ares: 3.5, title: 'Plac' })).toMatchObject({ plotAres: 3.5 })
})
