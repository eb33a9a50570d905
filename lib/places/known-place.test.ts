import { expect, it } from 'vitest'
import { isKnownPlace } from './known-place'

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
