import fc from 'fast-check'
import { expect, it } from 'vitest'
import { circleCentre } from './circle'
import { type Coordinates, circleRadius, metresBetween, movePoint, serbiaBounds } from './coordinates'

const { south, north, west, east } = serbiaBounds
const pins = fc.record({
  lat: fc.double({ min: south, max: north, noNaN: true }),
  lng: fc.double({ min: west, max: east, noNaN: true }),
})

it('a pin is in its circle, wherever it is, with a few metres to spare', () => {
  fc.assert(
    fc.property(pins, (pin) => metresBetween(pin, circleCentre(pin)) < circleRadius - 3),
    { numRuns: 2_000 },
  )
})

it('everything in a hexagon has one circle, whose centre is in the hexagon', () => {
  fc.assert(
    fc.property(pins, (pin) => {
      expect(circleCentre(circleCentre(pin))).toEqual(circleCentre(pin))
    }),
  )
})

/** Square metres in which a pin may be when its circle is known and the hexagons, too. */
function areaOfCircle(centre: Coordinates): number {
  const step = 10
  let points = 0
  for (let east = -circleRadius; east <= circleRadius; east += step) {
    for (let north = -circleRadius; north <= circleRadius; north += step) {
      const found = circleCentre(movePoint(centre, { east, north }))
      if (metresBetween(found, centre) < 2) points += 1
    }
  }
  return points * step * step
}

it('a circle leaves 0.37 km² and more, also to whoever knows the hexagons', () => {
  for (const lat of [south, 43, 44.8, north]) {
    expect(areaOfCircle(circleCentre({ lat, lng: 20.4 }))).toBeGreaterThan(365_000)
  }
})
