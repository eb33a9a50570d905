import { expect, it } from 'vitest'
import { roundPrice } from './round-price'

it.each([
  [140_650, 140_500],
  [1_234_567, 1_234_500],
  [50_249, 50_000],
  [48_970, 49_000],
  [1_455, 1_450],
  [485, 490],
  [436.5, 440],
  [199.4, 199],
  [0.4, 0],
])('rounds %s to %s', (price, rounded) => {
  expect(roundPrice(price)).toBe(rounded)
})
