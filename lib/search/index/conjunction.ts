import { type Bitmap, countBits, eachBit } from './bitmap'

/** A number per row, and between which two it has to lie, both included. */
export interface ColumnRange {
  column: ArrayLike<number>
  min: number
  max: number
}

/** How many rows there are: exactly, or what had been counted when there were enough. */
export interface Count {
  total: number
  /** The total as far as can be told from the rows that were looked at. */
  estimate: number
}

/**
 * The rows that are in all of some sets and ranges, looked up only as far as they are asked for: a page of many needs
 * few of them, and so does knowing that there are more than anybody counts.
 */
export class Conjunction {
  private readonly words: readonly Uint32Array[]
  private readonly length: number

  constructor(
    sets: readonly Bitmap[],
    private readonly ranges: readonly ColumnRange[] = [],
  ) {
    // The smallest first: most words end there.
    const sorted = [...sets].sort((a, b) => a.size - b.size)
    this.words = sorted.map(({ words }) => words)
    this.length = Math.min(...this.words.map(({ length }) => length))
  }

  has(row: number): boolean {
    const bit = 1 << (row & 31)
    return this.words.every((words) => ((words[row >>> 5] ?? 0) & bit) !== 0) && this.isWithin(row)
  }

  /** How many rows there are; counting stops above `enough`. */
  count(enough = Number.POSITIVE_INFINITY): Count {
    let total = 0
    const seen = this.eachWord((_at, word) => {
      total += countBits(word)
      return total <= enough
    })
    return { total, estimate: seen === 0 ? 0 : (total * this.length) / seen }
  }

  /** The rows, ascending. */
  rows(): number[] {
    const rows: number[] = []
    this.eachWord((at, word) => {
      eachBit(at, word, (row) => rows.push(row))
      return true
    })
    return rows
  }

  /** How many rows have each value below `values` in a column. */
  tally(column: ArrayLike<number>, values: number): Uint32Array {
    const counts = new Uint32Array(values)
    this.eachWord((at, word) => {
      eachBit(at, word, (row) => {
        const value = column[row] ?? 0
        counts[value] = (counts[value] ?? 0) + 1
      })
      return true
    })
    return counts
  }

  /** Shows each word that has a row, until `show` says false; answers how many were looked at. */
  private eachWord(show: (at: number, word: number) => boolean): number {
    const { words, length, ranges } = this
    const [smallest] = words
    for (let at = 0; at < length; at++) {
      let word = smallest?.[at] ?? 0
      for (let next = 1; word !== 0 && next < words.length; next++) word &= words[next]?.[at] ?? 0
      if (word !== 0 && ranges.length > 0) word = this.withinRanges(at, word)
      if (word !== 0 && !show(at, word)) return at + 1
    }
    return length
  }

  private withinRanges(at: number, word: number): number {
    let kept = word
    eachBit(at, word, (row) => {
      if (!this.isWithin(row)) kept &= ~(1 << (row & 31))
    })
    return kept
  }

  private isWithin(row: number): boolean {
    return this.ranges.every(({ column, min, max }) => {
      const value = column[row] ?? Number.NaN
      return value >= min && value <= max
    })
  }
}
