import { expect, it } from 'vitest'
import { isCommonSearch } from './common-search'
import type { ListingFilters } from './filters'

it.each<[ListingFilters, boolean]>([
  [{}, true],
  [{ purpose: 'SALE', city: ['Novi Sad'], type: ['house'], page: 3 }, true],
  [{ city: ['cacak'], sort: 'newest' }, true],
  [{ city: ['Nigde'] }, false],
  [{ type: ['house', 'land'] }, false],
  [{ page: 4 }, false],
  [{ sort: 'price_asc' }, false],
  [{ minPrice: 50_000 }, false],
  [{ q: 'terasa' }, false],
])('%j: %s', (filters, expected) => {
  expect(isCommonSearch(filters)).toBe(expected)
})
