import fc from 'fast-check'
import { expect, it } from 'vitest'
import { preferredLocale } from './accept-language'

it.each([
  [null, 'sr-Latn'],
  ['', 'sr-Latn'],
  ['*', 'sr-Latn'],
  ['de, fr', 'sr-Latn'],
  ['sr', 'sr-Latn'],
  ['sr-Cyrl-RS', 'sr-Latn'],
  ['en', 'en'],
  ['EN-us', 'en'],
  ['en;q=0.8, sr', 'sr-Latn'],
  ['sr;q=0.8, en;q=0.9', 'en'],
  ['sr;q=0.8, en;q=0.8', 'sr-Latn'],
  ['de, en;q=0.1', 'en'],
  ['en;q=0', 'sr-Latn'],
  ['en; q=0.7 , sr;q=0.2', 'en'],
  ['english', 'sr-Latn'],
])('%s is answered in %s', (header, locale) => {
  expect(preferredLocale(header)).toBe(locale)
})

it('whatever a header says, the answer is in one of the two', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('en', 'sr', '-', ';', 'q=', '0.', '5', ',', ' ', 'x') }),
      (header) => {
        expect(['sr-Latn', 'en']).toContain(preferredLocale(header))
      },
    ),
  )
})
