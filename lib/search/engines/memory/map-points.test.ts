import { expect, test } from 'vitest'
import { maxMapMarks, precisionOf } from '@/lib/search/matching/map-marks'
import { MapPoints } from './map-points'

/** Points in a square of 0.5 degrees. */
function grid(side: number) {
  const points = new MapPoints()
  for (let at = 0; at < side * side; at++)
    points.ensure({ lat: 44.5 + (Math.floor(at / side) / side) * 0.5, lng: 20 + ((at % side) / side) * 0.5 })
  return points
}

test('what a map shows is at most a few hundred marks, however close it is', () => {
  const points = grid(60)
  const ones = new Uint32Array(points.length).fill(2)
  for (const zoom of [0, 7, 10, 12, 16, 22]) {
    const cells = points.cells(ones, new Uint32Array(points.length), precisionOf(zoom))
    expect(cells.length).toBeLessThanOrEqual(maxMapMarks)
    expect(cells.reduce((sum, { count }) => sum + count, 0)).toBe(2 * points.length)
  }
  expect(points.cells(ones, new Uint32Array(points.length), precisionOf(0))).toHaveLength(1)
})

test('a cell of several points is at their mean, and says where they are', () => {
  const points = new MapPoints()
  points.ensure({ lat: 44.8, lng: 20.4 })
  points.ensure({ lat: 44.9, lng: 20.5 })
  points.ensure({ lat: 44.8, lng: 20.4 })
  const [cell] = points.cells(Uint32Array.of(3, 1), Uint32Array.of(7, 8), precisionOf(1))
  expect(cell).toMatchObject({ count: 4, box: { west: 20.4, south: 44.8, east: 20.5, north: 44.9 } })
  expect(cell?.lat).toBeCloseTo(44.825, 6)
  expect(cell?.point).toBeUndefined()
})
