import { expect, test } from 'vitest'
import { nearbyPlaces } from './nearby-places'

const facets = {
  cities: [
    { city: 'Beograd', count: 9 },
    { city: 'Niš', count: 5 },
    { city: 'Pančevo', count: 2 },
    { city: 'Vršac', count: 0 },
    { city: 'Nigde', count: 3 },
  ],
  types: [],
  rooms: [],
  facts: {
    district: [
      { value: 'Zemun', count: 0 },
      { value: 'Vračar', count: 2 },
      { value: 'Zvezdara', count: 1 },
    ],
  },
}
const named = (filters: Parameters<typeof nearbyPlaces>[0]) =>
  nearbyPlaces(filters, facets).map(({ name, count }) => [name, count])

test('towns with homes are offered by distance, and none at the other end of the country', () => {
  const [first, second, ...others] = nearbyPlaces({ city: ['Smederevo'], maxPrice: 9, page: 3 }, facets)
  expect(first).toEqual({
    name: 'Pančevo',
    count: 2,
    kilometres: expect.any(Number),
    filters: expect.objectContaining({ city: ['Pančevo'], maxPrice: 9, page: undefined }),
  })
  expect([second?.name, others]).toEqual(['Beograd', []])
  expect(first?.kilometres).toBeLessThan(second?.kilometres ?? 0)
  expect(named({ city: ['Leskovac'] })).toEqual([['Niš', 5]])
  expect(named({ city: ['Subotica'] })).toEqual([])
})

test('parts of the same town come before other towns, and none where it is not known what is searched', () => {
  expect(named({ city: ['Beograd'], district: ['Zemun'] })).toEqual([
    ['Vračar', 2],
    ['Zvezdara', 1],
    ['Pančevo', 2],
  ])
  expect(named({})).toEqual([])
  expect(named({ city: ['Nigde'] })).toEqual([])
  expect(named({ city: ['Bor', 'Niš'] })).toEqual([])
})

test('what is chosen is not offered again, nor a part of it', () => {
  const parts = {
    ...facets,
    facts: {
      district: [
        { value: 'Vračar', count: 2 },
        { value: 'Zvezdara', count: 1 },
      ],
      neighbourhood: [
        { value: 'Neimar', count: 2 },
        { value: 'Đeram', count: 1 },
      ],
    },
  }
  const offered = (filters: Parameters<typeof nearbyPlaces>[0]) =>
    nearbyPlaces({ city: ['Beograd'], ...filters }, parts).map(({ name }) => name)
  expect(offered({ district: ['Vračar'] })).toEqual(expect.not.arrayContaining(['Vračar', 'Neimar']))
  expect(offered({ district: ['Vračar'] })).toContain('Zvezdara')
  expect(offered({ district: ['Vračar', 'Zvezdara'] })).not.toContain('Zvezdara')
  expect(offered({ neighbourhood: ['Neimar'] })).toEqual(expect.not.arrayContaining(['Vračar', 'Neimar']))
})
