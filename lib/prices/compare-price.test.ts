import { expect, it } from 'vitest'
import { quantile } from './compare-price'

it.each([
  [[10, 20, 30, 40, 50], 0.25, 20],
  [[10, 20, 30, 40, 50], 0.5, 30],
  [[10, 20, 30, 40], 0.5, 25],
  [[10, 20, 30, 40], 0.75, 32.5],
  [[10], 0.25, 10],
  [[10, 20], 1, 20],
])('of %j at %d is %d', (sorted, part, value) => {
  expect(quantile(sorted, part)).toBe(value)
})
