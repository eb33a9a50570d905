import { expect, test } from 'vitest'
import { formatArea, formatNumber } from './number'

test('numbers are grouped as the language does', () => {
  expect(formatNumber('sr-Latn', 12_500)).toBe('12.500')
  expect(formatNumber('en', 12_500)).toBe('12,500')
})

test('an area never breaks before its unit', () => {
  expect(formatArea('sr-Latn', 72)).toBe('72\u00a0m²')
  expect(formatArea('en', 1250)).toBe('1,250\u00a0m²')
})
