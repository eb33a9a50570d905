import { expect, test } from 'vitest'
import { readAmount } from './loan-calculator'

test.each([
  ['23.500', 0, 23_500],
  ['23 500 €', 0, 23_500],
  ['23,500', 0, 23_500],
  ['4,75 %', 2, 4.75],
  ['4.5', 2, 4.5],
  ['5', 2, 5],
  ['', 0, undefined],
  ['dvadeset', 0, undefined],
  ['-5', 2, undefined],
])('%s is read as an amount', (text, decimals, amount) => {
  expect(readAmount(text, decimals)).toBe(amount)
})
