import { expect, test } from 'vitest'
import { parseSearch, toParams } from './parse-search'

test('the path decides the purpose, whatever the query says', () => {
  const search = parseSearch('SALE', new URLSearchParams('purpose=RENT&limit=60&city=Bor'))
  expect(search.path).toBe('/buy')
  expect(search.filters).toEqual({ purpose: 'SALE', city: 'Bor' })
})

test('fields hold what was read, and what could not be read as it was typed', () => {
  const search = parseSearch('RENT', new URLSearchParams('minPrice=50.000&maxPrice=mnogo&roomsMin=5'))
  expect(search.values).toEqual({ minPrice: '50000', maxPrice: 'mnogo', roomsMin: '5', rooms: '5+' })
  expect(search.invalidNames).toEqual(['maxPrice'])
})

test('a repeated parameter stays repeated', () => {
  expect(toParams({ city: ['Bor', 'Niš'], q: undefined, page: '2' }).toString()).toBe(
    'city=Bor&city=Ni%C5%A1&page=2',
  )
})
