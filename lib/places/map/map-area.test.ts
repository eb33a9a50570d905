import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Coordinates } from '@/lib/places/coordinates'
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
  '20,44,1e309,45',
  '-Infinity,44,21,45',
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

/** In the order in which they stand around their middle, so that no two sides cross. */
function around(points: readonly Coordinates[]): Coordinates[] {
  const middle = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [lat, lng] = [middle(points.map((each) => each.lat)), middle(points.map((each) => each.lng))]
  const angle = (each: Coordinates) => Math.atan2(each.lat - lat, each.lng - lng)
  const distance = (each: Coordinates) => Math.hypot(each.lat - lat, each.lng - lng)
  return [...points].sort((a, b) => angle(a) - angle(b) || distance(a) - distance(b))
}

test('an area is written in few characters, and read back', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(point, { minLength: 4, maxLength: 60, selector: ({ lat, lng }) => lat + lng }),
      (drawn) => {
        const points = around(drawn)
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

test.each([
  [
    'a figure of eight',
    [
      [44, 20],
      [45, 21],
      [45, 20],
      [44, 21],
    ],
  ],
  [
    'a pentagram',
    Array.from({ length: 5 }, (_, at) => [44 + Math.sin(at * 2.513), 21 + Math.cos(at * 2.513)]),
  ],
  ['61 corners', Array.from({ length: 61 }, (_, at) => [44 + Math.sin(at / 10), 21 + Math.cos(at / 10)])],
  [
    'one larger than Serbia',
    [
      [35, 10],
      [55, 10],
      [55, 30],
      [35, 30],
    ],
  ],
])('%s is no area', (_, corners) => {
  expect(parseArea(formatArea(corners.map(([lat = 0, lng = 0]) => ({ lat, lng }))))).toBeUndefined()
})

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
