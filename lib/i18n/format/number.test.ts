import { expect, test } from 'vitest'
import { formatArea, formatNumber, formatValues } from './number'

test('numbers are grouped as the language does', () => {
  expect(formatNumber('sr-Latn', 12_500)).toBe('12.500')
  expect(formatNumber('en', 12_500)).toBe('12,500')
})

test('an area never breaks before its unit', () => {
  expect(formatArea('sr-Latn', 72)).toBe('72\u00a0m²')
  expect(formatArea('en', 1250)).toBe('1,250\u00a0m²')
})

test('numbers in a sentence are grouped, but for small ones, among them years', () => {
  const values = { min: 1_800, max: 1_000_000, name: 'city' }
  expect(formatValues('sr-Latn', values)).toEqual({ min: '1800', max: '1.000.000', name: 'city' })
  expect(formatValues('en', values)).toEqual({ min: '1800', max: '1,000,000', name: 'city' })
  expect(formatValues('en')).toEqual({})
})
