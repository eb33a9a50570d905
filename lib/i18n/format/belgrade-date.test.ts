import { expect, it } from 'vitest'
import { belgradeDate } from './belgrade-date'

it.each([
  ['2026-03-01T22:59:59Z', '2026-03-01'],
  ['2026-03-01T23:00:00Z', '2026-03-02'],
  ['2026-07-01T21:59:59Z', '2026-07-01'],
  ['2026-07-01T22:00:00Z', '2026-07-02'],
])('%s is on %s in Belgrade, in winter and in summer', (moment, day) => {
  expect(belgradeDate(new Date(moment))).toBe(day)
})
