import { expect, test } from 'vitest'
import { parseArea, parseDecimal, parseNumber } from './read-number'

test.each([
  ['120', 120],
  ['120 m²', 120],
  ['120m2', 120],
  ['120 kvadrata', 120],
  ['1978.', 1978],
  ['1978. god.', 1978],
  ['1978. godine', 1978],
  ['1.200', 1200],
  ['85.000 €', 85_000],
  ['', undefined],
])('the form reads %j as %j', (text, number) => {
  expect(parseNumber(text)).toBe(number)
})

test.each([
  ['72,5 m²', 72.5],
  ['72.5m2', 72.5],
  ['4,3 ara', 4.3],
  ['12 ari', 12],
  ['1.250,5 kvm', 1250.5],
])('the form reads the decimal %j as %j', (text, number) => {
  expect(parseDecimal(text)).toBe(number)
})

test('what is no number fails with a message about numbers', () => {
  for (const text of ['na upit', 'm²', '120 m² i garaža', '12 i 5']) {
    expect(Number.isInteger(parseNumber(text)), text).toBe(false)
    expect(parseDecimal(text), text).toBeLessThan(0)
  }
})

test('an area has one decimal, as imports round it', () => {
  expect(parseArea('54,67 m²')).toBe(54.7)
  expect(parseArea('')).toBeUndefined()
})
