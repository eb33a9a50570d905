import type { FilterName, ListingFilters } from '@/lib/search/filters/filters'
import type { GroupOfMatches, SearchEngine, SearchQuery } from '@/lib/search/matching/search-engine'
import { literalText, searchTerms } from '@/lib/search/matching/search-terms'
import { foldWords } from '@/lib/text/fold'

/** Titles by id. */
export type ReadTitles = (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>

interface TitledListing {
  id: string
  group: GroupOfMatches | undefined
}

/** At most so many listings come first for their title. */
const maxTitled = 60

/**
 * Finds listings whose title has all words of the text as they are, but that are not found as the text was read: a title
 * finds its listing, also where `Kuća cveća` is a flat, or nobody filled in that `Altina, novogradnja` lies in Altina. One whose
 * title denies something is none.
 * @param filters as asked for, with the text
 * @param read the search as the text was read
 */
export async function findTitled(
  engine: SearchEngine,
  filters: ListingFilters,
  read: SearchQuery,
  readTitles: ReadTitles,
): Promise<TitledListing[]> {
  const { q = '', ...explicit } = filters
  const words = searchTerms(q)
  if (literalText(q) !== undefined || !mayBeTitle(words, read)) return []
  const page = { offset: 0, limit: maxTitled }
  const { ids, groups, total } = await engine.find({ ...explicit, sort: 'newest', inTitle: words }, page)
  if (total === 0) return []
  const found = await engine.find({ ...read, sort: 'newest', inTitle: words }, page)
  if (found.total >= total) return []
  const known = new Set(found.ids)
  const hidden = ids.map((id, at) => ({ id, group: groups?.[at] })).filter(({ id }) => !known.has(id))
  const titles = await readTitles(hidden.map(({ id }) => id))
  return hidden.filter(({ id }) => !denies(titles.get(id) ?? '', words))
}

/** Whether a text is most of a title: a few words that some long title has as well are none. */
export function isWholeTitle(q: string, title: string): boolean {
  const words = searchTerms(q)
  const own = foldWords(title)
  return words.length >= minTitleWords && words.length * 2 >= own.length
}

const minTitleWords = 3

const places: readonly FilterName[] = ['city', 'district', 'neighbourhood']
const kinds: readonly FilterName[] = ['type', 'purpose', 'premises', 'sort']

/** A kind alone, and one fact alone, are in too many titles of other listings. */
function mayBeTitle(words: readonly string[], { inferredFilters = [] }: SearchQuery): boolean {
  if (words.length >= minTitleWords) return true
  if (inferredFilters.some((name) => places.includes(name))) return words.length > 0
  return words.length > 1 && inferredFilters.some((name) => !kinds.includes(name))
}

const negations = ['ne', 'nije', 'nema', 'bez', 'nisu', 'no', 'not', 'without']

function denies(title: string, words: readonly string[]): boolean {
  const own = foldWords(title)
  return negations.some((word) => own.includes(word) && !words.includes(word))
}
