import { expect, test } from 'vitest'
import { serbiaBounds } from '@/lib/places/coordinates'
import { drawnMap } from './drawn-style'

test('the border is a ring within Serbia’s bounds, and the Danube lies in it', () => {
  const { border, rivers } = drawnMap()
  if (border.geometry.type !== 'Polygon' || rivers.geometry.type !== 'MultiLineString')
    throw new Error('other shapes')
  const [ring = []] = border.geometry.coordinates
  expect(ring.length).toBeGreaterThan(100)
  expect(ring[0]).toEqual(ring.at(-1))
  for (const [lng = 0, lat = 0] of ring) {
    expect(lng).toBeGreaterThan(serbiaBounds.west - 0.1)
    expect(lng).toBeLessThan(serbiaBounds.east + 0.1)
    expect(lat).toBeGreaterThan(serbiaBounds.south - 0.1)
    expect(lat).toBeLessThan(serbiaBounds.north + 0.1)
  }
  const danube = rivers.geometry.coordinates.flat()
  expect(danube.some(([lng = 0, lat = 0]) => Math.hypot(lng - 20.45, lat - 44.82) < 0.1)).toBe(true)
})
