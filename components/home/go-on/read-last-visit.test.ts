import { expect, it } from 'vitest'
import type { Property } from '@/lib/listings/property/property'
import { priceChange } from './read-last-visit'

const now = Date.parse('2026-11-28T12:00:00Z')
const at = (days: number) => new Date(now - days * 86_400_000).toISOString()
const withPrices = (...prices: [price: number, days: number][]) => {
  const priceHistory = prices.map(([price, days]) => ({ price, at: at(days) }))
  return { price: prices.at(-1)?.[0], priceHistory } as Property
}

it('a price that went down or up in the last 30 days is news', () => {
  expect(priceChange(withPrices([100_000, 40], [95_000, 3]), now)?.from).toBe(100_000)
  expect(priceChange(withPrices([100_000, 40], [95_000, 10], [98_000, 3]), now)?.from).toBe(95_000)
})

it('the first price is none, nor is a change of long ago', () => {
  expect(priceChange(withPrices([100_000, 3]), now)).toBeNull()
  expect(priceChange(withPrices([100_000, 60], [95_000, 31]), now)).toBeNull()
  expect(priceChange(withPrices(), now)).toBeNull()
})
