import type { PropertyType } from '@/lib/listings/attributes/purposes-and-types'
import { narrowingNames } from '@/lib/search/filters/filters'
import { oneValueRanges, withoutFilters } from '@/lib/search/filters/page-search'
import type { AlternativeSearches } from '@/lib/search/schema'
import { nonZeroByCount, type SearchAggregations, type SearchQuery } from './search-engine'
import { searchTerms } from './search-terms'

const maxCorrected = 4

export async function findAlternatives(
  counter: SearchAggregations,
  filters: SearchQuery,
): Promise<AlternativeSearches> {
  const [corrected, without] = await Promise.all([
    correctWords(counter, filters),
    withoutEach(counter, filters),
  ])
  return { corrected, without }
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
  const ends = oneValueRanges(filters).map(({ max }) => max)
  const without = await Promise.all(
    narrowingNames
      .filter((name) => filters[name] !== undefined && !ends.some((end) => end === name))
      .map(async (filter) => ({ filter, count: await counter.count(withoutFilters(filters, [filter])) })),
  )
  return nonZeroByCount(without)
}

/** `stan` in the text also means a flat in a complex, a selected type only itself. */
export function matchingTypes({ type = [], inferredFilters }: SearchQuery): PropertyType[] {
  const isTyped = inferredFilters?.includes('type') && type.includes('apartment')
  return isTyped ? [...new Set<PropertyType>([...type, 'condo'])] : type
}

/** Days since 1970. */
export function today(): number {
  return Math.floor(Date.now() / 86_400_000)
}

/** Microseconds since 1970, rounded to minutes, so that searches within a minute share a cached row set. */
export function earliestCreatedAt(days: number): number {
  return Math.floor(Date.now() / 60_000 - days * 24 * 60) * 60_000_000
}
