const wordBits = 32

/** Number of the group of rows that are answers of their own. */
export const noGroup = 0xffffffff

/** Groups of rows that are one answer. */
export interface Grouping {
  readonly length: number
  /** The number of a row's group, or `noGroup`. */
  numberOf(row: number): number
  /** The part of a word of rows that is in groups. */
  groupedOf(at: number, word: number): number
}

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

  addAll(rows: Conjunction): void {
    rows.eachWord((at, word) => {
      const known = this.words[at] ?? 0
      this.words[at] = known | word
      this.count += countBits(word & ~known)
      return true
    })
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

const none = new Uint32Array(0)

/** Exact below the limit, otherwise a minimum. */
export interface Count {
  total: number
  /** Extrapolated from the scanned rows. */
  estimate: number
}

/**
 * The intersection of sets and ranges, evaluated lazily: a page, or a count with a limit, needs few rows. With groups
 * it counts each of them once; its rows are all.
 */
export class Conjunction {
  private readonly words: readonly Uint32Array[]
  private readonly length: number

  constructor(
    private readonly sets: readonly Bitmap[],
    private readonly ranges: readonly ColumnRange[] = [],
    /** Those of a search that counts each group once; a search without them costs nothing more. */
    readonly groups?: Grouping,
  ) {
    // Smallest first, since it excludes the most rows.
    const sorted = [...sets].sort((a, b) => a.size - b.size)
    this.words = sorted.map(({ words }) => words)
    this.length = Math.min(...this.words.map(({ length }) => length))
  }

  has(row: number): boolean {
    const bit = 1 << (row & 31)
    for (const words of this.words) if (((words[row >>> 5] ?? 0) & bit) === 0) return false
    return this.isWithin(row)
  }

  count(countLimit = Number.POSITIVE_INFINITY): Count {
    const first = this.firstOfGroups()
    let total = 0
    const seen = this.eachWord((at, word) => {
      total += first ? first.countWord(at, word) : countBits(word)
      return total <= countLimit
    })
    return { total, estimate: seen === 0 ? 0 : (total * this.length) / seen }
  }

  /** For one pass over rows: tells the first of each group; undefined for a search that does not ask for groups. */
  firstOfGroups(): FirstOfGroups | undefined {
    return this.groups && new FirstOfGroups(this.groups)
  }

  /** The rows that are also in a set, which has one of each group at most. */
  onlyIn(set: Bitmap): Conjunction {
    return new Conjunction([...this.sets, set], this.ranges)
  }

  rows(): number[] {
    const rows: number[] = []
    this.eachRow((row) => rows.push(row))
    return rows
  }

  /** Calls `visit` with each row in ascending order. */
  eachRow(visit: (row: number) => void): void {
    this.eachWord((at, word) => {
      eachBit(at, word, visit)
      return true
    })
  }

  /** Counts rows by value of a column; values are below `values`. */
  tally(column: ArrayLike<number>, values: number): Uint32Array {
    const counts = new Uint32Array(values)
    const seen = new Set<number>()
    this.eachRow((row) => {
      const value = column[row] ?? 0
      const group = this.groups?.numberOf(row) ?? noGroup
      if (group !== noGroup) {
        const { size } = seen
        if (seen.add(group * values + value).size === size) return
      }
      counts[value] = (counts[value] ?? 0) + 1
    })
    return counts
  }

  /** Counts the rows that are also in all sets of each list. */
  countWithin(lists: readonly (readonly Bitmap[])[]): number[] {
    const counts = lists.map(() => 0)
    const grouped: number[] = []
    this.eachWord((at, all) => {
      const inGroups = this.groups?.groupedOf(at, all) ?? 0
      eachBit(at, inGroups, (row) => grouped.push(row))
      const word = all & ~inGroups
      for (const [each, sets] of lists.entries()) {
        let left = word
        for (const { words } of sets) left &= words[at] ?? 0
        if (left !== 0) counts[each] = (counts[each] ?? 0) + countBits(left)
      }
      return true
    })
    if (this.groups && grouped.length > 0) this.addGroupsWithin(lists, grouped, this.groups, counts)
    return counts
  }

  /** Adds the number of groups with a row in all sets of each list. @param grouped rows of groups */
  private addGroupsWithin(
    lists: readonly (readonly Bitmap[])[],
    grouped: readonly number[],
    groups: Grouping,
    counts: number[],
  ): void {
    /** The last list for which a group was counted, from 1. */
    const counted = new Uint32Array(groups.length)
    for (const [each, sets] of lists.entries())
      for (const row of grouped) {
        const number = groups.numberOf(row)
        if (counted[number] === each + 1 || !sets.every((set) => set.has(row))) continue
        counted[number] = each + 1
        counts[each] = (counts[each] ?? 0) + 1
      }
  }

  /** Calls `visit` with each non-empty word until it returns false; returns the number of words scanned. */
  eachWord(visit: (at: number, word: number) => boolean): number {
    const { length, ranges } = this
    // Intersecting the two smallest first takes a quarter of the time.
    const [first = none, second = first, ...others] = this.words
    for (let at = 0; at < length; at++) {
      let word = (first[at] ?? 0) & (second[at] ?? 0)
      if (word === 0) continue
      for (const other of others) word &= other[at] ?? 0
      if (word !== 0 && ranges.length > 0) word = this.withinRanges(at, word)
      if (word !== 0 && !visit(at, word)) return at + 1
    }
    return length
  }

  private withinRanges(at: number, word: number): number {
    let kept = word
    for (let left = word; left !== 0; left &= left - 1) {
      const bit = left & -left
      if (!this.isWithin(at * 32 + 31 - Math.clz32(bit))) kept &= ~bit
    }
    return kept
  }

  private isWithin(row: number): boolean {
    for (const { column, min, max } of this.ranges) {
      const value = column[row] ?? Number.NaN
      if (!(value >= min && value <= max)) return false
    }
    return true
  }
}

/** Tells the first row of each group from its others. */
export class FirstOfGroups {
  private readonly seen = new Set<number>()

  constructor(private readonly groups: Grouping) {}

  /** Whether a row is in no group, or the first that was asked about of its group. */
  isFirst(row: number): boolean {
    const number = this.groups.numberOf(row)
    if (number === noGroup) return true
    const { size } = this.seen
    return this.seen.add(number).size > size
  }

  /** The number of such rows in a word. */
  countWord(at: number, word: number): number {
    const grouped = this.groups.groupedOf(at, word)
    let count = countBits(word & ~grouped)
    eachBit(at, grouped, (row) => {
      if (this.isFirst(row)) count++
    })
    return count
  }
}
