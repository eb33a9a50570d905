import leven from 'leven'
import { LRUCache } from 'lru-cache'
import { foldText } from '../fold'
import { isCyrillic, maxWordLength, titleWords } from '../search-terms'
import { anyEnding, stemsOf } from '../stem'
import { maxEdits, mayHaveTypo, minTypoLength, typoStem, typoVariants } from '../typos'
import { letterBitmask, mayBeWithinEdits } from './letter-bitmask'
import { PostingList } from './posting-list'
import { SortedWords } from './sorted-words'

const maxCorrections = 200
const maxCompared = 5_000
/** Maximum entries of the caches for corrections and folded title words. */
const maxRemembered = 1_000
const maxFolded = 10_000
const endingOnly = new RegExp(`^${anyEnding}$`)

interface Entry {
  rows: PostingList
  letters: number
  titles: number
  written: string
}

/** Words of live listings. A word is deleted with its last row, so no text of withdrawn listings remains. */
export class Dictionary {
  private readonly entries = new Map<string, Entry>()
  private readonly sorted = new SortedWords()
  private readonly byStem = new Map<string, string[]>()
  private readonly wordsOfRow = new Map<number, string[]>()
  private readonly corrected = new LRUCache<string, readonly string[]>({ max: maxRemembered })
  private readonly nearestTo = new LRUCache<string, { key: string | undefined }>({ max: maxRemembered })
  private readonly folded = new LRUCache<string, string>({ max: maxFolded })

  get size(): number {
    return this.entries.size
  }

  /** Adds a row's folded words and title; no row may be below the last one. */
  add(row: number, words: readonly string[], title = ''): void {
    for (const each of words) {
      const word = each.slice(0, maxWordLength)
      const known = this.entries.get(word)
      if (!known) this.assignRow(word, row)
      const entry = known ?? this.addWord(word)
      entry.rows.add(row)
    }
    this.addTitle(title)
  }

  remove(row: number, isLive: (row: number) => boolean): void {
    for (const word of this.wordsOfRow.get(row) ?? []) {
      const next = firstLive(this.entries.get(word)?.rows, row + 1, isLive)
      if (next === undefined) this.deleteWord(word)
      else this.assignRow(word, next)
    }
    this.wordsOfRow.delete(row)
  }

  rowsOf(words: readonly string[]): PostingList[] {
    return words.flatMap((word) => this.entries.get(word)?.rows ?? [])
  }

  withPrefix(prefix: string): string[] {
    return this.sorted.withPrefix(prefix)
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
    for (const [key, entry] of this.entries) {
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

  private addWord(word: string): Entry {
    const entry = { rows: new PostingList(), letters: letterBitmask(word), titles: 0, written: '' }
    this.entries.set(word, entry)
    this.sorted.add(word)
    for (const stem of stemsOf(word)) {
      const forms = this.byStem.get(stem)
      if (forms) forms.push(word)
      else this.byStem.set(stem, [word])
    }
    this.clearCorrections()
    return entry
  }

  private deleteWord(word: string): void {
    this.entries.delete(word)
    this.sorted.delete(word)
    for (const stem of stemsOf(word)) {
      const others = this.byStem.get(stem)?.filter((form) => form !== word) ?? []
      if (others.length > 0) this.byStem.set(stem, others)
      else this.byStem.delete(stem)
    }
    this.clearCorrections()
  }

  private clearCorrections(): void {
    if (this.corrected.size > 0) this.corrected.clear()
    if (this.nearestTo.size > 0) this.nearestTo.clear()
  }

  private assignRow(word: string, row: number): void {
    const words = this.wordsOfRow.get(row)
    if (words) words.push(word)
    else this.wordsOfRow.set(row, [word])
  }

  private addTitle(title: string): void {
    for (const word of titleWords(title)) {
      const entry = this.entries.get(this.fold(word))
      if (!entry) continue
      if (entry.titles++ === 0) this.clearCorrections()
      if (entry.written === '' || (isCyrillic(entry.written) && !isCyrillic(word))) entry.written = word
    }
  }

  private fold(word: string): string {
    const key = this.folded.get(word) ?? foldText(word)
    this.folded.set(word, key)
    return key
  }
}

function firstLive(rows: PostingList | undefined, from: number, isLive: (row: number) => boolean) {
  let found: number | undefined
  rows?.eachSince(from, (row) => {
    if (isLive(row)) found = row
    return found === undefined
  })
  return found
}
