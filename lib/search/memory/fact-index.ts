import type { Bitmap } from './bitmap'
import type { Columns } from './columns'
import { PostingLists } from './posting-list'
import type { RowSetCache } from './row-set-cache'

export class FactIndex {
  private readonly lists = new PostingLists()

  constructor(
    private readonly sets: RowSetCache,
    private readonly columns: Columns,
  ) {}

  add(row: number, keys: readonly string[]): void {
    this.lists.add(row, keys)
  }

  rowsWithAny(keys: readonly string[]): Bitmap {
    // Folded keys contain no `|`.
    return this.sets.union(keys.join(' | '), this.lists.rowsOf(keys), this.columns.length)
  }

  rowsWithout(keys: readonly string[], live: Bitmap): Bitmap {
    const rows = live.copy()
    for (const list of this.lists.rowsOf(keys)) list.eachSince(0, (row) => rows.delete(row))
    return rows
  }
}
