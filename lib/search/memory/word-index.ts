import { foldWords } from '../fold'
import type { IndexedListing } from '../indexed-listing'
import { lemmasOf } from '../inflections'
import { isExactOnly, maxWordLength, searchTerms } from '../search-terms'
import type { Bitmap } from './bitmap'
import type { Columns } from './columns'
import type { Conjunction } from './conjunction'
import { Dictionary } from './dictionary'
import { type PostingList, PostingLists } from './posting-list'
import { RowScores } from './row-scores'
import type { RowSetCache } from './row-set-cache'
import { type WordLevels, WordLevelsCache } from './word-levels-cache'

/** A word of a query, with the known words that it may be a typo of. */
export interface WordQuery {
  prefix: string
  corrections: readonly string[]
}

export class WordIndex {
  private readonly dictionary = new Dictionary()
  private readonly titles = new PostingLists()
  private readonly towns = new PostingLists()
  private readonly levels = new WordLevelsCache()

  constructor(
    private readonly sets: RowSetCache,
    private readonly columns: Columns,
  ) {}

  get size(): number {
    return this.dictionary.size
  }

  add(row: number, { title, city, words, floorWords = [] }: IndexedListing): void {
    this.titles.add(row, keysOf([title, ...floorWords].join(' ')))
    this.towns.add(row, keysOf(city))
    this.dictionary.add(row, words, title)
    this.dictionary.add(row, floorWords)
  }

  remove(row: number, isLive: (row: number) => boolean): void {
    this.dictionary.remove(row, isLive)
  }

  /** @param typoTolerantTerms words in which a typo is corrected; by default those that no listing contains */
  query(text: string | undefined, typoTolerantTerms?: readonly string[]): WordQuery[] {
    return searchTerms(text).map((word) => {
      const isTypoTolerant = typoTolerantTerms ? typoTolerantTerms.includes(word) : !this.knows(word)
      return { prefix: word, corrections: isTypoTolerant ? this.dictionary.corrections(word) : [] }
    })
  }

  /** Ranks members: title before place before description, exact before stem before typo. */
  score(members: Conjunction, words: readonly WordQuery[]): RowScores {
    return new RowScores(
      members,
      words.map((word) => this.levelsOf(word)),
    )
  }

  private levelsOf({ prefix, corrections }: WordQuery): WordLevels {
    const forms = [[prefix], this.formsOf(prefix), corrections]
    const lists = [this.titles, this.towns, this.dictionary].flatMap((zone) =>
      forms.map((keys) => zone.rowsOf(keys)),
    )
    return this.levels.of(`${prefix} ${corrections.join(' ')}`, lists, this.columns.length)
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

  rowsWith({ prefix, corrections }: WordQuery): Bitmap {
    const name = `${corrections.length > 0 ? 'corrected' : 'word'} ${prefix}`
    const rows = [...this.rowsOf(prefix), ...this.dictionary.rowsOf(corrections)]
    return this.sets.union(name, rows, this.columns.length)
  }

  /** Whether a listing contains a folded word, in any inflection. */
  knows(word: string): boolean {
    return this.rowsOf(word).length > 0
  }

  private rowsOf(prefix: string): PostingList[] {
    return this.dictionary.rowsOf(this.formsOf(prefix))
  }

  private formsOf(prefix: string): string[] {
    const words = isExactOnly(prefix) ? [prefix] : this.dictionary.withPrefix(prefix)
    return [...new Set([...words, ...this.dictionary.formsOf(prefix), ...lemmasOf(prefix)])]
  }
}

/** Limits words to the length of those in queries. */
function keysOf(text: string): string[] {
  return foldWords(text).map((word) => word.slice(0, maxWordLength))
}
