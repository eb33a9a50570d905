import { LRUCache } from 'lru-cache'
import type { IndexedListing } from '@/lib/search/matching/search-engine'
import {
  isExactOnly,
  maxWordLength,
  preferredTerms,
  requiredTerms,
  wordsOfTerm,
} from '@/lib/search/matching/search-terms'
import { lemmasOf } from '@/lib/search/vocabulary/inflections'
import { foldWords } from '@/lib/text/fold'
import type { Bitmap, Conjunction } from './bitmap'
import type { Columns } from './columns'
import { Dictionary } from './dictionary'
import type { IndexLimits, IndexUsage } from './index-limits'
import type { PostingList, RowSetCache } from './posting-list'
import type { RowOwners } from './row-owners'
import type { SortedRows } from './sorted-rows'

/** A word of a query, or some of which any one is asked for, with the known words that it stands for. */
export interface WordQuery {
  /** Of what depends on it alone. */
  cacheKey: string
  words: readonly string[]
  forms: readonly string[]
  corrections: readonly string[]
}

export class WordIndex {
  private readonly dictionary: Dictionary
  private readonly levels = new WordLevelsCache()

  constructor(
    private readonly sets: RowSetCache,
    private readonly columns: Columns,
    owners: RowOwners,
    limits: IndexLimits,
  ) {
    this.dictionary = new Dictionary(limits, owners)
  }

  get usage(): Pick<IndexUsage, 'words' | 'postings'> {
    return this.dictionary.usage
  }

  add(row: number, { title, city, words, attributeWords = [] }: IndexedListing): void {
    const inTitle = keysOf([title, ...attributeWords].join(' '))
    this.dictionary.add(row, { words: [...words, ...attributeWords], inTitle, inTown: keysOf(city), title })
  }

  remove(row: number, isLive: (row: number) => boolean): void {
    this.dictionary.remove(row, isLive)
  }

  /** @param unknownTerms words that may be beginnings or typos; by default those that no listing has in any form */
  query(text: string | undefined, unknownTerms?: readonly string[]): WordQuery[] {
    return requiredTerms(text).map((term) =>
      anyWord(wordsOfTerm(term).map((word) => this.queryWord(word, unknownTerms))),
    )
  }

  private queryWord(word: string, unknownTerms: readonly string[] | undefined): WordQuery {
    const known = this.knownWord(word)
    const isUnknown = unknownTerms?.includes(word) ?? this.dictionary.rowsOf(known.forms).length === 0
    if (!isUnknown) return known
    return {
      cacheKey: `unknown ${word}`,
      words: [word],
      forms: [...new Set([...known.forms, ...this.beginningWith(word)])],
      corrections: this.dictionary.corrections(word),
    }
  }

  /** Words that only rank. */
  preferred(phrases: readonly string[] | undefined): WordQuery[] {
    return preferredTerms(phrases).map((word) => this.knownWord(word))
  }

  private knownWord(word: string): WordQuery {
    const forms = [...new Set([...this.dictionary.formsOf(word), ...lemmasOf(word)])]
    return { cacheKey: `word ${word}`, words: [word], forms, corrections: [] }
  }

  private beginningWith(word: string): string[] {
    return isExactOnly(word) ? [] : this.dictionary.mostUsedWithPrefix(word)
  }

  /** Ranks members: title before place before description, exact before stem before typo. */
  score(members: Conjunction, words: readonly WordQuery[]): RowScores {
    return new RowScores(
      members,
      words.map((word) => this.levelsOf(word)),
    )
  }

  private levelsOf({ cacheKey, words, forms, corrections }: WordQuery): WordLevels {
    const zones = [
      (keys: readonly string[]) => this.dictionary.rowsWithin('inTitle', keys),
      (keys: readonly string[]) => this.dictionary.rowsWithin('inTown', keys),
      (keys: readonly string[]) => this.dictionary.rowsOf(keys),
    ]
    const lists = zones.flatMap((rowsOf) => [words, forms, corrections].map(rowsOf))
    return this.levels.of(cacheKey, lists, this.columns.length)
  }

  titleWordsWithPrefix(prefix: string, limit: number): string[] {
    const keys = this.dictionary.mostFrequent(this.dictionary.withPrefix(prefix)).slice(0, limit)
    return keys.map((key) => this.dictionary.written(key))
  }

  /** Returns the title word that a folded, unknown word is a typo of. */
  correction(word: string): string | undefined {
    const [corrected] = this.dictionary.mostFrequent(this.dictionary.corrections(word))
    const key = corrected ?? this.dictionary.nearest(word)
    return key === undefined ? undefined : this.dictionary.written(key)
  }

  rowsWith({ cacheKey, forms, corrections }: WordQuery): Bitmap {
    return this.sets.union(cacheKey, this.dictionary.rowsOf([...forms, ...corrections]), this.columns.length)
  }

  /** Rows whose title has a folded word as it is. */
  rowsTitled(word: string): Bitmap {
    return this.sets.union(
      `title ${word}`,
      this.dictionary.rowsWithin('inTitle', [word]),
      this.columns.length,
    )
  }

  /** Whether a listing has a folded word in any inflection, or a word that begins with it. */
  knows(word: string): boolean {
    const keys = [...this.knownWord(word).forms, ...this.beginningWith(word)]
    return this.dictionary.rowsOf(keys).length > 0
  }
}

function anyWord(queries: readonly WordQuery[]): WordQuery {
  const [only, ...others] = queries
  if (only && others.length === 0) return only
  return {
    cacheKey: queries.map(({ cacheKey }) => cacheKey).join(' | '),
    words: queries.flatMap(({ words }) => words),
    forms: [...new Set(queries.flatMap(({ forms }) => forms))],
    corrections: [...new Set(queries.flatMap(({ corrections }) => corrections))],
  }
}

/** Limits words to the length of those in queries. */
function keysOf(text: string): string[] {
  return foldWords(text).map((word) => word.slice(0, maxWordLength))
}

/** An entry takes 1 MB with a million rows. */
const maxBytes = 64_000_000
const maxEntries = 1_000

/** Level of each row for a word: 0 is the best match, the number of levels means no match. */
type WordLevels = Uint8Array

interface CachedLevels {
  levels: WordLevels
  upTo: number
}

/** Caches the levels of words by row. Rows are only appended, so an entry is extended by new rows. */
class WordLevelsCache {
  private readonly cache = new LRUCache<string, CachedLevels>({
    max: maxEntries,
    maxSize: maxBytes,
    sizeCalculation: ({ levels }) => 1 + levels.byteLength,
  })

  /** For the rows below `count`. Shared: do not modify it. @param lists the rows of each level, best first */
  of(name: string, lists: readonly PostingList[][], count: number): WordLevels {
    const known = this.cache.get(name)
    const levels = extended(known?.levels, count, lists.length)
    const first = known?.upTo ?? 0
    for (let level = lists.length - 1; level >= 0; level--)
      for (const list of lists[level] ?? [])
        list.eachSince(first, (row) => {
          levels[row] = level
        })
    this.cache.set(name, { levels, upTo: count })
    return levels
  }
}

function extended(known: WordLevels | undefined, count: number, none: number): WordLevels {
  if (known && known.length >= count) return known
  const levels = new Uint8Array(known ? count * 2 : count).fill(none)
  if (known) levels.set(known)
  return levels
}

/** Scores the members of a set by words: a score is the sum of the words' levels, 0 is best. */
class RowScores {
  private readonly counts: number[] = []

  constructor(
    private readonly members: Conjunction,
    private readonly words: readonly WordLevels[],
  ) {
    members.eachRow((row) => {
      const score = this.of(row)
      this.counts[score] = (this.counts[score] ?? 0) + 1
    })
  }

  /** Returns at most `end` rows, ties in the given order. Sorts the better rows, and pages through the last score. */
  best(end: number, order: SortedRows): number[] {
    let last = 0
    let better = 0
    for (; last < this.counts.length; last++) {
      const count = this.counts[last] ?? 0
      if (better + count >= end) break
      better += count
    }
    const rows = this.rowsWhere((score) => score < last)
    rows.sort(this.compare(order))
    const total = this.counts[last] ?? 0
    const ties = {
      has: (row: number) => this.members.has(row) && this.of(row) === last,
      rows: () => this.rowsWhere((score) => score === last),
    }
    return [...rows, ...order.slice(ties, { total, estimate: total }, 0, end - rows.length)]
  }

  /** The better row first, ties in the given order. */
  compare(order: SortedRows): (a: number, b: number) => number {
    return (a, b) => this.of(a) - this.of(b) || order.compare(a, b)
  }

  private rowsWhere(isWanted: (score: number) => boolean): number[] {
    const rows: number[] = []
    this.members.eachRow((row) => {
      if (isWanted(this.of(row))) rows.push(row)
    })
    return rows
  }

  private of(row: number): number {
    let score = 0
    for (const levels of this.words) score += levels[row] ?? 0
    return score
  }
}
