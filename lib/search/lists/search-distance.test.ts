import { expect, test } from 'vitest'
import { distanceFrom } from './search-distance'

const property = (price: number, area: number) =>
  ({ price, features: { area } }) as Parameters<typeof distanceFrom>[2]

test('an amount is missed by its share, other filters weigh by kind', () => {
  const filters = { maxPrice: 200_000, minArea: 50, lift: true, city: ['Beograd'] } as const
  expect(distanceFrom('maxPrice', { ...filters, city: ['Beograd'] }, property(215_000, 40))).toBeCloseTo(
    0.075,
  )
  expect(distanceFrom('minArea', { minArea: 50 }, property(215_000, 40))).toBeCloseTo(0.2)
  expect(distanceFrom('maxPriceM2', { maxPriceM2: 2_000 }, property(100_000, 40))).toBeCloseTo(0.25)
  expect(distanceFrom('lift', { lift: true }, property(1, 1))).toBeLessThan(
    distanceFrom('city', { city: ['Beograd'] }, property(1, 1)),
  )
})
