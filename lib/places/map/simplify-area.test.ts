import { expect, test } from 'vitest'
import { areaPoints, formatArea, isInArea, parseArea } from './map-area'
import { simplifyArea } from './simplify-area'

test('a drawn line becomes an area of few corners', () => {
  const circle = Array.from({ length: 500 }, (_, at) => ({
    lat: 44.8 + 0.02 * Math.sin((at / 500) * 2 * Math.PI) + 0.0001 * (at % 3),
    lng: 20.4 + 0.03 * Math.cos((at / 500) * 2 * Math.PI),
  }))
  const area = simplifyArea(circle, 1) ?? []
  expect(area.length).toBeGreaterThan(10)
  expect(area.length).toBeLessThanOrEqual(areaPoints.max)
  expect(parseArea(formatArea(area))).toHaveLength(area.length)
  for (const [lat, isInside] of [
    [44.8, true],
    [44.817, true],
    [44.823, false],
  ] as const)
    expect(isInArea(area, { lat, lng: 20.4 })).toBe(isInside)
  const line = [44.8, 44.85, 44.9].map((lat) => ({ lat, lng: 20.4 }))
  expect(simplifyArea([...line, { lat: 44.9, lng: 20.5 }, { lat: 44.8, lng: 20.5 }], 10)).toHaveLength(4)
  expect(simplifyArea(line, 10)).toBeUndefined()
  expect(simplifyArea(line.slice(1), 10)).toBeUndefined()
})

test('a line that goes on past its beginning, or crosses itself elsewhere, becomes an area that does not', () => {
  const drawn = (turns: number) =>
    Array.from({ length: 300 }, (_, at) => {
      const angle = (at / 299) * turns * 2 * Math.PI
      const radius = 0.02 + 0.004 * Math.sin(angle / 2)
      return { lat: 44.8 + radius * Math.sin(angle), lng: 20.4 + radius * Math.cos(angle) }
    })
  for (const turns of [1.1, 1.5, 1.9]) {
    const area = simplifyArea(drawn(turns), 5) ?? []
    expect(parseArea(formatArea(area))).toHaveLength(area.length)
    expect(isInArea(area, { lat: 44.8, lng: 20.4 })).toBe(true)
  }
  const circle = Array.from({ length: 24 }, (_, at) => {
    const angle = (at / 24) * 2 * Math.PI
    return { lat: 44.8 + 0.02 * Math.sin(angle), lng: 20.4 + 0.02 * Math.cos(angle) }
  })
  expect(simplifyArea([...circle, ...circle.slice(0, 6)], 5)).toHaveLength(24)
  const knot = [
    [44.8, 20.4],
    [44.9, 20.6],
    [44.9, 20.4],
    [44.84, 20.44],
    [44.78, 20.42],
  ].map(([lat = 0, lng = 0]) => ({ lat, lng }))
  expect(parseArea(formatArea(knot))).toBeUndefined()
  expect(parseArea(formatArea(simplifyArea(knot, 5) ?? []))?.length).toBeGreaterThan(2)
})
