import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Attributes, floorNames, noAttributes } from '@/lib/listings/attributes/attributes'
import {
  type PropertyType,
  type Purpose,
  propertyTypes,
  purposes,
} from '@/lib/listings/attributes/purposes-and-types'
import { type FixedSort, fixedSorts } from '@/lib/listings/attributes/sorts'
import { metresBetween } from '@/lib/places/coordinates'
import { formatArea, isInArea, isInBox, parseArea, parseBox, parseNear } from '@/lib/places/map/map-area'
import type { ListingFilters } from '@/lib/search/filters/filters'
import { attributeKeys } from '@/lib/search/matching/attribute-keys'
import type { GroupKey, GroupOfMatches, IndexedListing } from '@/lib/search/matching/search-engine'
import { lemmasOf } from '@/lib/search/vocabulary/inflections'
import { foldText, foldWords } from '@/lib/text/fold'
import { stemsOf } from '@/lib/text/stem'
import { mayHaveTypo, typoPattern } from '@/lib/text/typos'
import { emptyEngine, isOpenSearch, someRuns } from './search-engine.fixture'

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
/** Microseconds since 1970, chosen so that some listings were published within a day of it and others were not. */
const now = Date.now() * 1_000 - 60_000_000
const small = fc.integer({ min: 0, max: 4 })

type AttributeListing = IndexedListing & { attributes: Attributes; amenities: string[] }

const groups: readonly GroupKey[] = ['same_home', 'same_home', 'project'].map((kind, n) => ({
  kind: kind as GroupKey['kind'],
  id: `10000000-0000-4000-8000-00000000000${n}`,
}))

const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null })
const floorNumber = fc.integer({ min: 1, max: 5 })
const anyAttributes = fc.record({
  district: orNull(fc.constantFrom('Vračar', 'Zemun')),
  structure: orNull(fc.constantFrom(0.5 as const, 2 as const, 5 as const)),
  floor: orNull(fc.oneof(fc.constantFrom(...floorNames), floorNumber)),
  floors: orNull(floorNumber),
  registered: orNull(fc.constantFrom('yes' as const, 'no' as const)),
  lift: orNull(fc.boolean()),
  heating: orNull(fc.subarray(['gas' as const, 'central' as const, 'stove' as const], { minLength: 1 })),
  furnished: orNull(fc.constantFrom('yes' as const, 'half' as const)),
})

const anyListing: fc.Arbitrary<AttributeListing> = fc
  .record({
    id: fc.constantFrom(
      ...Array.from(
        { length: 40 },
        (_, n) => `${n % 2 ? 'f' : '0'}0000000-0000-4000-8000-0000000000${n + 10}`,
      ),
    ),
    ownerId: fc.constantFrom('a', 'b'),
    createdAt: fc.oneof(
      small.map((value) => 1_790_000_000_000_000 + value),
      small.map((value) => now - value),
    ),
    price: small.map((value) => 100 * (value + 1)),
    priceDoubted: fc.boolean(),
    areaM2: small.map((value) => 10 * (value + 1)),
    plotAres: fc.option(small, { nil: undefined }),
    rooms: small,
    bathrooms: small,
    purpose: fc.constantFrom<Purpose>(...purposes),
    type: fc.constantFrom<PropertyType>(...propertyTypes),
    city: fc.constant(''),
    title: fc.constant(''),
    cityKey: fc.constantFrom(...cities),
    location: fc.constantFrom(
      undefined,
      { lat: 44.8, lng: 20.4 },
      { lat: 44.8, lng: 20.5 },
      { lat: 45.25, lng: 19.84, place: 'Novi Sad' },
    ),
    group: fc.oneof(
      { weight: 2, arbitrary: fc.constant(undefined) },
      { weight: 1, arbitrary: fc.constantFrom(...groups) },
    ),
    words: fc.uniqueArray(fc.constantFrom(...words), { maxLength: 6 }),
    attributes: anyAttributes.map((attributes): Attributes => ({ ...noAttributes, ...attributes })),
    amenities: fc.subarray(['Terasa', 'pool']),
  })
  .map((listing) => ({
    ...listing,
    city: listing.cityKey.toUpperCase(),
    attributeKeys: attributeKeys({ ...listing.attributes, amenities: listing.amenities }),
  }))

/** Around the eastern and the northern location. */
const triangle = [
  { lat: 44.7, lng: 20.45 },
  { lat: 44.7, lng: 20.6 },
  { lat: 45.9, lng: 19.5 },
]

const anyFilters: fc.Arbitrary<ListingFilters> = fc.record(
  {
    q: fc.constantFrom(
      'stan',
      'st',
      'kuca lift',
      'beograd',
      'beogard',
      'beogradskog',
      'teraxe',
      'dorcol terasa',
      'Lift, 7',
      '!',
      'xyz',
    ),
    city: fc.constantFrom(['Beograd'], ['NIŠ'], ['Нови Сад'], ['Bor'], ['Beograd', 'Niš']),
    purpose: fc.constantFrom<Purpose>(...purposes),
    type: fc.subarray<PropertyType>([...propertyTypes], { minLength: 1 }),
    minPrice: fc.constantFrom(0, 200, 300),
    maxPrice: fc.constantFrom(0, 300, 500),
    minPriceM2: fc.constantFrom(8, 10),
    maxPriceM2: fc.constantFrom(10, 15),
    minArea: fc.constantFrom(20, 30),
    maxArea: fc.constantFrom(30, 50),
    minPlotAres: fc.constantFrom(1, 5),
    maxPlotAres: fc.constantFrom(4, 10),
    rooms: small,
    roomsMin: small,
    bathroomsMin: small,
    district: fc.constantFrom(['vracar'], ['Земун', 'Vračar']),
    structure: fc.constantFrom([2], [0.5, 5]),
    structureMin: fc.constantFrom(0.5, 2.5),
    structureMax: fc.constantFrom(2, 5),
    floorMin: small,
    floorMax: small,
    notGroundFloor: fc.constant(true as const),
    notTopFloor: fc.constant(true as const),
    registered: fc.constant('yes' as const),
    lift: fc.constant(true as const),
    heating: fc.constantFrom(['gas' as const], ['gas' as const, 'central' as const]),
    furnished: fc.constantFrom(['yes' as const], ['yes' as const, 'half' as const]),
    amenities: fc.constantFrom(['terasa'], ['TERASA', 'pool']),
    publishedSince: fc.constantFrom(1, 90),
    bbox: fc.constantFrom('20.4,44.7,20.45,44.8', '19,44,21,46'),
    area: fc.constantFrom(formatArea(triangle)),
    near: fc.constantFrom('44.8,20.4,5000', '44.8,20.45,4000', '45.25,19.84,600'),
    sort: fc.constantFrom(...fixedSorts),
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
      const all = new Map<string, AttributeListing>()
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
    { numRuns: someRuns(300) },
  )
})

test('tells what each choice would bring', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyListing, { maxLength: 60 }), anyFilters, async (listings, filters) => {
      const { engine, changeMany } = await emptyEngine()
      await changeMany(listings)
      const { cities: towns, types, rooms } = await engine.facets(filters)
      const count = async (choice: ListingFilters) =>
        (await engine.find({ ...filters, ...choice }, { offset: 0, limit: 0 })).total
      for (const { city, count: brings } of towns)
        expect(brings).toBe(await count({ city: [city], district: undefined }))
      for (const { type, count: brings } of types) expect(brings).toBe(await count({ type: [type] }))
      for (const { rooms: number, count: brings } of rooms) {
        expect(brings).toBe(await count({ rooms: number, roomsMin: undefined }))
      }
      expect(towns.reduce((sum, { count: brings }) => sum + brings, 0)).toBe(
        await count({ city: undefined, district: undefined }),
      )
    }),
    { numRuns: someRuns(300) },
  )
})

test('tells what each choice of an attribute would bring', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyListing, { maxLength: 60 }), anyFilters, async (listings, others) => {
      const { engine, changeMany } = await emptyEngine()
      await changeMany(listings)
      const filters = { ...others, city: ['Beograd'] }
      const { facts } = await engine.facets(filters)
      const brings = (name: string, value: string) => facts[name]?.find((each) => each.value === value)?.count
      const count = async (choice: ListingFilters) =>
        (await engine.find({ ...filters, ...choice }, { offset: 0, limit: 0 })).total
      expect(brings('lift', '1')).toBe(await count({ lift: true }))
      expect(brings('registered', 'no')).toBe(await count({ registered: 'no' }))
      expect(brings('furnished', 'half')).toBe(await count({ furnished: ['half'] }))
      expect(brings('heating', 'gas')).toBe(await count({ heating: [...(filters.heating ?? []), 'gas'] }))
      expect(brings('structure', '2')).toBe(
        await count({ structure: [2], structureMin: undefined, structureMax: undefined }),
      )
      expect(brings('district', 'Zemun')).toBe(await count({ district: ['Zemun'] }))
      expect(brings('notTopFloor', '1')).toBe(await count({ notTopFloor: true }))
      expect(brings('publishedSince', '1')).toBe(await count({ publishedSince: 1 }))
    }),
    { numRuns: someRuns(200) },
  )
})

test('many at once come in the same order as one by one', async () => {
  const listings = fc.sample(anyListing, { numRuns: 2_000, seed: 7 }).map((listing, n) => ({
    ...listing,
    id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
    price: 1 + ((n * 7919) % 500),
  }))
  const { engine, changeMany } = await emptyEngine()
  await changeMany(listings)
  for (const sort of fixedSorts) {
    for (const filters of [
      { sort, maxPrice: 400 },
      { sort, purpose: 'SALE' as const },
      { sort, unique: true as const },
    ]) {
      const expected = firstOfEach(goThrough(listings, filters), filters).map(({ id }) => id)
      const page = { offset: 600, limit: 60 }
      expect(await engine.find(filters, page)).toMatchObject({
        total: expected.length,
        ids: expected.slice(600, 660),
      })
      // Without a complete count the order is the same.
      const { total, ids } = await engine.find(filters, { ...page, countLimit: 700 })
      expect(ids).toEqual(expected.slice(600, 660))
      expect(total).toBeGreaterThan(700)
      expect(total).toBeLessThan(expected.length)
    }
  }
})

function goThrough(listings: AttributeListing[], filters: ListingFilters): AttributeListing[] {
  const asked = foldWords(filters.q ?? '').map((word) => {
    const isKnown = listings.some(({ words }) => words.some((own) => isForm(word, own)))
    return (own: string) => isForm(word, own) || (!isKnown && (begins(word, own) || mistyped(word, own)))
  })
  const found = listings.filter(
    (listing) => fits(listing, filters) && asked.every((isMeant) => listing.words.some(isMeant)),
  )
  return found.sort(comparison(filters))
}

/** The matches of which each group has but its first. */
function firstOfEach(matches: AttributeListing[], { unique }: ListingFilters): AttributeListing[] {
  const isSame = (a: AttributeListing, b: AttributeListing) =>
    a === b || (unique && a.group !== undefined && a.group === b.group)
  return matches.filter((match, at) => matches.findIndex((other) => isSame(match, other)) === at)
}

function figuresOf(group: GroupKey, matches: AttributeListing[]): GroupOfMatches {
  const own = matches.filter((match) => match.group === group)
  const sure = own.filter(({ priceDoubted }) => !priceDoubted)
  const prices = (sure.length > 0 ? sure : own).map(({ price }) => price)
  const areas = own.map(({ areaM2 }) => areaM2)
  return {
    ...group,
    count: own.length,
    priceFrom: Math.min(...prices),
    priceTo: Math.max(...prices),
    areaFrom: Math.min(...areas),
    areaTo: Math.max(...areas),
  }
}

function isForm(word: string, own: string): boolean {
  return stemsOf(own).some((stem) => stemsOf(word).includes(stem)) || lemmasOf(word).includes(own)
}

function begins(word: string, own: string): boolean {
  return word.length > 1 && own.startsWith(word)
}

function mistyped(word: string, own: string): boolean {
  return mayHaveTypo(word) && new RegExp(typoPattern(word)).test(own)
}

function fits(listing: AttributeListing, filters: ListingFilters): boolean {
  const within = (value: number, min = 0, max = Number.POSITIVE_INFINITY) => value >= min && value <= max
  return (
    (!filters.purpose || listing.purpose === filters.purpose) &&
    (!filters.type || filters.type.includes(listing.type)) &&
    isInPlaces(listing, filters) &&
    isInShapes(listing, filters) &&
    within(listing.price, filters.minPrice, filters.maxPrice) &&
    within(listing.price / listing.areaM2, filters.minPriceM2, filters.maxPriceM2) &&
    within(listing.areaM2, filters.minArea, filters.maxArea) &&
    hasPlot(listing, filters) &&
    within(listing.rooms, filters.rooms, filters.rooms) &&
    within(listing.rooms, filters.roomsMin) &&
    within(listing.bathrooms, filters.bathroomsMin) &&
    (!filters.publishedSince ||
      listing.createdAt >= (Date.now() - filters.publishedSince * 86_400_000) * 1_000) &&
    fitsAttributes(listing, filters)
  )
}

function hasPlot({ plotAres }: AttributeListing, { minPlotAres = 0, maxPlotAres }: ListingFilters): boolean {
  if (minPlotAres === 0 && maxPlotAres === undefined) return true
  return plotAres !== undefined && plotAres >= minPlotAres && plotAres <= (maxPlotAres ?? plotAres)
}

function isInShapes({ location }: AttributeListing, { bbox, area, near }: ListingFilters): boolean {
  const [box, corners, circle] = [parseBox(bbox ?? ''), parseArea(area ?? ''), parseNear(near ?? '')]
  if (!location) return !box && !corners && !circle
  return (
    (!box || isInBox(box, location)) &&
    (!corners || isInArea(corners, location)) &&
    (!circle || metresBetween(circle, location) <= circle.metres)
  )
}

/** All of the districts are Beograd's, and belong to the search whether or not it names their town. */
function isInPlaces(
  { cityKey, attributes }: AttributeListing,
  { city, district = [] }: ListingFilters,
): boolean {
  const isDistrict = district.some((each) => foldText(each) === foldText(attributes.district ?? ''))
  const isBeograd = cityKey === 'beograd'
  if (city === undefined || district.length === 0)
    return district.length === 0 ? isTown(city, cityKey) : isDistrict
  return isBeograd ? isDistrict : isTown(city, cityKey)
}

function isTown(city: readonly string[] | undefined, key: string): boolean {
  return city === undefined || city.some((each) => foldText(each) === key)
}

function fitsAttributes({ attributes, amenities }: AttributeListing, filters: ListingFilters): boolean {
  const { floor, floors, structure, heating } = attributes
  const has = (list: readonly string[] | null, wanted: string) =>
    list?.some((each) => foldText(each) === foldText(wanted)) ?? false
  const levels = {
    basement: -2,
    low_ground: -1,
    ground: 0,
    high_ground: 0,
    attic: floors ? floors + 1 : null,
  }
  const level = floor === null || typeof floor === 'number' ? floor : levels[floor]
  const between = (value: number | null, min?: number, max?: number) =>
    (min === undefined && max === undefined) ||
    (value !== null &&
      value >= (min ?? Number.NEGATIVE_INFINITY) &&
      value <= (max ?? Number.POSITIVE_INFINITY))
  const isTop = floor === 'attic' || (typeof floor === 'number' && (floors === null || floor >= floors))
  return (
    (!filters.structure || (structure !== null && filters.structure.includes(structure))) &&
    between(structure, filters.structureMin, filters.structureMax) &&
    between(level, filters.floorMin, filters.floorMax) &&
    (!filters.notGroundFloor ||
      !(floor === null || ['basement', 'low_ground', 'ground'].includes(String(floor)))) &&
    (!filters.notTopFloor || !(floor === null || isTop)) &&
    (!filters.registered || attributes.registered === filters.registered) &&
    (!filters.lift || attributes.lift === true) &&
    (filters.heating ?? []).every((each) => has(heating, each)) &&
    (!filters.furnished ||
      (attributes.furnished !== null && filters.furnished.includes(attributes.furnished))) &&
    (filters.amenities ?? []).every((each) => has(amenities, each))
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
  const key = keys[sort as FixedSort]
  const last = (listing: IndexedListing) => Number(sort.startsWith('price') && listing.priceDoubted)
  return (a: IndexedListing, b: IndexedListing) =>
    last(a) - last(b) || key(a) - key(b) || (a.id < b.id ? -1 : 1)
}

test('marks of a map count every match in the box once, and are a few of them', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyListing, { maxLength: 60 }),
      anyFilters,
      fc.constantFrom(5, 10, 22),
      async (listings, others, zoom) => {
        const { engine, changeMany } = await emptyEngine()
        await changeMany(listings)
        const filters = { ...others, bbox: '19,44,21,46' }
        const { marks, total } = await engine.mapMarks(filters, zoom)
        expect(total).toBe((await engine.find(filters, { offset: 0, limit: 0 })).total)
        expect(marks.reduce((sum, { count }) => sum + count, 0)).toBe(total)
        for (const { kind, count, place, id, price, box } of marks) {
          expect([kind, place]).toEqual(
            place ? ['place', 'Novi Sad'] : [kind === 'place' ? '' : kind, undefined],
          )
          expect(kind === 'home').toBe(id !== undefined && price !== undefined && count === 1)
          expect(kind === 'cluster').toBe(box !== undefined)
        }
        if (zoom === 22) expect(marks.length).toBeLessThanOrEqual(3)
      },
    ),
    { numRuns: someRuns(100) },
  )
})

/** Of few filters, so that groups have several matches. */
const groupFilters: fc.Arbitrary<ListingFilters> = fc.record(
  {
    q: fc.constantFrom('stan', 'lift', 'stan lift'),
    purpose: fc.constant<Purpose>('SALE'),
    maxPrice: fc.constantFrom(200, 300, 400),
    sort: fc.constantFrom(...fixedSorts),
  },
  { requiredKeys: [] },
)

test('a group is found once, by its first match, and counts once for every choice and on the map', async () => {
  const asked = fc.tuple(fc.array(anyListing, { maxLength: 60 }), groupFilters, small, small)
  await fc.assert(
    fc.asyncProperty(asked, async ([listings, others, offset, limit]) => {
      const { engine, changeMany } = await emptyEngine()
      await changeMany(listings)
      const now = [...new Map(listings.map((listing) => [listing.id, listing])).values()]
      const filters = { ...others, unique: true as const }
      const matches = goThrough(now, filters)
      const expected = firstOfEach(matches, filters)
      const shown = expected.slice(offset, offset + limit)
      expect(await engine.find(filters, { offset, limit })).toEqual({
        total: expected.length,
        ids: shown.map(({ id }) => id),
        groups: shown.map(({ group }) => group && figuresOf(group, matches)),
      })
      const answers = (isWanted: (listing: AttributeListing) => boolean) =>
        firstOfEach(matches.filter(isWanted), filters).length
      const { cities: towns, rooms, facts } = await engine.facets(filters)
      for (const { city, count } of towns) expect(count).toBe(answers((each) => each.city === city))
      for (const { rooms: number, count } of rooms)
        expect(count).toBe(answers((each) => each.rooms === number))
      const [lift] = facts.lift ?? []
      expect(lift?.count).toBe(answers(({ attributes }) => attributes.lift === true))
      const bbox = '19,44,21,46'
      if (!isOpenSearch)
        expect((await engine.mapMarks({ ...filters, bbox }, 10)).total).toBe(answers(isOnMap))
    }),
    { numRuns: someRuns(300) },
  )
})

const isOnMap = ({ location }: IndexedListing) => location !== undefined

test('the most relevant of a group stands for it, in the order of all', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyListing, { maxLength: 60 }), groupFilters, async (listings, others) => {
      const { engine, changeMany } = await emptyEngine()
      await changeMany(listings)
      const filters = { q: 'stan', ...others, sort: 'relevance' as const }
      const page = { offset: 0, limit: 60 }
      const { ids } = await engine.find(filters, page)
      const byId = new Map(listings.map((listing) => [listing.id, listing]))
      const all = ids.flatMap((id) => byId.get(id) ?? [])
      const expected = firstOfEach(all, { unique: true }).map(({ id }) => id)
      expect((await engine.find({ ...filters, unique: true }, page)).ids).toEqual(expected)
    }),
    { numRuns: someRuns(200) },
  )
})
