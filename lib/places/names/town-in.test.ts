import { expect, test } from 'vitest'
import { placeIn, serbianTown, townIn } from './town-in'

test('a town has its English name on English pages alone, and only if there is one', () => {
  expect(townIn('en', 'Beograd')).toBe('Belgrade')
  expect(townIn('en', 'Južna i Istočna Srbija')).toBe('Southern and Eastern Serbia')
  expect(townIn('sr-Latn', 'Beograd')).toBe('Beograd')
  expect(townIn('en', 'Niš')).toBe('Niš')
  expect(placeIn('en', 'Vračar, Beograd')).toBe('Vračar, Belgrade')
  expect(placeIn('en', 'Novi Beograd, Beograd')).toBe('Novi Beograd, Belgrade')
})

test('the English name is read, in any case', () => {
  expect(serbianTown('belgrade')).toBe('Beograd')
  expect(serbianTown('Novi Sad')).toBe('Novi Sad')
})
