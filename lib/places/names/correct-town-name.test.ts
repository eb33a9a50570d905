import { expect, it } from 'vitest'
import { correctTownName } from './correct-town-name'

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
