import type { FixedSort, Sort } from '@/lib/listings/attributes/sorts'
import { parseArea, parseBox, parseNear } from '@/lib/places/map/map-area'
import { earliestCreatedAt, latestMoveIn, matchingTypes } from '@/lib/search/matching/alternatives'
import {
  attributeConditions,
  excludedKeys,
  type PlaceCondition,
  placeConditions,
} from '@/lib/search/matching/attribute-keys'
import type { SearchQuery } from '@/lib/search/matching/search-engine'
import { isExactOnly, preferredTerms, requiredTerms, wordsOfTerm } from '@/lib/search/matching/search-terms'
import { lemmasOf } from '@/lib/search/vocabulary/inflections'
import { foldText } from '@/lib/text/fold'
import { stemsOf } from '@/lib/text/stem'
import { mayHaveTypo, minTypoLength, typoExpression } from '@/lib/text/typos'
import type { FieldName } from './mappings'

export type Query = Record<string, unknown>
export type SortKey = '_score' | Record<string, 'asc' | 'desc'>

const text = { words: 'words', stems: 'stems' } as const
/** Sorted by rank, highest first. */
const zones = [
  { words: 'titleWords', stems: 'titleStems' },
  { words: 'townWords', stems: 'townStems' },
  text,
] as const
type Zone = (typeof zones)[number]

/**
 * Returns the query of a search. Where it is sorted by relevance, a match's score is the sum of its words' levels:
 * title before place before text, in each the word itself before its other forms before typos.
 * @param unknown folded words that no listing has
 */
export function toQuery(filters: SearchQuery, unknown: readonly string[] = []): Query {
  const words = requiredTerms(filters.q).map(wordsOfTerm)
  const filter = [
    ...words.map((alternatives) =>
      either(
        alternatives.map((word) =>
          unknown.includes(word) ? either([matchBeginning(word), ...typos(text, word)]) : matchWord(word),
        ),
      ),
    ),
    ...(filters.inTitle ?? []).map((word) => anyOf('titleWords', [word])),
    ...matchColumns(filters),
    ...attributeConditions(filters, filters.inferredFilters).map((keys) => anyOf('attributeKeys', keys)),
    // Without another clause the ranking clauses would be required.
    { match_all: {} },
  ]
  const { without = {} } = filters
  const unwanted = excludedKeys(without)
  const excluded = [
    ...(unwanted.length > 0 ? [anyOf('attributeKeys', unwanted)] : []),
    ...(without.towns ? [anyOf('cityKey', without.towns.map(foldText))] : []),
  ]
  const ranking = [
    ...words.map((alternatives) =>
      rankEither(alternatives.map((word) => rankWord(word, unknown.includes(word)))),
    ),
    ...preferredTerms(filters.preferred).map((word) => rankWord(word, false)),
  ]
  return {
    bool: {
      filter,
      ...(excluded.length > 0 ? { must_not: excluded } : {}),
      ...(filters.sort === 'relevance' ? { should: ranking } : {}),
    },
  }
}

/** Matches a folded word in any inflection. */
export function matchWord(word: string): Query {
  return either(forms(text, word))
}

/** Matches what begins with a folded word, too. */
export function matchBeginning(word: string): Query {
  return either([...forms(text, word), ...beginnings(text, word)])
}

/** Ties are ordered by id, so that pages do not overlap. */
export function toSort(sort: Sort = 'newest'): SortKey[] {
  const byId: SortKey[] = [{ idHigh: 'asc' }, { idLow: 'asc' }]
  if (sort === 'relevance') return ['_score', { createdAt: 'desc' }, ...byId]
  const doubtedLast: SortKey = { priceDoubted: 'asc' }
  const orders: Record<FixedSort, SortKey[]> = {
    newest: [{ createdAt: 'desc' }],
    price_asc: [doubtedLast, { price: 'asc' }],
    price_desc: [doubtedLast, { price: 'desc' }],
    area_desc: [{ areaM2: 'desc' }],
    price_m2_asc: [doubtedLast, { pricePerM2: 'asc' }],
  }
  return [...orders[sort], ...byId]
}

/** Returns a Lucene regular expression for the words that a folded word may be a typo of, followed by `end`. */
export function luceneTypos(word: string, end = ''): string {
  return `[a-z0-9]{${minTypoLength},}${end}&(${typoExpression(word, end)})`
}

function rankWord(word: string, isUnknown: boolean): Query {
  const levels = zones.flatMap((zone) => [
    [{ term: { [zone.words]: word } }],
    isUnknown ? [...forms(zone, word), ...beginnings(zone, word)] : forms(zone, word),
    isUnknown ? typos(zone, word) : [],
  ])
  return {
    dis_max: {
      queries: levels.flatMap((queries, level) =>
        queries.length === 0
          ? []
          : [{ constant_score: { filter: either(queries), boost: levels.length - level } }],
      ),
    },
  }
}

function rankEither(queries: readonly Query[]): Query {
  return queries.length === 1 && queries[0] ? queries[0] : { dis_max: { queries } }
}

function forms({ words, stems }: Zone, word: string): Query[] {
  const lemmas = lemmasOf(word)
  return [anyOf(stems, stemsOf(word)), ...(lemmas.length > 0 ? [anyOf(words, lemmas)] : [])]
}

function beginnings({ words }: Zone, word: string): Query[] {
  return isExactOnly(word) ? [] : [{ prefix: { [words]: word } }]
}

function typos({ words }: Zone, word: string): Query[] {
  return mayHaveTypo(word) ? [{ regexp: { [words]: luceneTypos(word) } }] : []
}

function matchColumns(filters: SearchQuery): Query[] {
  const { purpose, rooms, roomsMin, bathroomsMin, publishedSince } = filters
  const types = matchingTypes(filters)
  return [
    ...(purpose ? [{ term: { purpose } }] : []),
    ...(types.length > 0 ? [anyOf('type', types)] : []),
    ...inPlaces(placeConditions(filters)),
    ...(rooms !== undefined ? [{ term: { rooms } }] : []),
    ...within('rooms', roomsMin),
    ...within('bathrooms', bathroomsMin),
    ...within('createdAt', publishedSince && earliestCreatedAt(publishedSince)),
    ...within('price', filters.minPrice, filters.maxPrice),
    ...within('pricePerM2', filters.minPriceM2, filters.maxPriceM2),
    ...within('areaM2', filters.minArea, filters.maxArea),
    ...within('plotAres', filters.minPlotAres, filters.maxPlotAres),
    ...within('availableFrom', undefined, latestMoveIn(filters)),
    ...inShapes(filters),
  ]
}

function inShapes({ bbox = '', area = '', near = '' }: SearchQuery): Query[] {
  const box = parseBox(bbox)
  const corners = parseArea(area)?.map(({ lat, lng }) => ({ lat, lon: lng }))
  const circle = parseNear(near)
  return [
    ...(box ? [...within('lat', box.south, box.north), ...within('lng', box.west, box.east)] : []),
    ...(corners ? [{ geo_polygon: { location: { points: corners } } }] : []),
    ...(circle
      ? [{ geo_distance: { distance: `${circle.metres}m`, location: { lat: circle.lat, lon: circle.lng } } }]
      : []),
  ]
}

function inPlaces(places: readonly PlaceCondition[]): Query[] {
  const each = places.map(
    ({ towns, keys }): Query => ({
      bool: {
        filter: [
          ...(towns ? [anyOf('cityKey', towns)] : []),
          ...(keys ? [anyOf('attributeKeys', keys)] : []),
        ],
      },
    }),
  )
  return each.length > 0 ? [either(each)] : []
}

/** Both bounds are inclusive. */
function within(name: FieldName, min?: number, max?: number): Query[] {
  if (!min && max === undefined) return []
  return [{ range: { [name]: { ...(min ? { gte: min } : {}), ...(max === undefined ? {} : { lte: max }) } } }]
}

function anyOf(name: FieldName, values: readonly string[]): Query {
  return { terms: { [name]: values } }
}

function either(queries: readonly Query[]): Query {
  return { bool: { should: queries } }
}
