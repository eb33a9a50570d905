import { expect, test } from 'vitest'
import { stem, stemsOf } from './stem'

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
  ['svetao', 'svetla', 'svetlo', 'svetli', 'svetlog', 'svetlih'],
  ['topao', 'topla', 'toplu', 'tople'],
  ['ugao', 'ugla', 'uglu', 'uglovi'],
  ['posao', 'posla', 'poslu', 'poslovi'],
  ['kotao', 'kotla', 'kotlom', 'kotlovi'],
  ['ceo', 'cela', 'celu', 'celim'],
  ['dolazak', 'dolaska', 'dolasku'],
  ['kratak', 'kratka', 'kratki'],
  ['sabac', 'sapca', 'sapcu'],
])('%s and its forms have one stem', (...forms) => {
  expect(new Set(forms.map(stem)).size).toBe(1)
})

test.each([
  ['park', 'parking'],
  ['vrt', 'vrata'],
  ['dan', 'dunav'],
  ['stan', 'stanica'],
  ['kuca', 'kucica'],
  ['pod', 'podrum'],
  ['suma', 'sumarice'],
])('%s is no form of %s', (one, other) => {
  expect(stem(one)).not.toBe(stem(other))
})

test('English plurals stand for their singulars', () => {
  for (const [plural, singular] of [
    ['balconies', 'balcony'],
    ['views', 'view'],
    ['houses', 'house'],
    ['villas', 'villa'],
    ['rivers', 'river'],
  ] as const)
    expect(stemsOf(plural)).toContain(stem(singular))
  for (const word of ['gas', 'glass', 'autobus']) expect(stemsOf(word)).toEqual([stem(word)])
  expect(stemsOf('milos')).not.toContain(stem('mila'))
})

test('plurals in -ci have the stem of their singular too', () => {
  expect(stemsOf('vlasnicima')).toContain(stem('vlasnika'))
  expect(stemsOf('reci')).toContain(stem('reka'))
  expect(stemsOf('kuci')).toEqual(['kuc'])
})
