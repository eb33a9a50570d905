import { expect, test } from 'vitest'
import { englishSingulars, stem, stemsOf } from './stem'

test.each([
  ['zona', 'zone', 'zoni', 'zonu', 'zonom', 'zonama'],
  ['stan', 'stana', 'stanu', 'stanom', 'stanovi', 'stanova', 'stanovima'],
  ['krov', 'krova', 'krovu', 'krovovi', 'krovova'],
  ['industrijska', 'industrijskoj', 'industrijske', 'industrijski', 'industrijskih'],
  ['centar', 'centra', 'centru', 'centrom'],
  ['miran', 'mirna', 'mirno', 'mirnoj', 'mirnim'],
  ['vozdovac', 'vozdovca', 'vozdovcu'],
  ['selo', 'sela', 'selu', 'selima'],
  ['gotov', 'gotovi', 'gotovo', 'gotovog'],
  ['objekat', 'objekta', 'objektima'],
  ['plac', 'placevi', 'placevima'],
  ['sunce', 'sunca', 'suncu'],
])('%s and its forms have one stem', (...forms) => {
  expect(new Set(forms.map(stem)).size).toBe(1)
})

test.each([
  ['park', 'parking'],
  ['vrt', 'vrata'],
  ['dan', 'dunav'],
  ['stan', 'stanica'],
  ['kuca', 'kucica'],
])('%s is no form of %s', (one, other) => {
  expect(stem(one)).not.toBe(stem(other))
})

test('English plurals stand for their singulars', () => {
  expect(englishSingulars('balconies')).toContain('balcony')
  expect(englishSingulars('views')).toEqual(['view'])
  expect(englishSingulars('houses')).toContain('house')
  expect(englishSingulars('gas')).toEqual([])
  expect(englishSingulars('glass')).toEqual([])
})

test('plurals in -ci have the stem of their singular too', () => {
  expect(stemsOf('vlasnicima')).toContain(stem('vlasnika'))
  expect(stemsOf('kuci')).toEqual(['kuc'])
})
