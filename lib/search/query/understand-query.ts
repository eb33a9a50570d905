import { type FilterName, type FilterValue, type ListingFilters, singleType } from '../filters'
import type { SearchQuery } from '../search-engine'
import type { ExcludedFacts } from './lexicon/entry'
import { parseQuery } from './parse-query'

export interface Understood {
  /** In the format of the response: a single type is not a list. */
  filters: Record<string, FilterValue>
  words: string[]
  without?: ExcludedFacts
}

/** Filters of one family replace each other. */
const families: readonly FilterName[][] = [
  ['rooms', 'roomsMin', 'structureMin', 'structureMax'],
  ['floorMin', 'floorMax', 'notGroundFloor', 'notTopFloor'],
]

/** Converts recognised phrases of `q` to filters, unless these are explicit; other words are searched. */
export function understandQuery(filters: ListingFilters): { query: SearchQuery; understood?: Understood } {
  if (filters.q === undefined) return { query: filters }
  const { q, ...explicit } = filters
  const read = parseQuery(q, explicit)
  const own = { ...read.filters }
  for (const name of explicitNames(explicit)) delete own[name]
  const without = Object.keys(read.without).length > 0 ? { without: read.without } : {}
  const hasWords = read.words.length + read.preferred.length > 0
  const query: SearchQuery = {
    ...own,
    ...explicit,
    ...without,
    inferredFilters: Object.keys(own) as FilterName[],
    ...(read.words.length > 0 ? { q: read.words.join(' ') } : {}),
    ...(read.preferred.length > 0 ? { preferred: read.preferred } : {}),
    sort: explicit.sort ?? own.sort ?? (hasWords ? 'relevance' : 'newest'),
  }
  const type = singleType(own)
  const named = { ...own, ...(type ? { type } : {}) }
  return { query, understood: { filters: named, words: read.words, ...without } }
}

/** Returns the filters that the text cannot change. */
export function explicitNames(explicit: ListingFilters): FilterName[] {
  const names = (Object.keys(explicit) as FilterName[]).filter((name) => explicit[name] !== undefined)
  return [...names, ...families.filter((family) => family.some((name) => names.includes(name))).flat()]
}
