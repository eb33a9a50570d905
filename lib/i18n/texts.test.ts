import { expect, test } from 'vitest'
import { textsOf } from './texts'

test('texts are those of the language, and made once', () => {
  expect(textsOf('sr-Latn', 'listing')('types.apartment')).toBe('Stan')
  expect(textsOf('en', 'listing')('types.apartment')).toBe('Apartment')
  expect(textsOf('en', 'listing')).toBe(textsOf('en', 'listing'))
  expect(textsOf('en', 'listing.types')('apartment')).toBe('Apartment')
})
