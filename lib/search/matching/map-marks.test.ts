import { expect, test } from 'vitest'
import { type MarkCell, toMapMarks } from './map-marks'

const cell = (count: number, lat: number, lng: number): MarkCell => ({
  count,
  lat,
  lng,
  box: { west: lng - 0.125, south: lat - 0.125, east: lng + 0.125, north: lat + 0.125 },
  listing: { id: 'a', price: 100_000 },
})

const home = (lat: number, lng: number): MarkCell => ({
  ...cell(1, lat, lng),
  point: { lat, lng, place: '' },
})

test('clusters that would cover each other are one, where the larger one is', () => {
  const cells = [
    cell(3, 44.75, 20.25),
    cell(49, 44.75, 20.5),
    cell(6, 44.875, 20.625),
    cell(9, 43.25, 21.875),
  ]
  const { marks, total } = toMapMarks(cells, 6)
  expect(total).toBe(67)
  expect(marks).toEqual([
    {
      kind: 'cluster',
      lat: 44.75,
      lng: 20.5,
      count: 58,
      box: { west: 20.125, south: 44.625, east: 20.75, north: 45 },
    },
    expect.objectContaining({ lat: 43.25, count: 9 }),
  ])
  expect(toMapMarks(cells, 10).marks.map(({ count }) => count)).toEqual([49, 9, 6, 3])
})

test('those of most listings stay first, and a listing keeps its price beside a cluster', () => {
  const cells = [cell(5, 44.8, 20.45), cell(4, 43.3, 21.9), cell(3, 43.31, 21.91), home(44.81, 20.46)]
  const { marks } = toMapMarks(cells, 6)
  expect(marks.map(({ kind, count }) => [kind, count])).toEqual([
    ['cluster', 7],
    ['cluster', 5],
    ['home', 1],
  ])
})
