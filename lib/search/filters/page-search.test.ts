import { expect, test } from 'vitest'
import {
  canonicalQuery,
  parsePageQuery,
  parseSearch,
  searchHref,
  serializePageSearch,
  toParams,
  withoutFilters,
} from './page-search'

test('a form becomes the canonical address of its search', () => {
  const form = new URLSearchParams(
    'q=&city=Novi Sad&minPrice=50.000&maxPrice=&rooms=5%2B&bathroomsMin=&type=&sort=newest',
  )
  expect(canonicalQuery(form)).toBe('city=Novi+Sad&minPrice=50000&roomsMin=5')
  expect(canonicalQuery(new URLSearchParams('q=&city='))).toBe('')
})

test('what cannot be read stays as it was typed', () => {
  expect(canonicalQuery(new URLSearchParams('minPrice=mnogo&city=Bor'))).toBe('city=Bor&minPrice=mnogo')
})

test('a page is the same for all values that cannot be read, and can say of which filter they are', () => {
  const read = (query: string) => parsePageQuery(new URLSearchParams(query))
  const query = serializePageSearch(read('minPrice=mnogo&city=Bor&type=castle&max_area=x'))
  expect(serializePageSearch(read('type=hut&city=Bor&maxArea=y&minPrice=malo'))).toBe(query)
  expect(read(query)).toEqual({ filters: { city: ['Bor'] }, invalidNames: ['type', 'minPrice', 'maxArea'] })
})

test('the purpose is not part of the query: the path says it', () => {
  expect(searchHref('/buy', { purpose: 'SALE', city: ['Bor'], page: 1 })).toBe('/buy?city=Bor')
  expect(searchHref('/rent', { purpose: 'RENT' })).toBe('/rent')
})

test('taking a filter away leads back to the first page', () => {
  expect(searchHref('/buy', withoutFilters({ city: ['Bor'], type: ['house'], page: 3 }, ['city']))).toBe(
    '/buy?type=house',
  )
})

test('without a town its districts go, too', () => {
  const filters = { city: ['Beograd'], district: ['Vračar'], neighbourhood: ['Čubura'], maxPrice: 9 }
  expect(searchHref('/buy', withoutFilters(filters, ['city']))).toBe('/buy?maxPrice=9')
  expect(searchHref('/buy', withoutFilters(filters, ['neighbourhood']))).toContain('district=Vra')
})

test('the path decides the purpose, whatever the query says', () => {
  const search = parseSearch('SALE', new URLSearchParams('purpose=RENT&limit=60&city=Bor'))
  expect(search.path).toBe('/buy')
  expect(search.filters).toEqual({ purpose: 'SALE', city: ['Bor'] })
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
