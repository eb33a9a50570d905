import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PropertyType, type Purpose, propertyTypes, purposes, sorts } from '@/lib/listings/kinds'
import { nominativesOf } from '../case-forms'
import type { ListingFilters } from '../filters'
import { foldText, foldWords } from '../fold'
import { mayBeMistyped, typoPattern } from '../typos'
import type { IndexedListing } from './indexed-listing'
import { ListingIndex } from './listing-index'

const words = [
  'stan',
  'stanovi',
  'kuca',
  'lift',
  'terasa',
  'beograd',
  'beogradu',
  'beogradska',
  'dorcol',
  'dvorcol',
  '72',
]
const cities = ['beograd', 'nis', 'novi sad']
const small = fc.integer({ min: 0, max: 4 })

const anyListing: fc.Arbitrary<IndexedListing> = fc
  .record({
    id: fc.constantFrom(
      ...Array.from(
        { length: 40 },
        (_, n) => `${n % 2 ? 'f' : '0'}0000000-0000-4000-8000-0000000000${n + 10}`,
      ),
    ),
    createdAt: small.map((value) => 1_790_000_000_000_000 + value),
    price: small.map((value) => 100 * (value + 1)),
    areaM2: small.map((value) => 10 * (value + 1)),
    rooms: small,
    bathrooms: small,
    purpose: fc.constantFrom<Purpose>(...purposes),
    type: fc.constantFrom<PropertyType>(...propertyTypes),
    city: fc.constant(''),
    title: fc.constant(''),
    cityKey: fc.constantFrom(...cities),
    words: fc.uniqueArray(fc.constantFrom(...words), { maxLength: 6 }),
  })
  .map((listing) => ({ ...listing, city: listing.cityKey.toUpperCase() }))

const anyFilters: fc.Arbitrary<ListingFilters> = fc.record(
  {
    q: fc.constantFrom(
      'stan',
      'st',
      'kuca lift',
      'beograd',
      'beogard',
      'dorcol terasa',
      'Lift, 7',
      '!',
      'xyz',
    ),
    city: fc.constantFrom('Beograd', 'NIŠ', 'Нови Сад', 'Bor'),
    purpose: fc.constantFrom<Purpose>(...purposes),
    type: fc.constantFrom<PropertyType>(...propertyTypes),
    minPrice: fc.constantFrom(0, 200, 300),
    maxPrice: fc.constantFrom(0, 300, 500),
    minArea: fc.constantFrom(20, 30),
    maxArea: fc.constantFrom(30, 50),
    rooms: small,
    roomsMin: small,
    bathroomsMin: small,
    sort: fc.constantFrom(...sorts),
  },
  { requiredKeys: [] },
)

const step = fc.oneof(
  { weight: 3, arbitrary: anyListing.map((listing) => ({ put: listing })) },
  { weight: 1, arbitrary: anyListing.map(({ id }) => ({ remove: id })) },
  { weight: 2, arbitrary: fc.tuple(anyFilters, small, small).map((asked) => ({ asked })) },
)

test('finds what going through every listing finds, in its order, whatever was changed before', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 120 }), (steps) => {
      const index = new ListingIndex()
      const all = new Map<string, IndexedListing>()
      for (const step of steps) {
        if ('put' in step) {
          index.put(step.put)
          all.set(step.put.id, step.put)
        } else if ('remove' in step) {
          index.remove(step.remove)
          all.delete(step.remove)
        } else {
          const [filters, offset, limit] = step.asked
          const expected = goThrough([...all.values()], filters)
          expect(index.find(filters, { offset, limit })).toEqual({
            total: expected.length,
            ids: expected.slice(offset, offset + limit).map(({ id }) => id),
          })
        }
      }
      expect(index.size).toBe(all.size)
    }),
    { numRuns: 300 },
  )
})

test('tells what each choice would bring', () => {
  fc.assert(
    fc.property(fc.array(anyListing, { maxLength: 60 }), anyFilters, (listings, filters) => {
      const index = new ListingIndex()
      for (const listing of listings) index.put(listing)
      const { cities: towns, types, rooms } = index.facets(filters)
      const count = (choice: ListingFilters) => index.count({ ...filters, ...choice })
      // A search that forgives typos forgives them for each choice by itself.
      fc.pre(filters.q === undefined || !mayBeMistyped(foldText(filters.q)))
      for (const { city, count: brings } of towns) expect(brings).toBe(count({ city }))
      for (const { type, count: brings } of types) expect(brings).toBe(count({ type }))
      for (const { rooms: number, count: brings } of rooms) {
        expect(brings).toBe(count({ rooms: number, roomsMin: undefined }))
      }
      expect(towns.reduce((sum, { count: brings }) => sum + brings, 0)).toBe(count({ city: undefined }))
    }),
    { numRuns: 300 },
  )
})

test('many at once come in the same order as one by one', () => {
  const listings = fc.sample(anyListing, { numRuns: 2_000, seed: 7 }).map((listing, n) => ({
    ...listing,
    id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
    price: 1 + ((n * 7919) % 500),
  }))
  const index = new ListingIndex()
  for (const listing of listings) index.put(listing)
  for (const sort of sorts) {
    for (const filters of [
      { sort, maxPrice: 400 },
      { sort, purpose: 'SALE' as const },
    ]) {
      const expected = goThrough(listings, filters).map(({ id }) => id)
      const page = { offset: 600, limit: 60 }
      expect(index.find(filters, page)).toEqual({ total: expected.length, ids: expected.slice(600, 660) })
      // What nobody counts to the end comes in the same order.
      const { total, ids } = index.find(filters, { ...page, enough: 700 })
      expect(ids).toEqual(expected.slice(600, 660))
      expect(total).toBeGreaterThan(700)
      expect(total).toBeLessThan(expected.length)
    }
  }
})

function goThrough(listings: IndexedListing[], filters: ListingFilters): IndexedListing[] {
  const asked = foldWords(filters.q ?? '')
  const fitting = listings.filter((listing) => fits(listing, filters))
  const exact = fitting.filter(({ words }) => asked.every((word) => words.some((own) => matches(word, own))))
  const found =
    exact.length > 0
      ? exact
      : fitting.filter(({ words }) =>
          asked.every((word) => words.some((own) => matches(word, own) || mistyped(word, own))),
        )
  return found.sort(comparison(filters))
}

function matches(word: string, own: string): boolean {
  return own.startsWith(word) || nominativesOf(word).includes(own)
}

function mistyped(word: string, own: string): boolean {
  return mayBeMistyped(word) && new RegExp(typoPattern(word)).test(own)
}

function fits(listing: IndexedListing, filters: ListingFilters): boolean {
  const within = (value: number, min = 0, max = Number.POSITIVE_INFINITY) => value >= min && value <= max
  return (
    (!filters.purpose || listing.purpose === filters.purpose) &&
    (!filters.type || listing.type === filters.type) &&
    (filters.city === undefined || listing.cityKey === foldText(filters.city)) &&
    within(listing.price, filters.minPrice, filters.maxPrice) &&
    within(listing.areaM2, filters.minArea, filters.maxArea) &&
    within(listing.rooms, filters.rooms, filters.rooms) &&
    within(listing.rooms, filters.roomsMin) &&
    within(listing.bathrooms, filters.bathroomsMin)
  )
}

function comparison({ sort = 'newest' }: ListingFilters) {
  const keys = {
    newest: ({ createdAt }: IndexedListing) => -createdAt,
    price_asc: ({ price }: IndexedListing) => price,
    price_desc: ({ price }: IndexedListing) => -price,
    area_desc: ({ areaM2 }: IndexedListing) => -areaM2,
    price_m2_asc: ({ price, areaM2 }: IndexedListing) => price / areaM2,
  }
  const key = keys[sort]
  return (a: IndexedListing, b: IndexedListing) => key(a) - key(b) || (a.id < b.id ? -1 : 1)
}
