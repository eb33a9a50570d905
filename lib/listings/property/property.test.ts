import { expect, it } from 'vitest'
import { priceDrop } from './property'

const priceHistory = [100_000, 120_000, 96_000].map((price, index) => ({
  price,
  at: `2026-0${index + 1}-01T00:00:00.000Z`,
}))

it('counts from the lowest price of the 30 days before, and dates from the latest change', () => {
  const drop = priceDrop({ price: 96_000, reducedFrom: 100_000, priceHistory })
  expect(drop).toEqual({ by: 4_000, at: '2026-03-01T00:00:00.000Z' })
})

it('is none if the backend names none', () => {
  expect(priceDrop({ price: 96_000, reducedFrom: null, priceHistory })).toBeNull()
})
