import { expect, test } from 'vitest'
import { otherPlaces } from './search-notes'

test('a place in another town is offered with the rest of the search', () => {
  expect(otherPlaces({ city: ['Niš'], q: 'Zemun Zemunu' })).toEqual([
    { name: 'Zemun', filters: expect.objectContaining({ city: ['Beograd'], district: ['Zemun'] }) },
  ])
  expect(
    otherPlaces({ city: ['Niš'], district: ['Medijana'], q: 'Novom Sadu parka', type: ['house'] }),
  ).toEqual([
    {
      name: 'Novi Sad',
      filters: expect.objectContaining({ city: ['Novi Sad'], q: 'parka', type: ['house'] }),
    },
  ])
})
