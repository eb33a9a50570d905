import { expect, test } from 'vitest'
import { findTownPart, townsWithin } from './town-parts'

test.each([
  ['Petrovaradin', { city: 'Novi Sad', district: 'Petrovaradin' }],
  ['борча', { city: 'Beograd', district: 'Palilula', neighbourhood: 'Borča' }],
  ['Niška Banja', { city: 'Niš', district: 'Niška Banja' }],
])('%s is a town and a part of one', (town, part) => {
  expect(findTownPart(town)).toEqual(part)
})

test('a town of the same name elsewhere is none', () => {
  expect(findTownPart('Sutjeska')).toBeUndefined()
  expect(findTownPart('Čačak')).toBeUndefined()
})

test('the towns among the parts of a town', () => {
  expect(townsWithin('novi sad', ['Liman', 'Petrovaradin'])).toEqual(['petrovaradin'])
  expect(townsWithin('Beograd', ['Petrovaradin'])).toEqual([])
})
