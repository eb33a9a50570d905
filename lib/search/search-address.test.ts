import { expect, test } from 'vitest'
import { searchAddress, searchQuery, withoutFilters } from './search-address'

test('a form becomes the canonical address of its search', () => {
  const form = new URLSearchParams(
    'q=&city=Novi Sad&minPrice=50.000&maxPrice=&rooms=5%2B&bathroomsMin=&type=&sort=newest',
  )
  expect(searchQuery(form)).toBe('city=Novi+Sad&minPrice=50000&roomsMin=5')
  expect(searchQuery(new URLSearchParams('q=&city='))).toBe('')
})

test('what cannot be read stays as it was typed', () => {
  expect(searchQuery(new URLSearchParams('minPrice=mnogo&city=Bor'))).toBe('city=Bor&minPrice=mnogo')
})

test('the purpose is not part of the query: the path says it', () => {
  expect(searchAddress('/buy', { purpose: 'SALE', city: 'Bor', page: 1 })).toBe('/buy?city=Bor')
  expect(searchAddress('/rent', { purpose: 'RENT' })).toBe('/rent')
})

test('taking a filter away leads back to the first page', () => {
  expect(searchAddress('/buy', withoutFilters({ city: 'Bor', type: 'house', page: 3 }, ['city']))).toBe(
    '/buy?type=house',
  )
})
