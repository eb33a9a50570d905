import { expect, test } from 'vitest'
import { towns } from '@/lib/places/towns'
import { serbiaMap } from './map'
import { project, unitsPerKilometre } from './projection'

test('has a few kB', () => {
  expect(JSON.stringify(serbiaMap).length).toBeLessThan(4_000)
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
