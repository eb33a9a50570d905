import { expect, it } from 'vitest'
import { isKnownPlace } from './known-place'
import { villages } from './villages'

it.each([
  'Beograd',
  'Земун',
  'Stari Slankamen',
  'gospodjinci',
  'Baroševac',
  'Osipaonica',
  'Liman 3',
  'Laćarak',
])('%s is known', (name) => {
  expect(isKnownPlace(name)).toBe(true)
})

it.each(['Xyzgrad', 'Mars', ''])('%s is not', (name) => {
  expect(isKnownPlace(name)).toBe(false)
})

it('writes the names of villages with their diacritics', () => {
  expect(villages).toEqual(expect.arrayContaining(['Bački Monoštor', 'Bođani', 'Čonoplja', 'Žiča']))
  expect(villages).not.toContain('Bodjani')
})
