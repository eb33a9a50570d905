import { type Purpose, propertyTypes } from '@/lib/listings/attributes/purposes-and-types'
import type { ListingFilters } from '@/lib/search/filters/filters'
import { foldWords } from '@/lib/text/fold'
import type { CatalogueListing } from '../shared/catalogue'
import { createRandom, type Random } from './random'

export type QueryClass = (typeof queryClasses)[number]
export const queryClasses = [
  'towns',
  'prices',
  'rooms',
  'attributes',
  'words',
  'typos',
  'deep pages',
  'sorts',
  'counts',
] as const

export interface Query {
  class: QueryClass
  filters: ListingFilters
}

const perClass = 25
const towns = [
  'Beograd',
  'Novi Sad',
  'Niš',
  'Kragujevac',
  'Суботица',
  'cacak',
  'Zrenjanin',
  'Bor',
  'Vršac',
  'Užice',
]
const sorts = ['price_asc', 'price_desc', 'area_desc', 'price_m2_asc'] as const

/** 225 searches, equal for every run: 25 of each class. */
export function makeQueries(catalogue: readonly CatalogueListing[]): Query[] {
  const random = createRandom(20_261_121)
  const titles = catalogue.map(({ title }) => foldWords(title).filter((word) => word.length > 3))
  const makers: Record<QueryClass, () => ListingFilters> = {
    towns: () => ({ ...purpose(random), city: [random.skewed(towns)] }),
    prices: () => ({ ...purpose(random), ...prices(random), city: [random.skewed(towns)] }),
    rooms: () => ({ ...purpose(random), ...rooms(random), ...prices(random) }),
    attributes: () => ({ ...purpose(random), city: [random.skewed(towns)], ...attributes(random) }),
    words: () => ({ ...purpose(random), q: words(random, titles).join(' ') }),
    typos: () => ({ ...purpose(random), q: withTypo(random, words(random, titles)) }),
    // Among all listings, so that the smallest database has those pages too.
    'deep pages': () => ({ page: 50 + Math.floor(random.next() * 366) }),
    sorts: () => ({
      ...purpose(random),
      sort: random.pick(sorts),
      ...(random.next() < 0.5 ? { city: [random.skewed(towns)] } : {}),
    }),
    counts: () => ({
      ...rooms(random),
      minArea: random.pick([40, 60, 80, 120, 200]),
      bathroomsMin: random.pick([1, 2]),
    }),
  }
  return queryClasses.flatMap((name) =>
    Array.from({ length: perClass }, () => ({ class: name, filters: makers[name]() })),
  )
}

function purpose(random: Random): { purpose: Purpose } {
  return { purpose: random.next() < 0.7 ? 'SALE' : 'RENT' }
}

function prices(random: Random): ListingFilters {
  const min = 10_000 * Math.floor(random.next() * 20)
  return {
    ...(random.next() < 0.6 ? { minPrice: min } : {}),
    maxPrice: min + 20_000 * (1 + Math.floor(random.next() * 6)),
  }
}

function rooms(random: Random): ListingFilters {
  const type = random.next() < 0.5 ? { type: [random.pick(propertyTypes)] } : {}
  return random.next() < 0.6
    ? { ...type, rooms: random.pick([1, 2, 3, 4]) }
    : { ...type, roomsMin: random.pick([3, 4, 5]) }
}

function attributes(random: Random): ListingFilters {
  const structure = random.pick([1, 1.5, 2, 2.5, 3])
  return {
    structureMin: structure,
    structureMax: structure + random.pick([0, 0.5, 1]),
    ...random.pick<ListingFilters>([{ lift: true }, { registered: 'yes' }, { parking: ['garage'] }]),
    ...(random.next() < 0.5 ? { heating: [random.pick(['central', 'gas', 'electric'])] } : {}),
  }
}

function words(random: Random, titles: string[][]): string[] {
  const title = random.pick(titles.filter(({ length }) => length > 1))
  return [...new Set([random.pick(title), ...(random.next() < 0.6 ? [random.pick(title)] : [])])]
}

/** Omits or doubles a letter of the longest word, or swaps it with the next. */
function withTypo(random: Random, all: string[]): string {
  const longest = [...all].sort((a, b) => b.length - a.length)[0] ?? ''
  const at = 2 + Math.floor(random.next() * Math.max(1, longest.length - 4))
  const [before, letter, next, after] = [
    longest.slice(0, at),
    longest[at] ?? '',
    longest[at + 1] ?? '',
    longest.slice(at + 2),
  ]
  const typed = random.pick([
    `${before}${next}${after}`,
    `${before}${letter}${letter}${next}${after}`,
    `${before}${next}${letter}${after}`,
  ])
  return all.map((word) => (word === longest ? typed : word)).join(' ')
}
