const wordBits = 32

/** Both ends included. */
export interface Range {
  min: number
  max: number
}

/** A set of row numbers below a limit, one bit each. */
export class Bitmap {
  private constructor(private readonly words: Uint32Array) {}

  /** An empty set of rows below `rows`. */
  static empty(rows: number): Bitmap {
    return new Bitmap(new Uint32Array(Math.ceil(rows / wordBits)))
  }

  /** A copy, for at least `rows` rows. */
  copy(rows = this.limit): Bitmap {
    const words = new Uint32Array(Math.max(this.words.length, Math.ceil(rows / wordBits)))
    words.set(this.words)
    return new Bitmap(words)
  }

  /** Rows from here on cannot be held. */
  get limit(): number {
    return this.words.length * wordBits
  }

  has(row: number): boolean {
    return ((this.words[row >>> 5] ?? 0) & (1 << (row & 31))) !== 0
  }

  add(row: number): void {
    this.words[row >>> 5] = (this.words[row >>> 5] ?? 0) | (1 << (row & 31))
  }

  delete(row: number): void {
    this.words[row >>> 5] = (this.words[row >>> 5] ?? 0) & ~(1 << (row & 31))
  }

  /** Keeps the rows that `other` has too; rows beyond its limit it has not. */
  intersect(other: Bitmap): void {
    const { words } = this
    for (let at = 0; at < words.length; at++) words[at] = (words[at] ?? 0) & (other.words[at] ?? 0)
  }

  /** Keeps the rows whose value in the column lies within the range, both ends included. */
  keepRange(column: ArrayLike<number>, { min, max }: Range): void {
    const { words } = this
    for (let at = 0; at < words.length; at++) {
      let left = words[at] ?? 0
      let kept = left
      while (left !== 0) {
        const bit = left & -left
        const value = column[at * wordBits + 31 - Math.clz32(bit)] ?? Number.NaN
        if (!(value >= min && value <= max)) kept &= ~bit
        left ^= bit
      }
      words[at] = kept
    }
  }

  /** Adds the rows from `first` up to `end` whose value in the column lies within the range, both ends included. */
  addRange(column: ArrayLike<number>, first: number, end: number, { min, max }: Range): void {
    const { words } = this
    for (let row = first; row < end; ) {
      const at = row >>> 5
      const wordEnd = Math.min(end, (at + 1) * wordBits)
      let bits = words[at] ?? 0
      for (; row < wordEnd; row++) {
        const value = column[row] ?? Number.NaN
        if (value >= min && value <= max) bits |= 1 << (row & 31)
      }
      words[at] = bits
    }
  }

  /** Adds 1 to `counts` at each row's value in the column. */
  tally(column: ArrayLike<number>, counts: Uint32Array): void {
    const { words } = this
    for (let at = 0; at < words.length; at++) {
      let left = words[at] ?? 0
      while (left !== 0) {
        const bit = left & -left
        const value = column[at * wordBits + 31 - Math.clz32(bit)] ?? 0
        counts[value] = (counts[value] ?? 0) + 1
        left ^= bit
      }
    }
  }

  /** How many rows are in the set. */
  count(): number {
    let total = 0
    const { words } = this
    for (let at = 0; at < words.length; at++) total += countBits(words[at] ?? 0)
    return total
  }

  /** The rows, ascending. */
  rows(): number[] {
    const rows: number[] = []
    const { words } = this
    for (let at = 0; at < words.length; at++) {
      for (let left = words[at] ?? 0; left !== 0; left &= left - 1) {
        rows.push(at * wordBits + 31 - Math.clz32(left & -left))
      }
    }
    return rows
  }
}

/** The usual halving of a population count (Hacker's Delight, 5–1). */
function countBits(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
