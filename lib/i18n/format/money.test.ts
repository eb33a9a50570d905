import { expect, test } from 'vitest'
import { formatPrice, formatPricePerSquareMetre, formatRsd, pricePerSquareMetre } from './money'

test('a price is whole euros, with a no-break space in Serbian', () => {
  expect(formatPrice('sr-Latn', 125_000)).toBe('125.000\u00a0€')
  expect(formatPrice('en', 125_000)).toBe('€125,000')
  expect(formatPrice('sr-Latn', 450)).toBe('450\u00a0€')
  expect(formatPrice('sr-Latn', 100_000_000)).toBe('100.000.000\u00a0€')
})

test('dinars stand behind the amount in both languages', () => {
  expect(formatRsd('sr-Latn', 1800)).toBe('1.800\u00a0RSD')
  expect(formatRsd('en', 1800)).toBe('1,800\u00a0RSD')
})

test('a price per square metre is whole for sales and has a decimal for rents', () => {
  expect(pricePerSquareMetre(125_000, 72)).toBe(1736)
  expect(pricePerSquareMetre(450, 61)).toBe(7.4)
  expect(formatPricePerSquareMetre('sr-Latn', 125_000, 72)).toBe('1.736\u00a0€/m²')
  expect(formatPricePerSquareMetre('en', 450, 61)).toBe('€7.4/m²')
  expect(formatPricePerSquareMetre('sr-Latn', 450, 61)).toBe('7,4\u00a0€/m²')
})

test('without an area there is no price per square metre', () => {
  expect(pricePerSquareMetre(125_000, 0)).toBeNull()
  expect(formatPricePerSquareMetre('en', 125_000, Number.NaN)).toBeNull()
})
