import { expect, test } from 'vitest'
import { translatorFor } from './translator'

test('texts are those of the language, and made once', () => {
  expect(translatorFor('sr-Latn', 'listing')('types.apartment')).toBe('Stan')
  expect(translatorFor('en', 'listing')('types.apartment')).toBe('Apartment')
  expect(translatorFor('en', 'listing')).toBe(translatorFor('en', 'listing'))
  expect(translatorFor('en', 'listing.types')('apartment')).toBe('Apartment')
})
