import type { Bitmap } from './bitmap'

/** What one step of walking an order costs, and one comparison of sorting; only their ratio counts. */
const walkCost = 3
const compareCost = 20

/** All rows in one order, kept while rows are added. */
export class SortedRows {
  private rows = new Uint32Array(1024)
  private length = 0

  constructor(private readonly compare: (a: number, b: number) => number) {}

  /** Puts every row below `count` that is not here yet in its place. */
  include(count: number): void {
    if (count === this.length) return
    this.reserve(count)
    const added = Uint32Array.from({ length: count - this.length }, (_, index) => this.length + index)
    added.sort(this.compare)
    // From the last one backwards, each moves what stands behind it: no row is moved twice.
    let end = this.length
    for (let left = added.length; left > 0; left--) {
      const row = added[left - 1] ?? 0
      const place = this.placeOf(row, end)
      this.rows.copyWithin(place + left, place, end)
      this.rows[place + left - 1] = row
      end = place
    }
    this.length = count
  }

  /** Members of a set of `total` rows in this order: at most `limit` of them, after the first `offset`. */
  slice(members: Bitmap, total: number, offset: number, limit: number): number[] {
    const wanted = Math.min(total, offset + limit)
    if (offset >= wanted) return []
    const walking = (this.length * wanted * walkCost) / total
    if (walking > total * Math.log2(total + 1) * compareCost) {
      return members.rows().sort(this.compare).slice(offset, wanted)
    }
    const found: number[] = []
    let seen = 0
    for (let at = 0; at < this.length && seen < wanted; at++) {
      const row = this.rows[at] ?? 0
      if (members.has(row) && seen++ >= offset) found.push(row)
    }
    return found
  }

  /** Where a row belongs among the first `end`. */
  private placeOf(row: number, end: number): number {
    let low = 0
    let high = end
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.compare(this.rows[middle] ?? 0, row) < 0) low = middle + 1
      else high = middle
    }
    return low
  }

  private reserve(length: number): void {
    if (length <= this.rows.length) return
    const grown = new Uint32Array(Math.max(length, this.rows.length * 2))
    grown.set(this.rows)
    this.rows = grown
  }
}
