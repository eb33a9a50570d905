import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatArea, formatBox, isInArea, parseArea, parseBox } from './map-area'

test.each([
  '',
  '20,44,21',
  '20,44,21,45,46',
  'a,b,c,d',
  '20,44,NaN,45',
  '21,44,20,45',
  '20,45,21,44',
  '20,44,20,45',
  '179,44,-179,45',
  '-180,-90,180,90',
  '10,40,30,50',
  '20,44,1e3,45',
])('%s is no box', (text) => {
  expect(parseBox(text)).toBeUndefined()
})

test('a box is read and written', () => {
  expect(
    formatBox(parseBox(' 20.4, 44.75 ,20.500001,44.85') ?? { west: 0, south: 0, east: 0, north: 0 }),
  ).toBe('20.4,44.75,20.5,44.85')
})

const point = fc.record({
  lat: fc.integer({ min: 4_300_000, max: 4_500_000 }).map((value) => value / 1e5),
  lng: fc.integer({ min: 1_950_000, max: 2_150_000 }).map((value) => value / 1e5),
})

test('an area is written in few characters, and read back', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(point, { minLength: 4, maxLength: 60, selector: ({ lat, lng }) => lat + lng }),
      (points) => {
        expect(parseArea(formatArea(points))).toEqual(points)
      },
    ),
  )
  expect(
    formatArea([
      { lat: 38.5, lng: -120.2 },
      { lat: 40.7, lng: -120.95 },
    ]),
  ).toBe('_p~iF~ps|U_ulLnnqC')
})

test.each(['', '??', '_p~iF~ps|U_ulLnnqC', 'x', '~~~~~~~~~~~~', '\u0001', '?'.repeat(2_000)])(
  '%s is no area',
  (text) => {
    expect(parseArea(text)).toBeUndefined()
  },
)

test('a point is in an area whichever way that was drawn', () => {
  const square = [
    { lat: 44, lng: 20 },
    { lat: 44, lng: 21 },
    { lat: 45, lng: 21 },
    { lat: 45, lng: 20 },
  ]
  for (const area of [square, square.toReversed()]) {
    expect(isInArea(area, { lat: 44.5, lng: 20.5 })).toBe(true)
    expect(isInArea(area, { lat: 44.5, lng: 21.5 })).toBe(false)
    expect(isInArea(area, { lat: 43.5, lng: 20.5 })).toBe(false)
  }
})
