import { expect, it } from 'vitest'
import { allLimits } from '@/lib/http/rate-limits/limits'
import { limitsTable } from './limits-table'

it('has a row for every limit, each under a name of its own for each kind', () => {
  const table = limitsTable()
  for (const { what } of allLimits()) expect(table).toContain(`| ${what} |`)
  const names = allLimits().map((limit) => `${'windows' in limit} ${limit.name}`)
  expect(names.length).toBeGreaterThan(25)
  expect(new Set(names).size).toBe(names.length)
})

it('limits have room in every window, longer ones for more', () => {
  for (const limit of allLimits()) {
    if (!('windows' in limit)) continue
    const { windows, name } = limit
    for (const { points, seconds } of windows) {
      expect([Number.isInteger(points), Number.isInteger(seconds)], name).toEqual([true, true])
      expect(Math.min(points, seconds), name).toBeGreaterThan(0)
    }
    const sorted = [...windows].sort((a, b) => a.seconds - b.seconds)
    expect(
      [...windows].sort((a, b) => a.points - b.points),
      name,
    ).toEqual(sorted)
  }
})
