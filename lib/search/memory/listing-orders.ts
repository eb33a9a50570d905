import type { FixedSort, Purpose } from '@/lib/listings/kinds'
import type { Columns } from './columns'
import type { PostingList } from './posting-list'
import { type EachRow, SortedRows } from './sorted-rows'

type Orders = Record<FixedSort, SortedRows>

/** All sort orders, for all listings and by purpose. */
export class ListingOrders {
  private readonly all: Orders
  private readonly byPurpose: ReadonlyMap<Purpose, Orders>

  constructor(
    private readonly columns: Columns,
    byPurpose: ReadonlyMap<Purpose, PostingList>,
  ) {
    this.all = makeOrders(columns, (first, end, visit) => {
      for (let row = first; row < end; row++) visit(row)
    })
    this.byPurpose = new Map(
      [...byPurpose].map(([purpose, rows]) => [
        purpose,
        makeOrders(columns, (first, _end, visit) => rows.eachSince(first, visit)),
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

/** Ties are ordered by id, so that pages do not overlap. */
function makeOrders(columns: Columns, each: EachRow): Orders {
  const by = (column: 'createdAt' | 'price' | 'areaM2' | 'pricePerM2', sign: 1 | -1) => {
    const compare = (a: number, b: number) =>
      sign * ((columns[column][a] ?? 0) - (columns[column][b] ?? 0)) || columns.compareIds(a, b)
    return new SortedRows(compare, each)
  }
  return {
    newest: by('createdAt', -1),
    price_asc: by('price', 1),
    price_desc: by('price', -1),
    area_desc: by('areaM2', -1),
    price_m2_asc: by('pricePerM2', 1),
  }
}
