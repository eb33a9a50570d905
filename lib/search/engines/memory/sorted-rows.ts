import { type Purpose, purposes } from '@/lib/listings/attributes/purposes-and-types'
import type { FixedSort } from '@/lib/listings/attributes/sorts'
import type { Conjunction, Count } from './bitmap'
import type { ColumnName, Columns } from './columns'

type RowSet = Pick<Conjunction, 'has' | 'rows'> & Partial<Pick<Conjunction, 'firstOfGroups'>>

const walkCost = 3
const compareCost = 20

type RowTest = (row: number) => boolean

/** The rows that pass a test, in one sort order, updated when rows are added. */
export class SortedRows {
  private rows = new Uint32Array(1024)
  private length = 0
  private upTo = 0

  constructor(
    readonly compare: (a: number, b: number) => number,
    private readonly isIncluded: RowTest,
  ) {}

  include(end: number): void {
    if (end === this.upTo) return
    const rows: number[] = []
    for (let row = this.upTo; row < end; row++) if (this.isIncluded(row)) rows.push(row)
    this.upTo = end
    this.insert(Uint32Array.from(rows).sort(this.compare))
  }

  /** Returns members of a set in this order, the first of each group: at most `limit`, after `offset`. */
  slice(members: RowSet, { total, estimate }: Count, offset: number, limit: number): number[] {
    const wanted = Math.min(total, offset + limit)
    if (offset >= wanted) return []
    const first = members.firstOfGroups?.()
    const walking = (this.length * wanted * walkCost) / estimate
    if (walking > estimate * Math.log2(estimate + 1) * compareCost) {
      const sorted = members.rows().sort(this.compare)
      return (first ? sorted.filter((row) => first.isFirst(row)) : sorted).slice(offset, wanted)
    }
    const found: number[] = []
    let seen = 0
    for (let at = 0; at < this.length && seen < wanted; at++) {
      const row = this.rows[at] ?? 0
      if (!members.has(row) || (first && !first.isFirst(row))) continue
      if (seen++ >= offset) found.push(row)
    }
    return found
  }

  private insert(added: Uint32Array): void {
    this.reserve(this.length + added.length)
    // Merges backwards, so that no row moves twice.
    let end = this.length
    for (let left = added.length; left > 0; left--) {
      const row = added[left - 1] ?? 0
      const place = this.placeOf(row, end)
      this.rows.copyWithin(place + left, place, end)
      this.rows[place + left - 1] = row
      end = place
    }
    this.length += added.length
  }

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

type Orders = Record<FixedSort, SortedRows>

/** All sort orders, for all listings and by purpose. */
export class ListingOrders {
  private readonly all: Orders
  private readonly byPurpose: ReadonlyMap<Purpose, Orders>

  constructor(private readonly columns: Columns) {
    this.all = makeOrders(columns, () => true)
    this.byPurpose = new Map(
      purposes.map((purpose, number) => [
        purpose,
        makeOrders(columns, (row) => columns.values.purpose[row] === number),
      ]),
    )
  }

  of(sort: FixedSort, purpose?: Purpose): SortedRows {
    const orders = (purpose && this.byPurpose.get(purpose)) ?? this.all
    orders[sort].include(this.columns.length)
    return orders[sort]
  }

  *sortPending(): Iterable<void> {
    for (const orders of [this.all, ...this.byPurpose.values()]) {
      for (const order of Object.values(orders)) yield order.include(this.columns.length)
    }
  }
}

/** Doubted prices come last in orders by price. Ties are ordered by id, so that pages do not overlap. */
function makeOrders(columns: Columns, isIncluded: RowTest): Orders {
  const numberIn = (column: ColumnName, row: number) => columns.values[column][row] ?? 0
  const by = (column: 'createdAt' | 'price' | 'areaM2' | 'pricePerM2', sign: 1 | -1) => {
    const compare = (a: number, b: number) =>
      sign * (numberIn(column, a) - numberIn(column, b)) || columns.compareIds(a, b)
    return new SortedRows(compare, isIncluded)
  }
  const byPrice = (column: 'price' | 'pricePerM2', sign: 1 | -1) => {
    const { compare } = by(column, sign)
    const doubted = (row: number) => numberIn('priceDoubted', row)
    return new SortedRows((a, b) => doubted(a) - doubted(b) || compare(a, b), isIncluded)
  }
  return {
    newest: by('createdAt', -1),
    price_asc: byPrice('price', 1),
    price_desc: byPrice('price', -1),
    area_desc: by('areaM2', -1),
    price_m2_asc: byPrice('pricePerM2', 1),
  }
}
