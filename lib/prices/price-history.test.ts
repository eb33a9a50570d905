import { expect, it } from 'vitest'
import { yieldOf } from './price-history'
import { lastMonths } from './price-months'

const month = (median_m2: number | null) => ({ median_m2, count: 8 })

it('the last twelve months are those of Belgrade, the current one last', () => {
  const months = lastMonths(new Date('2026-01-31T23:30:00Z'))
  expect(months).toHaveLength(12)
  expect([months[0], months.at(-1)]).toEqual(['2025-03', '2026-02'])
})

it('a yield is of the latest month that has prices and rents', () => {
  expect(yieldOf([month(2_000), month(2_400)], [month(10), month(null)])).toBe(6)
  expect(yieldOf([month(2_000), month(2_400)], [month(10), month(11)])).toBe(5.5)
  expect(yieldOf([month(2_000)], [month(null)])).toBeNull()
})
