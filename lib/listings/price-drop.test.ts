import { expect, it } from 'vitest'
import { priceDrop } from './price-drop'

const history = (...prices: number[]) => ({
  priceHistory: prices.map((price, index) => ({ price, at: `2026-0${index + 1}-01T00:00:00.000Z` })),
})

it('is what the latest change took off, and when', () => {
  expect(priceDrop(history(100_000, 96_000))).toEqual({ by: 4_000, at: '2026-02-01T00:00:00.000Z' })
  expect(priceDrop(history(90_000, 100_000, 95_000))).toEqual({ by: 5_000, at: '2026-03-01T00:00:00.000Z' })
})

it('is none without a change, or when the latest raised the price', () => {
  for (const prices of [[], [1], [1, 2], [3, 1, 2]]) expect(priceDrop(history(...prices))).toBeNull()
})
