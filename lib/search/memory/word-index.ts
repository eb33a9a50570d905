import { foldWords } from '@/lib/text/fold'
import { lemmasOf } from '../inflections'
import type { IndexedListing } from '../search-engine'
import { isExactOnly, maxWordLength, preferredTerms, searchTerms } from '../search-terms'
import type { Bitmap } from './bitmap'
import type { Columns } from './columns'
import type { Conjunction } from './conjunction'
import { Dictionary } from './dictionary'
import type { IndexLimits, IndexUsage } from './index-limits'
import type { RowOwners } from './row-owners'
import { RowScores, type WordLevels, WordLevelsCache } from './row-scores'
import type { RowSetCache } from './row-set-cache'

/** A word of a query, with the known words that it stands for. */
export interface WordQuery {
  /** Of what depends on it alone. */
  cacheKey: string
  word: string
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

  add(row: number, { title, city, words, floorWords = [] }: IndexedListing): void {
    const inTitle = keysOf([title, ...floorWords].join(' '))
    this.dictionary.add(row, { words: [...words, ...floorWords], inTitle, inTown: keysOf(city), title })
  }

  remove(row: number, isLive: (row: number) => boolean): void {
    this.dictionary.remove(row, isLive)
  }

  /** @param unknownTerms words that may be beginnings or typos; by default those that no listing has in any form */
  query(text: string | undefined, unknownTerms?: readonly string[]): WordQuery[] {
    return searchTerms(text).map((word) => {
      const known = this.knownWord(word)
      const isUnknown = unknownTerms?.includes(word) ?? this.dictionary.rowsOf(known.forms).length === 0
      if (!isUnknown) return known
      return {
        cacheKey: `unknown ${word}`,
        word,
        forms: [...new Set([...known.forms, ...this.beginningWith(word)])],
        corrections: this.dictionary.corrections(word),
      }
    })
  }

  /** Words that only rank. */
  preferred(phrases: readonly string[] | undefined): WordQuery[] {
    return preferredTerms(phrases).map((word) => this.knownWord(word))
  }

  private knownWord(word: string): WordQuery {
    const forms = [...new Set([...this.dictionary.formsOf(word), ...lemmasOf(word)])]
    return { cacheKey: `word ${word}`, word, forms, corrections: [] }
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

  private levelsOf({ cacheKey, word, forms, corrections }: WordQuery): WordLevels {
    const zones = [
      (keys: readonly string[]) => this.dictionary.rowsWithin('inTitle', keys),
      (keys: readonly string[]) => this.dictionary.rowsWithin('inTown', keys),
      (keys: readonly string[]) => this.dictionary.rowsOf(keys),
    ]
    const lists = zones.flatMap((rowsOf) => [[word], forms, corrections].map(rowsOf))
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

  /** Whether a listing has a folded word in any inflection, or a word that begins with it. */
  knows(word: string): boolean {
    const keys = [...this.knownWord(word).forms, ...this.beginningWith(word)]
    return this.dictionary.rowsOf(keys).length > 0
  }
}

/** Limits words to the length of those in queries. */
function keysOf(text: string): string[] {
  return foldWords(text).map((word) => word.slice(0, maxWordLength))
}
