import leven from 'leven'
import { LRUCache } from 'lru-cache'
import { isCyrillic, maxWordLength, titleWords } from '@/lib/search/matching/search-terms'
import { foldText } from '@/lib/text/fold'
import { anyEnding, stemsOf } from '@/lib/text/stem'
import { maxEdits, mayHaveTypo, minTypoLength, typoStem, typoVariants } from '@/lib/text/typos'
import { countBits } from './bitmap'
import { BoundedTerms, copyOf, Term } from './bounded-terms'
import { type IndexLimits, type IndexUsage, uncountedLimits } from './index-limits'
import { PostingList } from './posting-list'
import { RowOwners } from './row-owners'
import { SortedWords } from './sorted-words'

const maxCorrections = 200
const maxCompared = 5_000
/** Words read for a prefix, and those of them that are searched. */
const maxWithPrefix = 20_000
const maxBeginnings = 1_000
/** Maximum entries of the caches for corrections and folded title words. */
const maxRemembered = 1_000
const maxFolded = 10_000
const endingOnly = new RegExp(`^${anyEnding}$`)

type Zone = 'inTitle' | 'inTown'

interface RowWords {
  words: readonly string[]
  inTitle?: readonly string[]
  inTown?: readonly string[]
  title?: string
}

class Entry extends Term {
  titles = 0
  written = ''
  /** Rows with the word in the title or the town. */
  inTitle: PostingList | undefined
  inTown: PostingList | undefined

  constructor(
    row: number,
    readonly letters: number,
  ) {
    super(row)
  }
}

/** Words of live listings. A word is deleted with its last row, so no text of withdrawn listings remains. */
export class Dictionary {
  private readonly entries: BoundedTerms<Entry>
  private readonly sorted = new SortedWords()
  /** The words with a stem; one is not in an array, since most stems have one. */
  private readonly byStem = new Map<string, string | string[]>()
  private readonly corrected = new LRUCache<string, readonly string[]>({ max: maxRemembered })
  private readonly nearestTo = new LRUCache<string, { key: string | undefined }>({ max: maxRemembered })
  private readonly folded = new LRUCache<string, string>({ max: maxFolded })
  /** Pairs of a word and a row. */
  private postings = 0

  constructor(
    private readonly limits: Pick<IndexLimits, 'words' | 'postings'> = uncountedLimits(),
    owners = new RowOwners(),
  ) {
    this.entries = new BoundedTerms(
      limits.words,
      owners,
      (word, row) => this.createEntry(word, row),
      (word) => this.forget(word),
    )
  }

  get usage(): Pick<IndexUsage, 'words' | 'postings'> {
    return { words: this.entries.size, postings: this.postings }
  }

  /**
   * Adds a row's folded words, which must contain those of its title and town; no row may be below the last one. Without
   * room for more pairs of a word and a row, only the words of title and town are added.
   */
  add(row: number, { words, inTitle = [], inTown = [], title = '' }: RowWords): void {
    const hasRoom = this.postings + words.length <= this.limits.postings.limit
    if (!hasRoom) this.limits.postings.refuse()
    for (const each of hasRoom ? words : [...inTitle, ...inTown]) {
      if (this.entries.add(row, each.slice(0, maxWordLength))) this.postings++
    }
    this.addToZone('inTitle', row, inTitle)
    this.addToZone('inTown', row, inTown)
    this.addTitle(title)
  }

  private addToZone(zone: Zone, row: number, words: readonly string[]): void {
    for (const word of words) {
      const entry = this.entries.get(word)
      if (!entry) continue
      const rows = entry[zone] ?? new PostingList()
      rows.add(row)
      entry[zone] = rows
    }
  }

  remove(row: number, isLive: (row: number) => boolean): void {
    this.entries.remove(row, isLive)
  }

  rowsOf(words: readonly string[]): PostingList[] {
    return this.entries.rowsOf(words)
  }

  /** Returns the rows that have one of the words in the title or in the town. */
  rowsWithin(zone: Zone, words: readonly string[]): PostingList[] {
    return words.flatMap((word) => this.entries.get(word)?.[zone] ?? [])
  }

  /** Returns the words with a prefix, at most `maxWithPrefix` and in order. */
  withPrefix(prefix: string): string[] {
    return this.sorted.withPrefix(prefix, maxWithPrefix)
  }

  /** Returns the words with a prefix that most listings have. */
  mostUsedWithPrefix(prefix: string): string[] {
    const found = this.withPrefix(prefix)
    if (found.length <= maxBeginnings) return found
    const uses = (word: string) => this.entries.get(word)?.rows.size ?? 0
    return found
      .map((word) => ({ word, uses: uses(word) }))
      .sort((a, b) => b.uses - a.uses)
      .slice(0, maxBeginnings)
      .map(({ word }) => word)
  }

  /** Returns the known inflections of a folded word. */
  formsOf(word: string): string[] {
    return stemsOf(word).flatMap((each) => this.byStem.get(each) ?? [])
  }

  /** Returns the words that a folded word with one typo may mean, sorted. */
  corrections(word: string): readonly string[] {
    if (!mayHaveTypo(word)) return []
    const cached = this.corrected.get(word)
    if (cached) return cached
    const found = new Set<string>()
    const collect = (variants: Iterable<string>, isMeant: (rest: string) => boolean) => {
      for (const variant of variants)
        for (const known of this.sorted.withPrefix(variant, maxCorrections))
          if (known.length >= minTypoLength && isMeant(known.slice(variant.length))) found.add(known)
    }
    collect(typoVariants(word), () => true)
    const base = typoStem(word)
    if (base) collect(typoVariants(base, true), (rest) => endingOnly.test(rest))
    const corrections = [...found].sort().slice(0, maxCorrections)
    this.corrected.set(word, corrections)
    return corrections
  }

  written(key: string): string {
    return this.entries.get(key)?.written || key
  }

  mostFrequent(keys: readonly string[]): string[] {
    const count = (key: string) => this.entries.get(key)?.titles ?? 0
    return keys.filter((key) => count(key) > 0).sort((a, b) => count(b) - count(a) || (a < b ? -1 : 1))
  }

  /** Returns the title word with the fewest edits, at most two; of equals the most frequent. */
  nearest(word: string): string | undefined {
    if (maxEdits(word) === 0) return undefined
    const cached = this.nearestTo.get(word) ?? { key: this.findNearest(word) }
    this.nearestTo.set(word, cached)
    return cached.key
  }

  private findNearest(word: string): string | undefined {
    let best: { key: string; distance: number; titles: number } | undefined
    const most = maxEdits(word)
    const letters = letterBitmask(word)
    let compared = 0
    for (const [key, entry] of this.entries.entries()) {
      if (entry.titles === 0 || Math.abs(key.length - word.length) > most) continue
      if (!mayBeWithinEdits(letters, entry.letters, most)) continue
      if (++compared > maxCompared) break
      const distance = leven(key, word, { maxDistance: most + 1 })
      if (distance > most || distance > (best?.distance ?? most)) continue
      if (!best || distance < best.distance || entry.titles > best.titles)
        best = { key, distance, titles: entry.titles }
    }
    return best?.key
  }

  private createEntry(word: string, row: number): Entry {
    this.sorted.add(word)
    for (const stem of stemsOf(word)) {
      const forms = this.byStem.get(stem)
      if (forms === undefined) this.byStem.set(stem, word)
      else if (typeof forms === 'string') this.byStem.set(stem, [forms, word])
      else forms.push(word)
    }
    this.clearCorrections()
    return new Entry(row, letterBitmask(word))
  }

  private forget(word: string): void {
    this.sorted.delete(word)
    for (const stem of stemsOf(word)) {
      const others = [this.byStem.get(stem) ?? []].flat().filter((form) => form !== word)
      if (others.length > 0) this.byStem.set(stem, others)
      else this.byStem.delete(stem)
    }
    this.clearCorrections()
  }

  private clearCorrections(): void {
    if (this.corrected.size > 0) this.corrected.clear()
    if (this.nearestTo.size > 0) this.nearestTo.clear()
  }

  private addTitle(title: string): void {
    for (const word of titleWords(title)) {
      const entry = this.entries.get(this.fold(word))
      if (!entry) continue
      if (entry.titles++ === 0) this.clearCorrections()
      if (entry.written === '' || (isCyrillic(entry.written) && !isCyrillic(word)))
        entry.written = copyOf(word)
    }
  }

  private fold(word: string): string {
    const key = this.folded.get(word) ?? foldText(word)
    this.folded.set(word, key)
    return key
  }
}

/** Maps the letters of a folded word to bits; digits share the remaining ones. */
function letterBitmask(word: string): number {
  let mask = 0
  for (let at = 0; at < word.length; at++) {
    const code = word.charCodeAt(at)
    mask |= 1 << (code >= 97 ? code - 97 : 26 + (code % 6))
  }
  return mask
}

/** False if certainly more than `most` edits are needed: each edit removes at most one letter and adds one. */
function mayBeWithinEdits(a: number, b: number, most: number): boolean {
  return countBits(a ^ b) <= 2 * most
}
