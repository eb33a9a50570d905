import type { PropertyType } from '@/lib/listings/kinds'
import { townsWithin } from '@/lib/places/town-parts'
import { foldText } from '@/lib/text/fold'
import { type ListingFilters, narrowingNames } from './filters'
import type { AlternativeSearches } from './schema'
import { nonZeroByCount, type SearchAggregations } from './search-aggregations'
import type { SearchQuery } from './search-engine'
import { withoutFilters } from './search-href'
import { searchTerms } from './search-terms'

const maxCorrected = 4
const maxDropped = 6

export async function findAlternatives(
  counter: SearchAggregations,
  filters: SearchQuery,
): Promise<AlternativeSearches> {
  const [corrected, dropped, without] = await Promise.all([
    correctWords(counter, filters),
    dropWord(counter, filters),
    withoutEach(counter, filters),
  ])
  return { corrected, dropped, without }
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
    narrowingNames
      .filter((name) => filters[name] !== undefined)
      .map(async (filter) => ({ filter, count: await counter.count(withoutFilters(filters, [filter])) })),
  )
  return nonZeroByCount(without)
}

/** Drops the rarest word without which there are results. */
async function dropWord(
  counter: SearchAggregations,
  filters: SearchQuery,
): Promise<AlternativeSearches['dropped']> {
  const words = (filters.q ?? '').split(/\s+/).filter(Boolean)
  if (words.length < 2 || (await counter.count(filters)) > 0) return null
  const counted = await Promise.all(
    words.map(async (word) => ({ word, count: await counter.count({ q: word }) })),
  )
  const byRarity = counted.sort((a, b) => a.count - b.count).slice(0, maxDropped)
  const shorter = await Promise.all(
    byRarity.map(async ({ word }) => {
      const q = words.filter((each) => each !== word).join(' ')
      return { word, q, count: await counter.count({ ...filters, q }) }
    }),
  )
  return shorter.find(({ count }) => count > 0) ?? null
}

/** `stan` in the text also means a flat in a complex, a selected type only itself. */
export function matchingTypes({ type = [], inferredFilters }: SearchQuery): PropertyType[] {
  const isTyped = inferredFilters?.includes('type') && type.includes('apartment')
  return isTyped ? [...new Set<PropertyType>([...type, 'condo'])] : type
}

/** Returns the folded names of the searched town, and of those selected parts that are also towns. */
export function matchingTowns(city: string, { district = [], neighbourhood = [] }: ListingFilters): string[] {
  return [foldText(city), ...townsWithin(city, [...district, ...neighbourhood])].filter((key) => key !== '')
}

/** Microseconds since 1970, rounded to minutes, so that searches within a minute share a cached row set. */
export function earliestCreatedAt(days: number): number {
  return Math.floor(Date.now() / 60_000 - days * 24 * 60) * 60_000_000
}
