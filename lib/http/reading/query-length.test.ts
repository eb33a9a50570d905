import { expect, it } from 'vitest'
import { isQueryTooLong } from './query-length'

it.each([
  ['/buy', false],
  [`/${'a'.repeat(9_000)}`, false],
  [`/buy?q=${'%D1%88'.repeat(500)}&${'minPrice=&'.repeat(50)}`, false],
  [`/buy?q=${'a'.repeat(5_998)}`, false],
  [`/buy?q=${'a'.repeat(5_999)}`, true],
  [`/buy?page=2&minArea=1${'+'.repeat(6_000)}x`, true],
  [`/buy?${Array.from({ length: 40 }, () => `city=${'a'.repeat(190)}`).join('&')}`, false],
  [`/buy?${Array.from({ length: 40 }, () => `city=${'a'.repeat(200)}`).join('&')}`, true],
])('%.40s… is too long: %s', (target, expected) => {
  expect(isQueryTooLong(target)).toBe(expected)
})
