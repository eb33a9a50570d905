import { expect, test } from 'vitest'
import { placeConditions } from '@/lib/search/matching/attribute-keys'
import { onlyTown, townSearches } from './town-searches'

const towns = (filters: Parameters<typeof townSearches>[0]) =>
  townSearches(filters).map(({ city, district, neighbourhood }) => [city, [...district, ...neighbourhood]])

test('a part narrows its own town, and a town without a selected part counts whole', () => {
  expect(towns({ city: ['Novi Sad', 'Beograd'], district: ['Vračar'] })).toEqual([
    ['Novi Sad', []],
    ['Beograd', ['Vračar']],
  ])
  expect(towns({ city: ['Beograd', 'Novi Sad'], district: ['Vračar', 'Liman', 'Zvezdara'] })).toEqual([
    ['Beograd', ['Vračar', 'Zvezdara']],
    ['Novi Sad', ['Liman']],
  ])
})

test('a neighbourhood narrows its own district, and is one more place beside another', () => {
  const kalenic = { city: ['Beograd'], neighbourhood: ['Kalenić'] }
  expect(towns({ ...kalenic, district: ['Vračar'] })).toEqual([['Beograd', ['Kalenić']]])
  expect(towns({ ...kalenic, district: ['Zvezdara'] })).toEqual([['Beograd', ['Zvezdara', 'Kalenić']]])
})

test('a part of no selected town is searched beside them, and is never dropped', () => {
  expect(towns({ city: ['Novi Sad'], district: ['vracar'] })).toEqual([
    ['Novi Sad', []],
    ['Beograd', ['vracar']],
  ])
  expect(towns({ city: ['Čačak', 'Niš'], district: ['Ljubić'] })).toEqual([
    ['Čačak', ['Ljubić']],
    ['Niš', []],
  ])
  expect(towns({ city: ['Niš'], district: ['Nigde'] })).toEqual([['Niš', ['Nigde']]])
  expect(towns({ district: ['Vračar'] })).toEqual([[undefined, ['Vračar']]])
})

test('only the town that is searched alone is one', () => {
  expect(onlyTown({ city: ['Beograd'], district: ['Vračar', 'Zemun'] })).toBe('Beograd')
  expect(onlyTown({ city: ['Novi Sad'], district: ['Vračar'] })).toBeUndefined()
  expect(onlyTown({ district: ['Vračar'] })).toBeUndefined()
})

test('whole towns are one condition, and a part that is a town is found under both names', () => {
  expect(placeConditions({ city: ['Beograd', 'Niš'] })).toEqual([{ towns: ['beograd', 'nis'], keys: null }])
  expect(placeConditions({ city: ['Novi Sad'], district: ['Petrovaradin'] })).toEqual([
    { towns: ['novi sad', 'petrovaradin'], keys: ['district petrovaradin'] },
  ])
  expect(placeConditions({})).toEqual([])
})
