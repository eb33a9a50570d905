import { expect, test } from 'vitest'
import { invertedRanges, type ListingFilters, parseFilters, serializeFilters } from './filters'

const page = { groupedDigits: true }
const api = { groupedDigits: false }
const read = (query: string, options = page) => parseFilters(new URLSearchParams(query), options)

const full: ListingFilters = {
  q: 'stan kod parka',
  city: ['Novi Sad'],
  purpose: 'SALE',
  type: ['apartment'],
  minPrice: 50_000,
  maxPrice: 150_000,
  minArea: 40,
  maxArea: 90,
  rooms: 3,
  roomsMin: 2,
  bathroomsMin: 1,
  sort: 'price_asc',
  page: 2,
  limit: 12,
}

test('what is written is read back', () => {
  expect(read(serializeFilters(full))).toEqual({ filters: full, invalidNames: [] })
  expect(read(serializeFilters(full), api)).toEqual({ filters: full, invalidNames: [] })
})

test('one search has one address: order, defaults and empty values do not count', () => {
  const written = 'city=Novi+Sad&minPrice=50000&roomsMin=5&page=2'
  expect(
    serializeFilters(read('page=2&roomsMin=5&min_price=50000&city=Novi%20Sad&q=&sort=newest').filters),
  ).toBe(written)
  expect(serializeFilters({ page: 1, sort: 'newest' })).toBe('')
})

test('a person may group digits, a program may not', () => {
  const typed = ['150.000', '150 000', '150,000', '150.000 €', '150\u00a0000 EUR', '€150,000', '150.000,00']
  for (const text of typed)
    expect(read(`minPrice=${encodeURIComponent(text)}`).filters.minPrice).toBe(150_000)
  expect(read('minPrice=150.000', api)).toEqual({ filters: {}, invalidNames: ['minPrice'] })
})

test('a person may give areas with decimals, the range then takes in whole square metres', () => {
  const typed = new URLSearchParams({ minArea: '45,5', maxArea: '60.1 m²' }).toString()
  expect(read(typed)).toEqual({ filters: { minArea: 45, maxArea: 61 }, invalidNames: [] })
  expect(read(typed, api).invalidNames).toEqual(['minArea', 'maxArea'])
  expect(read('minPrice=45,5&rooms=1,5').invalidNames).toEqual(['minPrice', 'rooms'])
})

test('five or more bedrooms in a form are roomsMin', () => {
  expect(read('rooms=5%2B')).toEqual({ filters: { roomsMin: 5 }, invalidNames: [] })
  expect(serializeFilters(read('rooms=5%2B&city=Bor').filters)).toBe('city=Bor&roomsMin=5')
  expect(read('rooms=5%2B&roomsMin=6').filters).toEqual({ roomsMin: 6 })
  expect(read('rooms=5%2B', api)).toEqual({ filters: {}, invalidNames: ['rooms'] })
  expect(read('rooms=4').filters).toEqual({ rooms: 4 })
})

test('what cannot be read is named, and the rest still counts', () => {
  expect(read('minPrice=much&rooms=-1&type=castle&page=0&city=Bor')).toEqual({
    filters: { city: ['Bor'] },
    invalidNames: ['type', 'minPrice', 'rooms', 'page'],
  })
  expect(read('maxPrice=1.5&q=%00&limit=61', api).invalidNames).toEqual(['q', 'maxPrice', 'limit'])
})

test('a number beyond all prices and pages is a number: everything is below it', () => {
  const { filters, invalidNames: unreadable } = read(
    `maxPrice=${'9'.repeat(30)}&page=${'9'.repeat(400)}`,
    api,
  )
  expect(unreadable).toEqual([])
  expect(filters).toEqual({ maxPrice: 2_147_483_647, page: Number.MAX_SAFE_INTEGER })
})

test('attributes are filters: flags are 1, lists are repeated, structures may have a comma', () => {
  const query =
    'neighbourhood=Kalenić&neighbourhood=Čubura&heating=stove&heating=gas&lift=1&structure_min=1,5'
  expect(read(query, api)).toEqual({
    filters: {
      neighbourhood: ['Kalenić', 'Čubura'],
      structureMin: 1.5,
      heating: ['gas', 'stove'],
      lift: true,
    },
    invalidNames: [],
  })
  expect(serializeFilters(read(query).filters)).toBe(
    'neighbourhood=Kaleni%C4%87&neighbourhood=%C4%8Cubura&structureMin=1.5&heating=gas&heating=stove&lift=1',
  )
})

test('a value of a list that cannot be read makes the list unreadable', () => {
  const bad =
    'heating=gas&heating=magic&lift=maybe&structureMin=1.2&publishedSince=91&floorMin=-1&registered=maybe'
  expect(read(bad, api)).toEqual({
    filters: {},
    invalidNames: ['structureMin', 'floorMin', 'registered', 'heating', 'lift', 'publishedSince'],
  })
})

test('a minimum above its maximum is found, equal ones and lone ones are fine', () => {
  const names = (query: string) => invertedRanges(read(query).filters).map(({ min }) => min)
  expect(names('minPrice=200000&maxPrice=100000')).toEqual(['minPrice'])
  expect(names('minArea=60&maxArea=50&minPrice=5&maxPrice=4')).toEqual(['minPrice', 'minArea'])
  expect(names('minPrice=100&maxPrice=100&minArea=60')).toEqual([])
  expect(names('structureMin=3&structureMax=1.5&floorMin=4&floorMax=2')).toEqual(['structureMin', 'floorMin'])
})
