import { LRUCache } from 'lru-cache'
import { Bitmap } from './bitmap'
import type { ColumnRange } from './conjunction'
import type { PostingList } from './posting-list'

/** Maximum of entries; with a million rows one takes 125 kB. */
const maxCached = 200

interface CachedSet {
  rows: Bitmap
  upTo: number
}

/** Caches unions and column ranges by name. Rows are only appended, so an entry is extended by new ones. */
export class RowSetCache {
  private readonly cache = new LRUCache<string, CachedSet>({ max: maxCached })

  /** Returns the rows below `count` in any of the lists. Shared: do not modify it. */
  union(name: string, lists: readonly PostingList[], count: number): Bitmap {
    if (lists.length === 0) return Bitmap.empty(0)
    return this.extend(name, count, (rows, first) => {
      for (const list of lists) list.eachSince(first, (row) => rows.add(row))
    })
  }

  /** Returns the rows below `count` within the range. Shared: do not modify it. */
  range(name: string, { column, min, max }: ColumnRange, count: number): Bitmap {
    return this.extend(`${name} ${min} to ${max}`, count, (rows, first) => {
      for (let row = first; row < count; row++) {
        const value = column[row] ?? Number.NaN
        if (value >= min && value <= max) rows.add(row)
      }
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
