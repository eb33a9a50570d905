import { type ListingFilters, narrowingNames } from '@/lib/search/filters/filters'
import type { SearchEngine, SearchQuery } from '@/lib/search/matching/search-engine'
import { literalText, wordsOfTerm } from '@/lib/search/matching/search-terms'
import { type Understood, understandQuery } from '@/lib/search/query/parse-query'
import { foldText } from '@/lib/text/fold'

export interface ResolvedQuery {
  query: SearchQuery
  understood?: Understood
}

interface DroppedWords {
  query: SearchQuery
  /** Words that are not searched, since no listing has all of them. */
  dropped: string[]
}

/**
 * Reads `q` as filters and words, without words beside filters that find nothing. A text in quotation marks, and one of
 * words alone, keeps all of its words.
 */
export async function resolveQuery(engine: SearchEngine, filters: ListingFilters): Promise<ResolvedQuery> {
  const read = understandQuery(filters)
  const { understood } = read
  if (understood === undefined || literalText(filters.q ?? '') !== undefined) return read
  if (Object.keys(understood.filters).length === 0) return read
  const { query, dropped: terms } = await dropWords(engine, read.query)
  const dropped = terms.flatMap(wordsOfTerm)
  const words = understood.words.filter((word) => !dropped.includes(word))
  // A text of which less than half was read is not answered as if it had been.
  if (dropped.length === 0 || dropped.length > Object.keys(understood.filters).length + words.length)
    return read
  return { query, understood: { ...understood, words, dropped } }
}

/** Counting one match is enough to know that there are some. */
const any = { offset: 0, limit: 0, countLimit: 1 }
const maxCounted = 1_000
const maxWords = 12

/**
 * Leaves out words that keep a read text from finding anything: first those that no listing with its filters has, then
 * the rarest. They still rank. A word that one listing alone has names it, and one in a script that is not ours may mean
 * anything, so both are kept. Nothing is left out where the filters find nothing either.
 */
async function dropWords(engine: SearchEngine, query: SearchQuery): Promise<DroppedWords> {
  const words = (query.q ?? '').split(' ').filter(Boolean)
  const unchanged = { query, dropped: [] }
  if (words.length === 0 || words.length > maxWords) return unchanged
  const { q: _, ...others } = query
  const find = async (kept: readonly string[]) =>
    (await engine.find(kept.length > 0 ? { ...others, q: kept.join(' ') } : others, any)).total
  if ((await find(words)) > 0) return unchanged
  const counted = await Promise.all(
    words.map(async (word) => ({
      word,
      count: (await engine.find({ ...others, q: word }, { ...any, countLimit: maxCounted })).total,
      isNeeded:
        foldText(word) === '' || (await engine.find({ q: word }, { ...any, countLimit: 2 })).total === 1,
    })),
  )
  const needed = counted.filter(({ isNeeded }) => isNeeded)
  const byRarity = counted
    .filter(({ count, isNeeded }) => count > 0 && !isNeeded)
    .sort((a, b) => b.count - a.count)
  const left = () => [...needed, ...byRarity].map(({ word }) => word)
  while (byRarity.length > 0 && (await find(left())) === 0) byRarity.pop()
  const kept = new Set(left())
  if (byRarity.length === 0 && (!narrows(others) || (await find([...kept])) === 0)) return unchanged
  const dropped = words.filter((word) => !kept.has(word))
  return {
    query: {
      ...others,
      ...(kept.size > 0 ? { q: words.filter((word) => kept.has(word)).join(' ') } : {}),
      preferred: [...(query.preferred ?? []), ...dropped.flatMap(wordsOfTerm)],
    },
    dropped,
  }
}

function narrows(query: SearchQuery): boolean {
  return query.without !== undefined || narrowingNames.some((name) => query[name] !== undefined)
}
