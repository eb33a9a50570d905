import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attributes, structures } from '@/lib/listings/attributes/attributes'
import { propertyTypes, purposes } from '@/lib/listings/attributes/purposes-and-types'
import { sorts } from '@/lib/listings/attributes/sorts'
import {
  type FilterName,
  filterNames,
  type ListingFilters,
  maxText,
  parseFilters,
  serializeFilters,
  withoutDefaults,
  writeFilter,
} from './filters'
import { parsePageQuery, serializePageSearch } from './page-search'

const amount = fc.integer({ min: 0, max: 2_147_483_647 })
const text = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
  .map((value) => value.replaceAll('\0', '').trim())
  .filter((value) => value !== '')

const texts = fc.uniqueArray(text, { minLength: 1, maxLength: 4 }).map((values) => values.sort())

const anyFilters: fc.Arbitrary<ListingFilters> = fc.record(
  {
    q: text,
    /** Pages separate towns by commas. */
    city: texts.filter((names) => names.every((name) => !name.includes(','))),
    purpose: fc.constantFrom(...purposes),
    type: fc.subarray([...propertyTypes], { minLength: 1 }),
    minPrice: amount,
    maxPrice: amount,
    minPriceM2: amount,
    maxPriceM2: amount,
    minArea: amount,
    maxArea: amount,
    minPlotAres: amount,
    maxPlotAres: amount,
    rooms: amount,
    roomsMin: amount,
    bathroomsMin: amount,
    district: texts,
    neighbourhood: texts,
    structure: fc.subarray([...structures], { minLength: 1 }),
    structureMin: fc.constantFrom(...structures),
    structureMax: fc.constantFrom(...structures),
    floorMin: fc.integer({ min: 0, max: 61 }),
    floorMax: fc.integer({ min: 0, max: 61 }),
    notGroundFloor: fc.constant(true as const),
    notTopFloor: fc.constant(true as const),
    registered: fc.constantFrom(...attributes.registered.values),
    heating: fc.subarray([...attributes.heating.values], { minLength: 1 }),
    parking: fc.subarray([...attributes.parking.values], { minLength: 1 }),
    amenities: texts,
    lift: fc.constant(true as const),
    furnished: fc.subarray([...attributes.furnished.values], { minLength: 1 }),
    petsAllowed: fc.constant(true as const),
    condition: fc.subarray([...attributes.condition.values], { minLength: 1 }),
    advertiser: fc.constantFrom(...attributes.advertiser.values),
    publishedSince: fc.integer({ min: 1, max: 90 }),
    sort: fc.constantFrom(...sorts),
    page: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
    limit: fc.integer({ min: 1, max: 60 }),
  },
  { requiredKeys: [] },
)

const readers = [{ groupedDigits: true }, { groupedDigits: false }]

test('any filters survive being written and read', () => {
  fc.assert(
    fc.property(anyFilters, fc.constantFrom(...readers), (filters, options) => {
      const read = parseFilters(new URLSearchParams(serializeFilters(filters)), options)
      expect(read).toEqual({ filters: withoutDefaults(filters), invalidNames: [] })
    }),
  )
})

test('the order and the style of names do not count: one search is one string', () => {
  const shuffled = anyFilters.chain((filters) =>
    fc.record({
      filters: fc.constant(filters),
      entries: fc.shuffledSubarray(Object.entries(filters), { minLength: Object.keys(filters).length }),
      snake: fc.boolean(),
    }),
  )
  fc.assert(
    fc.property(shuffled, ({ filters, entries, snake }) => {
      const params = new URLSearchParams()
      for (const [name, value] of entries) {
        const written = snake ? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) : name
        const values = writeFilter(name as FilterName, value)
        for (const each of values.reverse()) params.append(written, each)
      }
      expect(serializeFilters(parseFilters(params, { groupedDigits: false }).filters)).toBe(
        serializeFilters(filters),
      )
    }),
  )
})

test('no query makes reading fail, and what is read can be written', () => {
  const name = fc.oneof(
    fc.constantFrom('q', 'city', 'minPrice', 'min_price', 'rooms', 'page', 'limit', 'sort'),
    fc.string(),
  )
  const query = fc.array(fc.tuple(name, fc.string({ unit: 'binary' })), { maxLength: 8 })
  fc.assert(
    fc.property(query, fc.constantFrom(...readers), (pairs, options) => {
      const { filters, invalidNames: unreadable } = parseFilters(new URLSearchParams(pairs), options)
      for (const name of unreadable) expect(filters).not.toHaveProperty(name)
      expect(parseFilters(new URLSearchParams(serializeFilters(filters)), options).invalidNames).toEqual([])
    }),
  )
})

test('what the server has parsed of an address is what its canonical address would give', () => {
  const name = fc.oneof(fc.constantFrom<string>(...filterNames, 'min_price', 'rooms_min'), fc.string())
  const value = fc.oneof(
    fc.constantFrom('5+', '50.000', '2', '1', 'newest', 'relevance', 'SALE', 'house,land', 'Bor, Niš', '\0'),
    fc.integer({ min: 0 }).map(String),
    fc.string({ unit: 'binary', maxLength: 12 }),
    // Cut within a character, or behind a space.
    fc.string({ unit: 'binary', maxLength: 4 }).map((end) => 'a'.repeat(maxText - 1) + end),
  )
  const query = fc.array(fc.tuple(name, value), { maxLength: 8 })
  fc.assert(
    fc.property(query, (pairs) => {
      const parsed = parsePageQuery(new URLSearchParams(pairs))
      expect(parsePageQuery(new URLSearchParams(serializePageSearch(parsed)))).toEqual(parsed)
    }),
    { numRuns: 1000 },
  )
})

test('a whole amount is read however a person groups its digits', () => {
  const grouped = fc.tuple(
    fc.integer({ min: 0, max: 2_000_000_000 }),
    fc.constantFrom('', '.', ',', ' ', '\u00a0', '\u202f'),
  )
  fc.assert(
    fc.property(
      grouped,
      fc.constantFrom('', ' €', '€', ' EUR', ' eur'),
      fc.constantFrom('', '€', '€ '),
      fc.constantFrom('', ',00', '.00'),
      ([value, group], unit, sign, cents) => {
        const written = `${sign}${String(value).replace(/\B(?=(\d{3})+$)/g, group)}${cents}${unit}`
        const { filters } = parseFilters(new URLSearchParams({ minPrice: written }), { groupedDigits: true })
        expect(filters.minPrice).toBe(value)
      },
    ),
  )
})
