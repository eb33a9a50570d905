import { LRUCache } from 'lru-cache'
import { Bitmap, type ColumnRange } from './bitmap'
import type { PostingList } from './posting-list'

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
