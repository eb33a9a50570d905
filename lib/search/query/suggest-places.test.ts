import { expect, test } from 'vitest'
import { completePlaces } from './suggest-places'

test.each([
  ['vra', 'Vračar'],
  ['stan na vrač', 'Vračar'],
  ['stan u NBG', 'Novi Beograd'],
  ['Бано', 'Banovo brdo'],
  ['dvosoban lim', 'Liman'],
  ['kod kalen', 'Kalenić'],
])('%s may become %s', (typed, name) => {
  expect(completePlaces(typed).map((place) => place.name)).toContain(name)
})

test('two letters are the beginning of nothing', () => {
  expect(completePlaces('vr')).toEqual([])
})
