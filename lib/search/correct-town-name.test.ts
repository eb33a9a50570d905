import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { correctTownName, editDistance } from './correct-town-name'

it.each([
  ['Beogrd', 'Beograd'],
  ['beogrda', 'Beograd'],
  ['Нови Сдад', 'Novi Sad'],
  ['kragujevc', 'Kragujevac'],
  ['Subotixa', 'Subotica'],
])('%s means %s', (typed, town) => {
  expect(correctTownName(typed)).toBe(town)
})

it.each(['Beograd', 'Чачак', 'Niz', 'Atlantida', '', 'x'])('%s means no other town', (typed) => {
  expect(correctTownName(typed)).toBeUndefined()
})

test('a distance is counted in letters, both ways alike', () => {
  expect(editDistance('kitten', 'sitting')).toBe(3)
  expect(editDistance('stan', 'satn')).toBe(1)
  expect(editDistance('', 'abc')).toBe(3)
  const word = fc.string({ maxLength: 12, unit: fc.constantFrom('a', 'b', 'c') })
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(editDistance(a, b)).toBe(editDistance(b, a))
      expect(editDistance(a, b) === 0).toBe(a === b)
    }),
  )
})
