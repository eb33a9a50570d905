import { LRUCache } from 'lru-cache'
import { Bitmap } from './bitmap'
import type { ColumnRange } from './conjunction'
import type { PostingList } from './posting-list'

/** Sets that are kept; at a million rows one takes 125 kB. */
const maxCached = 200

interface CachedSet {
  rows: Bitmap
  /** Every row below this one has been looked at. */
  upTo: number
}

/**
 * Unions of row lists, and ranges of columns, as sets: kept by name while they are in use. Since rows are only added,
 * a set that is there needs but the new ones.
 */
export class RowSetCache {
  private readonly cache = new LRUCache<string, CachedSet>({ max: maxCached })

  /** The rows below `count` that are in any of the lists. Shared: it must not be changed. */
  union(name: string, lists: readonly PostingList[], count: number): Bitmap {
    if (lists.length === 0) return Bitmap.empty(0)
    return this.extend(name, count, (rows, first) => {
      for (const list of lists) list.eachSince(first, (row) => rows.add(row))
    })
  }

  /** The rows below `count` whose value lies within the range. Shared: it must not be changed. */
  range(name: string, { column, min, max }: ColumnRange, count: number): Bitmap {
    return this.extend(`${name} ${min} to ${max}`, count, (rows, first) => {
      for (let row = first; row < count; row++) {
        const value = column[row] ?? Number.NaN
        if (value >= min && value <= max) rows.add(row)
      }
    })
  }

  /** The set of that name, once `add` has shown it the rows from the one given on. */
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
