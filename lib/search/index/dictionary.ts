import { mayBeMistyped, typoPattern } from '../typos'
import { RowList } from './row-list'

/** Words that one mistyped word may stand for, at most. */
const maxCorrections = 200

/** Every word of every listing, each with the rows that have it. */
export class Dictionary {
  private readonly rowsByWord = new Map<string, RowList>()
  /** Sorted; made anew when it is asked for after words were learnt. */
  private sorted: string[] = []
  private unsorted: string[] = []

  /** Notes that a row has a word. */
  add(word: string, row: number): void {
    let rows = this.rowsByWord.get(word)
    if (!rows) {
      rows = new RowList()
      this.rowsByWord.set(word, rows)
      this.unsorted.push(word)
    }
    rows.add(row)
  }

  /** The rows of each of the words, as far as it is known. */
  rowsOf(words: readonly string[]): RowList[] {
    return words.flatMap((word) => this.rowsByWord.get(word) ?? [])
  }

  /** All words that begin so, in order. */
  withPrefix(prefix: string): string[] {
    const words = this.inOrder()
    const start = lowerBound(words, prefix)
    let end = start
    while (words[end]?.startsWith(prefix)) end++
    return words.slice(start, end)
  }

  /** The words of six letters and more that a folded word with one typo may stand for. */
  corrections(word: string): string[] {
    if (!mayBeMistyped(word)) return []
    const pattern = new RegExp(typoPattern(word))
    const found: string[] = []
    for (const known of this.inOrder()) {
      if (pattern.test(known) && found.push(known) === maxCorrections) break
    }
    return found
  }

  private inOrder(): string[] {
    if (this.unsorted.length > 0) {
      this.sorted = mergeSorted(this.sorted, this.unsorted.sort())
      this.unsorted = []
    }
    return this.sorted
  }
}

function mergeSorted(a: string[], b: string[]): string[] {
  const merged: string[] = []
  let at = 0
  for (const word of b) {
    for (let next = a[at]; next !== undefined && next < word; next = a[++at]) merged.push(next)
    merged.push(word)
  }
  return merged.concat(a.slice(at))
}

function lowerBound(words: string[], word: string): number {
  let low = 0
  let high = words.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((words[middle] ?? '') < word) low = middle + 1
    else high = middle
  }
  return low
}
