import type { PropertyType } from '@/lib/listings/attributes/purposes-and-types'
import { type FilterName, type ListingFilters, narrowingNames } from '@/lib/search/filters/filters'
import { oneValueRanges, withoutFilters } from '@/lib/search/filters/page-search'
import type { AlternativeSearches } from '@/lib/search/schema'
import { nonZeroByCount, type SearchAggregations, type SearchQuery } from './search-engine'
import { searchTerms } from './search-terms'

const maxCorrected = 4
/** Filters of which pairs are tried, that are left out together, and pairs that are offered: each try is a count. */
const [maxPaired, maxLeftOut, maxPairs] = [8, 8, 4]
/** From what is given up first to what is given up last, after all others. */
const mostWanted: readonly FilterName[] = [
  ...(['minArea', 'maxArea', 'structureMin', 'structureMax', 'rooms', 'roomsMin'] as const),
  ...(['minPriceM2', 'maxPriceM2', 'minPrice', 'maxPrice'] as const),
  ...(['q', 'nearTo', 'near', 'bbox', 'area', 'neighbourhood', 'district', 'city'] as const),
]

export async function findAlternatives(
  counter: SearchAggregations,
  filters: SearchQuery,
): Promise<AlternativeSearches> {
  const [corrected, without] = await Promise.all([
    correctWords(counter, filters),
    withoutEach(counter, filters),
  ])
  if (without.length > 0) return { corrected, without, pairs: [], fewest: null }
  const [pairs, fewest] = await Promise.all([withoutPairs(counter, filters), withoutFewest(counter, filters)])
  return { corrected, without, pairs, fewest }
}

async function correctWords(
  counter: SearchAggregations,
  filters: SearchQuery,
): Promise<AlternativeSearches['corrected']> {
  const words = searchTerms(filters.q)
  const unknown = (await counter.unknownWords(words)).slice(0, maxCorrected)
  const corrected = await Promise.all(
    words.map(async (word) => (unknown.includes(word) && (await counter.correction(word))) || word),
  )
  if (corrected.every((word, at) => word === words[at])) return null
  const q = corrected.join(' ')
  const count = await counter.count({ ...filters, q })
  return count > 0 ? { q, count } : null
}

async function withoutEach(
  counter: SearchAggregations,
  filters: SearchQuery,
): Promise<AlternativeSearches['without']> {
  const without = await Promise.all(
    removableFilters(filters).map(async (filter) => ({
      filter,
      count: await counter.count(withoutFilters(filters, [filter])),
    })),
  )
  return nonZeroByCount(without)
}

/** Two filters that exclude each other with whatever else is asked: with either of them nothing is found. */
async function withoutPairs(
  counter: SearchAggregations,
  filters: SearchQuery,
): Promise<AlternativeSearches['pairs']> {
  const names = givenUpTogether(filters).slice(0, maxPaired)
  const pairs = await Promise.all(
    names.flatMap((one, at) =>
      names.slice(at + 1).map(async (other) => ({
        filters: [one, other] satisfies [FilterName, FilterName],
        count: await counter.count(withoutFilters(filters, [one, other])),
      })),
    ),
  )
  return nonZeroByCount(pairs).slice(0, maxPairs)
}

/** Leaves out one filter after the other until something is found, and takes back what was not in the way, the most wanted first. */
async function withoutFewest(
  counter: SearchAggregations,
  filters: SearchQuery,
): Promise<AlternativeSearches['fewest']> {
  const without = (names: FilterName[]) => counter.count(withoutFilters(filters, names))
  const rank = (name: FilterName) => mostWanted.indexOf(name)
  let left: FilterName[] = []
  let count = 0
  for (const name of givenUpTogether(filters)
    .sort((one, other) => rank(one) - rank(other))
    .slice(0, maxLeftOut)) {
    left.push(name)
    count = await without(left)
    if (count > 0) break
  }
  if (count === 0) return null
  for (const name of left.slice(0, -1).reverse()) {
    const fewer = left.filter((other) => other !== name)
    const found = await without(fewer)
    if (found > 0) [left, count] = [fewer, found]
  }
  return { filters: left, count }
}

/** Whoever looks for a flat is not helped by a garage that fits all the rest. */
function givenUpTogether(filters: SearchQuery): FilterName[] {
  return removableFilters(filters).filter((name) => name !== 'type')
}

/** Those that narrow the search; a range of one value is one filter. */
function removableFilters(filters: SearchQuery): FilterName[] {
  const ends = oneValueRanges(filters).map(({ max }) => max)
  return narrowingNames.filter((name) => filters[name] !== undefined && !ends.some((end) => end === name))
}

/** `stan` in the text also means a flat in a complex, a selected type only itself. */
export function matchingTypes({ type = [], inferredFilters }: SearchQuery): PropertyType[] {
  const isTyped = inferredFilters?.includes('type') && type.includes('apartment')
  return isTyped ? [...new Set<PropertyType>([...type, 'condo'])] : type
}

const dayMs = 86_400_000

/** Days since 1970. */
function today(): number {
  return Math.floor(Date.now() / dayMs)
}

/** The last day, since 1970, from which a listing to rent may be free; undefined where a search does not ask. */
export function latestMoveIn({ availableNow, availableBy }: ListingFilters): number | undefined {
  const days = [
    ...(availableNow ? [today()] : []),
    ...(availableBy ? [Math.floor(Date.parse(availableBy) / dayMs)] : []),
  ]
  return days.length > 0 ? Math.min(...days) : undefined
}

/** Microseconds since 1970, rounded to minutes, so that searches within a minute share a cached row set. */
export function earliestCreatedAt(days: number): number {
  return Math.floor(Date.now() / 60_000 - days * 24 * 60) * 60_000_000
}
