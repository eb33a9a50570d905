import { mayBeMistyped, typoPattern } from '../typos'
import { RowList } from './row-list'

/** Words that one mistyped word may stand for, at most. */
const maxCorrections = 200
const pieceLength = 3

/** Every word of every listing, each with the rows that have it. */
export class Dictionary {
  private readonly rowsByWord = new Map<string, RowList>()
  /** In order; words learnt since then wait in `unsorted`. */
  private sorted: string[] = []
  private unsorted: string[] = []
  /** The words that have three certain letters at a certain place, such as `2:ogr`. */
  private readonly byPiece = new Map<string, string[]>()

  /** Notes that a row, larger than all before, has a word. */
  add(word: string, row: number): void {
    let rows = this.rowsByWord.get(word)
    if (!rows) {
      rows = new RowList()
      this.rowsByWord.set(word, rows)
      this.learn(word)
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
    const start = firstFrom(words, prefix)
    let end = start
    while (words[end]?.startsWith(prefix)) end++
    return words.slice(start, end)
  }

  /**
   * The words of six letters and more that a folded word with one typo may stand for. One typo leaves one half of
   * the word as it is: words that begin with the first half are looked at, and those that have the beginning of the
   * second half where it stands, or beside that.
   */
  corrections(word: string): string[] {
    if (!mayBeMistyped(word)) return []
    const half = Math.floor(word.length / 2)
    const piece = word.slice(half, half + pieceLength)
    // A swap of the halves' neighbours changes the last letter of the first half too.
    const beginning = this.withPrefix(word.slice(0, half - 1))
    const shifted = [-1, 0, 1].flatMap((by) => this.byPiece.get(`${half + by}:${piece}`) ?? [])
    const pattern = new RegExp(typoPattern(word))
    const found = [...new Set([...beginning, ...shifted])].filter((known) => pattern.test(known))
    return found.sort().slice(0, maxCorrections)
  }

  private learn(word: string): void {
    this.unsorted.push(word)
    for (let at = 0; at + pieceLength <= word.length; at++) {
      const key = `${at}:${word.slice(at, at + pieceLength)}`
      const words = this.byPiece.get(key)
      if (words) words.push(word)
      else this.byPiece.set(key, [word])
    }
  }

  private inOrder(): string[] {
    if (this.unsorted.length > 0) {
      this.sorted = merged(this.sorted, this.unsorted.sort())
      this.unsorted = []
    }
    return this.sorted
  }
}

/** Both lists are in order, and so is the answer. */
function merged(a: string[], b: string[]): string[] {
  const all: string[] = []
  let at = 0
  for (const word of b) {
    for (let next = a[at]; next !== undefined && next < word; next = a[++at]) all.push(next)
    all.push(word)
  }
  return all.concat(a.slice(at))
}

/** The position of the first word that is not less. */
function firstFrom(words: string[], word: string): number {
  let low = 0
  let high = words.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((words[middle] ?? '') < word) low = middle + 1
    else high = middle
  }
  return low
}
