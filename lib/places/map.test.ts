import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { makeMap } from '@/scripts/map'
import { serbiaBounds } from './coordinates'
import { drawnMap, serbiaMap } from './map'
import { project, unitsPerKilometre } from './projection'
import { towns } from './towns'

test('the checked-in file holds what the script makes, in a few kB', () => {
  const text = readFileSync(new URL('./map.json', import.meta.url), 'utf8')
  expect(text).toBe(makeMap())
  expect(text.length).toBeLessThan(4_000)
})

test('every town lies on the map', () => {
  for (const { lat, lng } of towns) {
    const { x, y } = project({ lat, lon: lng })
    expect(x).toBeGreaterThan(0)
    expect(x).toBeLessThan(serbiaMap.width)
    expect(y).toBeGreaterThan(0)
    expect(y).toBeLessThan(serbiaMap.height)
  }
})

test('distances are true: Beograd and Niš are 200 km apart', () => {
  const [a, b] = [project({ lat: 44.8176, lon: 20.4633 }), project({ lat: 43.3209, lon: 21.8958 })]
  expect(Math.hypot(a.x - b.x, a.y - b.y) / unitsPerKilometre).toBeCloseTo(202, -1)
})

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
