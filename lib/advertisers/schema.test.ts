import { expect, it } from 'vitest'
import { isMisleadingName } from './schema'

it.each([
  ['Krov nekretnine ✓', true],
  ['✅ Krov', true],
  ['Krov - verifikovana agencija', true],
  ['Verified Homes', true],
  ['Ključ', true],
  ['Кључ', true],
  ['Ključ podrška', true],
  ['Tim za bezbednost Ključ', true],
  ['Zlatni ključ nekretnine', false],
  ['Ključ u ruke', false],
  ['Tim nekretnine', false],
  ['Proverena gradnja 1998', false],
])('takes %s for misleading: %s', (name, misleading) => {
  expect(isMisleadingName(name)).toBe(misleading)
})
