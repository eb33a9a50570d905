import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PropertyType, type Purpose, propertyTypes, purposes, sorts } from '@/lib/listings/kinds'
import { nominativesOf } from './case-forms'
import type { ListingFilters } from './filters'
import { foldText, foldWords } from './fold'
import type { SearchableListing } from './listing-rows'
import { emptyEngine } from './search-engine.fixture'
import { mayBeMistyped, typoPattern } from './typos'

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

const anyListing: fc.Arbitrary<SearchableListing> = fc
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

test('finds what going through every listing finds, in its order, whatever was changed before', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 120 }), async (steps) => {
      const { engine, change } = await emptyEngine()
      const all = new Map<string, SearchableListing>()
      for (const step of steps) {
        if ('put' in step) {
          await change(step.put.id, step.put)
          all.set(step.put.id, step.put)
        } else if ('remove' in step) {
          await change(step.remove, null)
          all.delete(step.remove)
        } else {
          const [filters, offset, limit] = step.asked
          const expected = goThrough([...all.values()], filters)
          expect(await engine.find(filters, { offset, limit })).toEqual({
            total: expected.length,
            ids: expected.slice(offset, offset + limit).map(({ id }) => id),
          })
        }
      }
      expect((await engine.find({}, { offset: 0, limit: 0 })).total).toBe(all.size)
    }),
    { numRuns: 300 },
  )
})

test('tells what each choice would bring', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyListing, { maxLength: 60 }), anyFilters, async (listings, filters) => {
      const { engine, change } = await emptyEngine()
      for (const listing of listings) await change(listing.id, listing)
      const { cities: towns, types, rooms } = await engine.facets(filters)
      const count = async (choice: ListingFilters) =>
        (await engine.find({ ...filters, ...choice }, { offset: 0, limit: 0 })).total
      for (const { city, count: brings } of towns) expect(brings).toBe(await count({ city }))
      for (const { type, count: brings } of types) expect(brings).toBe(await count({ type }))
      for (const { rooms: number, count: brings } of rooms) {
        expect(brings).toBe(await count({ rooms: number, roomsMin: undefined }))
      }
      expect(towns.reduce((sum, { count: brings }) => sum + brings, 0)).toBe(await count({ city: undefined }))
    }),
    { numRuns: 300 },
  )
})

test('many at once come in the same order as one by one', async () => {
  const listings = fc.sample(anyListing, { numRuns: 2_000, seed: 7 }).map((listing, n) => ({
    ...listing,
    id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
    price: 1 + ((n * 7919) % 500),
  }))
  const { engine, change } = await emptyEngine()
  for (const listing of listings) await change(listing.id, listing)
  for (const sort of sorts) {
    for (const filters of [
      { sort, maxPrice: 400 },
      { sort, purpose: 'SALE' as const },
    ]) {
      const expected = goThrough(listings, filters).map(({ id }) => id)
      const page = { offset: 600, limit: 60 }
      expect(await engine.find(filters, page)).toEqual({
        total: expected.length,
        ids: expected.slice(600, 660),
      })
      // What nobody counts to the end comes in the same order.
      const { total, ids } = await engine.find(filters, { ...page, enough: 700 })
      expect(ids).toEqual(expected.slice(600, 660))
      expect(total).toBeGreaterThan(700)
      expect(total).toBeLessThan(expected.length)
    }
  }
})

function goThrough(listings: SearchableListing[], filters: ListingFilters): SearchableListing[] {
  const asked = foldWords(filters.q ?? '').map((word) => {
    const isKnown = listings.some(({ words }) => words.some((own) => matches(word, own)))
    return (own: string) => matches(word, own) || (!isKnown && mistyped(word, own))
  })
  const found = listings.filter(
    (listing) => fits(listing, filters) && asked.every((isMeant) => listing.words.some(isMeant)),
  )
  return found.sort(comparison(filters))
}

function matches(word: string, own: string): boolean {
  return own === word || (word.length > 1 && own.startsWith(word)) || nominativesOf(word).includes(own)
}

function mistyped(word: string, own: string): boolean {
  return mayBeMistyped(word) && new RegExp(typoPattern(word)).test(own)
}

function fits(listing: SearchableListing, filters: ListingFilters): boolean {
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
    newest: ({ createdAt }: SearchableListing) => -createdAt,
    price_asc: ({ price }: SearchableListing) => price,
    price_desc: ({ price }: SearchableListing) => -price,
    area_desc: ({ areaM2 }: SearchableListing) => -areaM2,
    price_m2_asc: ({ price, areaM2 }: SearchableListing) => price / areaM2,
  }
  const key = keys[sort]
  return (a: SearchableListing, b: SearchableListing) => key(a) - key(b) || (a.id < b.id ? -1 : 1)
}
