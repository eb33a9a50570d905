import { LRUCache } from 'lru-cache'
import { Bitmap, type ColumnRange } from './bitmap'

/** Number of rows between two marks. Reading can start at a mark. */
const markEvery = 512
const noBytes = new Uint8Array(0)

/**
 * Ascending row numbers as LEB128-encoded differences, which take a quarter of the memory. A single row is not encoded,
 * since most words occur once.
 */
export class PostingList {
  private bytes = noBytes
  private length = 0
  private count = 0
  private last = -1
  /** For every `markEvery`th row but the first: the previous row and the byte offset of its difference. */
  private marks: { last: number; at: number }[] | undefined

  get size(): number {
    return this.count
  }

  /** Adds a row that is not below the last one. */
  add(row: number): void {
    if (row === this.last) return
    if (this.count === 1) this.append(this.last + 1)
    if (this.count > 0) {
      if (this.count % markEvery === 0) {
        this.marks ??= []
        this.marks.push({ last: this.last, at: this.length })
      }
      this.append(row - this.last)
    }
    this.count++
    this.last = row
  }

  /** Calls `visit` with every row from `first` on, in order, until it returns false. */
  eachSince(first: number, visit: (row: number) => unknown): void {
    if (first > this.last) return
    if (this.count === 1) {
      visit(this.last)
      return
    }
    const mark = this.marks?.findLast(({ last }) => last < first) ?? { last: -1, at: 0 }
    let row = mark.last
    let step = 0
    let shift = 0
    for (let at = mark.at; at < this.length; at++) {
      const byte = this.bytes[at] ?? 0
      step |= (byte & 127) << shift
      if (byte > 127) {
        shift += 7
        continue
      }
      row += step
      step = 0
      shift = 0
      if (row >= first && visit(row) === false) return
    }
  }

  private append(difference: number): void {
    if (this.length + 5 > this.bytes.length) this.grow()
    let step = difference
    for (; step > 127; step >>>= 7) this.bytes[this.length++] = (step & 127) | 128
    this.bytes[this.length++] = step
  }

  private grow(): void {
    const grown = new Uint8Array(Math.ceil(this.bytes.length * 1.5) + 8)
    grown.set(this.bytes)
    this.bytes = grown
  }
}

/** An entry takes 125 kB with a million rows, and a searched word uses up to ten entries. */
const maxBytes = 128_000_000
const maxEntries = 2_000

interface CachedSet {
  rows: Bitmap
  upTo: number
}

/** Caches unions and column ranges by name. Rows are only appended, so an entry is extended by new rows. */
export class RowSetCache {
  private readonly cache = new LRUCache<string, CachedSet>({
    max: maxEntries,
    maxSize: maxBytes,
    sizeCalculation: ({ rows }) => 1 + rows.words.byteLength,
  })

  /** Returns the rows below `count` in any of the lists. Shared: do not modify it. */
  union(name: string, lists: readonly PostingList[], count: number): Bitmap {
    if (lists.length === 0) return Bitmap.empty(0)
    return this.extend(name, count, (rows, first) => {
      for (const list of lists) list.eachSince(first, (row) => rows.add(row))
    })
  }

  /** Returns the rows below `count` within the range. Shared: do not modify it. */
  range(name: string, range: ColumnRange, count: number): Bitmap {
    return this.extend(`${name} ${range.min} to ${range.max}`, count, (rows, first) =>
      rows.addWithin(range, first, count),
    )
  }

  /** Returns the rows below `count` that pass a test. Shared: do not modify it. */
  where(name: string, test: (row: number) => boolean, count: number): Bitmap {
    return this.extend(name, count, (rows, first) => {
      for (let row = first; row < count; row++) if (test(row)) rows.add(row)
    })
  }

  /** Returns the entry, after `add` has processed the rows from its last count on. */
  private extend(name: string, count: number, add: (rows: Bitmap, first: number) => void): Bitmap {
    const known = this.cache.get(name)
    const rows = extended(known?.rows, count)
    add(rows, known?.upTo ?? 0)
    this.cache.set(name, { rows, upTo: count })
    return rows
  }
}

function extended(rows: Bitmap | undefined, count: number): Bitmap {
  if (!rows) return Bitmap.empty(count)
  return rows.limit >= count ? rows : rows.copy(count * 2)
}
