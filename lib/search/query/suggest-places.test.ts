import { expect, test } from 'vitest'
import { completePlaces, splitTrailingWords } from './suggest-places'

test.each([
  ['vra', 'Vračar'],
  ['NBG', 'Novi Beograd'],
  ['Бано', 'Banovo brdo'],
  ['Lim', 'Liman'],
  ['kod kalen', 'Kalenić'],
])('%s may become %s', (typed, name) => {
  expect(completePlaces(typed).map((place) => place.name)).toContain(name)
})

test('two letters are the beginning of nothing', () => {
  expect(completePlaces('vr')).toEqual([])
})

test('the end of a text is its last three words, two, and one', () => {
  expect(splitTrailingWords('lep stan na vra')).toEqual([
    { before: 'lep', end: 'stan na vra' },
    { before: 'lep stan', end: 'na vra' },
    { before: 'lep stan na', end: 'vra' },
  ])
})
