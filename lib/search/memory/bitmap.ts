const wordBits = 32

/** Both bounds are inclusive. */
export interface ColumnRange {
  column: ArrayLike<number>
  min: number
  max: number
}

export class Bitmap {
  private count = 0

  private constructor(
    /** 32 rows per word. */
    readonly words: Uint32Array,
  ) {}

  static empty(rows: number): Bitmap {
    return new Bitmap(new Uint32Array(Math.ceil(rows / wordBits)))
  }

  copy(rows = this.limit): Bitmap {
    const words = new Uint32Array(Math.max(this.words.length, Math.ceil(rows / wordBits)))
    words.set(this.words)
    const copy = new Bitmap(words)
    copy.count = this.count
    return copy
  }

  get limit(): number {
    return this.words.length * wordBits
  }

  get size(): number {
    return this.count
  }

  has(row: number): boolean {
    return ((this.words[row >>> 5] ?? 0) & (1 << (row & 31))) !== 0
  }

  add(row: number): void {
    if (this.has(row)) return
    this.words[row >>> 5] = (this.words[row >>> 5] ?? 0) | (1 << (row & 31))
    this.count++
  }

  /** `end` is exclusive. Branchless: mispredicted branches would take four fifths of the time. */
  addWithin({ column, min, max }: ColumnRange, first: number, end: number): void {
    for (let row = first; row < end; ) {
      const at = row >>> 5
      const next = Math.min(end, (at + 1) * wordBits)
      let word = 0
      for (; row < next; row++) {
        const value = column[row] ?? Number.NaN
        word |= (Number(value >= min) & Number(value <= max)) << (row & 31)
      }
      const known = this.words[at] ?? 0
      this.words[at] = known | word
      this.count += countBits(word & ~known)
    }
  }

  delete(row: number): void {
    if (!this.has(row)) return
    this.words[row >>> 5] = (this.words[row >>> 5] ?? 0) & ~(1 << (row & 31))
    this.count--
  }
}

/** Population count (Hacker's Delight, 5–1). */
export function countBits(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** Calls `visit` with each row of a word in ascending order; `at` is the word's index. */
export function eachBit(at: number, word: number, visit: (row: number) => void): void {
  for (let left = word; left !== 0; left &= left - 1) {
    visit(at * wordBits + 31 - Math.clz32(left & -left))
  }
}
