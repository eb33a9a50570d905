import { expect, it, test } from 'vitest'
import { formatArea, formatNumber, formatValues, parseDecimal, stripDigitGrouping } from './number'

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

it.each([
  ['150000', '150000'],
  ['150.000', '150000'],
  ['150,000', '150000'],
  ['150 000', '150000'],
  ['150\u00a0000 €', '150000'],
  ['€150,000', '150000'],
  ['€ 150,000', '150000'],
  ['EUR 150,000', '150000'],
  ['150.000,00', '150000'],
  ['150.000,00 €', '150000'],
  ['€150,000.00', '150000'],
  ['950,00', '950'],
])('reads %j as %s', (text, digits) => {
  expect(stripDigitGrouping(text)).toBe(digits)
})

it.each(['150.000,50', '12,5', '1.50', '15.0000', 'mnogo'])('leaves %j', (text) => {
  expect(stripDigitGrouping(text)).toBe(text)
})

it.each([
  ['45,5', 45.5],
  ['45.5', 45.5],
  ['45,00', 45],
  ['1.250,5', 1250.5],
  ['1,250.25', 1250.25],
])('reads %j as %s', (text, value) => {
  expect(parseDecimal(text)).toBe(value)
})

it.each(['45', '1.250', '45,555', '-4,5', '4,5,5', ',5', ''])('does not read %j', (text) => {
  expect(parseDecimal(text)).toBeUndefined()
})
