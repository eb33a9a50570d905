import { expect, test } from 'vitest'
import { densestBox } from './densest-box'

const town = [
  { lat: 44.8, lng: 20.4, count: 20 },
  { lat: 44.82, lng: 20.46, count: 18 },
  { lat: 44.81, lng: 20.5, count: 5 },
]

test('a few homes far away are left out', () => {
  const far = [
    { lat: 43.3, lng: 21.9, count: 1 },
    { lat: 45.9, lng: 19.6, count: 2 },
  ]
  expect(densestBox([...town, ...far])).toEqual({ west: 20.4, south: 44.8, east: 20.5, north: 44.82 })
})

test('more than a tenth of the homes is never left out', () => {
  const second = { lat: 43.3, lng: 21.9, count: 10 }
  expect(densestBox([...town, second])).toMatchObject({ south: 43.3, east: 21.9 })
})

test('one place is a point, and none is nothing', () => {
  expect(densestBox([{ lat: 44, lng: 21, count: 3 }])).toEqual({ west: 21, south: 44, east: 21, north: 44 })
  expect(densestBox([])).toBeUndefined()
})
