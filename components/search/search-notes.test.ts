import { expect, test } from 'vitest'
import { otherPlaces, readInstead } from './search-notes'

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

test('a title can be read as a search instead, where its words have a meaning', () => {
  expect(readInstead('/buy', { q: '"Altina novogradnja"' })).toEqual({
    href: '/buy?city=Beograd&neighbourhood=Altina&condition=new',
    filters: { city: ['Beograd'], neighbourhood: ['Altina'], condition: ['new'] },
  })
  expect(readInstead('/buy', { q: '"Stan za izdavanje na Limanu"', page: 2 })?.href).toMatch(/^\/rent\?/)
  expect(readInstead('/buy', { q: '"Plava kapija"' })).toBeUndefined()
  expect(readInstead('/buy', { q: 'Altina novogradnja' })).toBeUndefined()
})
