import { expect, test } from 'vitest'
import { fitBox } from './fit-box'

const belgrade = { west: 20.35, south: 44.7, east: 20.55, north: 44.85 }

test('a box fills the width of a phone between the edges, in the middle of what nothing covers', () => {
  const { centre, zoom, shown } = fitBox(belgrade, {
    width: 390,
    height: 779,
    edge: 24,
    top: 60,
    bottom: 112,
  })
  const perPixel = (shown.east - shown.west) / 390
  expect(shown.west).toBeCloseTo(belgrade.west - 24 * perPixel, 9)
  expect(shown.east).toBeCloseTo(belgrade.east + 24 * perPixel, 9)
  // As MapLibre's `cameraForBounds` has it.
  expect(zoom).toBeCloseTo(Math.log2((390 - 48) / (512 * (0.2 / 360))), 9)
  expect(centre.lng).toBeCloseTo(20.45, 9)
  const perPixelUp = (shown.north - shown.south) / 779
  expect((belgrade.north + belgrade.south) / 2 - centre.lat).toBeCloseTo(26 * perPixelUp, 3)
})

test('a low screen is filled by its height, and a small box is not shown closer than is of use', () => {
  const low = fitBox(belgrade, { width: 844, height: 330, edge: 24, top: 60, bottom: 0 })
  const perPixel = (low.shown.north - low.shown.south) / 330
  expect(low.shown.north).toBeCloseTo(belgrade.north + 84 * perPixel, 3)
  expect(low.shown.south).toBeCloseTo(belgrade.south - 24 * perPixel, 3)
  expect(low.shown.west).toBeLessThan(belgrade.west - 24 * perPixel)
  const street = { west: 20.45, south: 44.8, east: 20.4501, north: 44.8001 }
  expect(fitBox(street, { width: 390, height: 779, edge: 24, top: 60, bottom: 112 }).zoom).toBe(15)
})
