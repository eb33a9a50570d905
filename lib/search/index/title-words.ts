import leven from 'leven'
import { foldText } from '../fold'

interface TitleWord {
  /** As people write it. */
  written: string
  count: number
}

/** Shorter ones say nothing of a home. */
const minLength = 3
/** From this many letters on, two may be wrong. */
const longLength = 6
const cyrillic = /\p{Script=Cyrillic}/u

/** The words of all titles, as people write them and by how often they do: what typing can be completed with. */
export class TitleWords {
  private readonly byKey = new Map<string, TitleWord>()
  /** Folding is dear and titles repeat their words. */
  private readonly folded = new Map<string, string>()

  add(title: string): void {
    const words = title.match(/[\p{L}\p{N}]+/gu) ?? []
    for (const [at, word] of words.entries()) {
      // The first word's capital is the sentence's.
      if (word.length >= minLength) this.note(at === 0 ? word.toLowerCase() : word)
    }
  }

  /** How a folded word is written, if a title has it. */
  written(key: string): string | undefined {
    return this.byKey.get(key)?.written
  }

  /** The folded words among these that titles have, most frequent first. */
  mostFrequent(keys: readonly string[]): string[] {
    const count = (key: string) => this.byKey.get(key)?.count ?? 0
    return keys.filter((key) => count(key) > 0).sort((a, b) => count(b) - count(a) || (a < b ? -1 : 1))
  }

  /** The folded word of titles that takes the fewest changed letters to become, two at most; the most frequent of several. */
  nearest(word: string): string | undefined {
    let best: { key: string; distance: number; count: number } | undefined
    const most = word.length < longLength ? 1 : 2
    if (word.length <= minLength) return undefined
    for (const [key, { count }] of this.byKey) {
      if (Math.abs(key.length - word.length) > most) continue
      const distance = leven(key, word, { maxDistance: most + 1 })
      if (distance > most || distance > (best?.distance ?? most)) continue
      if (!best || distance < best.distance || count > best.count) best = { key, distance, count }
    }
    return best?.key
  }

  private note(word: string): void {
    const key = this.fold(word)
    const known = this.byKey.get(key)
    if (!known) this.byKey.set(key, { written: word, count: 1 })
    else {
      known.count++
      if (cyrillic.test(known.written) && !cyrillic.test(word)) known.written = word
    }
  }

  private fold(word: string): string {
    const known = this.folded.get(word)
    if (known !== undefined) return known
    const key = foldText(word)
    this.folded.set(word, key)
    return key
  }
}
