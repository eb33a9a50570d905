import fc from 'fast-check'
import { expect, it } from 'vitest'
import { circleCentre, randomOffset } from './circle'
import { circleRadius, metresBetween, serbiaBounds } from './coordinates'

const { south, north, west, east } = serbiaBounds
const pins = fc.record({
  lat: fc.double({ min: south, max: north, noNaN: true }),
  lng: fc.double({ min: west, max: east, noNaN: true }),
})

it('a pin lies in its circle, wherever it is', () => {
  fc.assert(fc.property(pins, (pin) => metresBetween(pin, circleCentre(pin, randomOffset())) < circleRadius))
})

it('the same shift gives the same circle, and moves with its pin', () => {
  const shift = randomOffset()
  const [pin, moved] = [
    { lat: 44.8, lng: 20.4 },
    { lat: 44.81, lng: 20.42 },
  ]
  const centre = circleCentre(pin, shift)
  expect(circleCentre(pin, shift)).toEqual(centre)
  expect(metresBetween(centre, circleCentre(moved, shift))).toBeCloseTo(metresBetween(pin, moved), -1)
})

it('shifts are spread evenly over the disc, on all sides', () => {
  const shifts = Array.from({ length: 4000 }, randomOffset)
  const share = (test: (shift: { east: number; north: number }) => boolean) =>
    shifts.filter(test).length / shifts.length
  // Half of a disc's area lies within 0.707 of its radius.
  expect(share(({ east, north }) => Math.hypot(east, north) < 380 * Math.SQRT1_2)).toBeCloseTo(0.5, 1)
  expect(share(({ east }) => east > 0)).toBeCloseTo(0.5, 1)
  expect(share(({ north }) => north > 0)).toBeCloseTo(0.5, 1)
  expect(new Set(shifts.map(({ east }) => east)).size).toBe(shifts.length)
})
