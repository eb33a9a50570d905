import { expect, test } from 'vitest'
import { partWhere } from './place-where'

test.each([
  ['Vračar', 'na Vračaru'],
  ['Čačak', 'u Čačku'],
  // A neighbourhood, and a town that nobody knows, have no known case.
  ['Donji Dorćol', '(Donji Dorćol)'],
  ['Nigdina', '(Nigdina)'],
])('%s is said as %s, and in English by its name', (place, where) => {
  expect(partWhere('sr-Latn', place)).toBe(where)
  expect(partWhere('en', place)).toBe(`in ${place}`)
})
