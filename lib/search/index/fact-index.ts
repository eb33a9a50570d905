import type { Bitmap } from './bitmap'
import type { Columns } from './columns'
import { PostingList } from './posting-list'
import type { RowSetCache } from './row-set-cache'

export class FactIndex {
  private readonly rows = new Map<string, PostingList>()

  constructor(
    private readonly sets: RowSetCache,
    private readonly columns: Columns,
  ) {}

  add(row: number, keys: readonly string[]): void {
    for (const key of keys) {
      const known = this.rows.get(key) ?? new PostingList()
      this.rows.set(key, known)
      known.add(row)
    }
  }

  rowsWithAny(keys: readonly string[]): Bitmap {
    // Folded keys contain no `|`.
    return this.sets.union(keys.join(' | '), this.listsOf(keys), this.columns.length)
  }

  rowsWithout(keys: readonly string[], live: Bitmap): Bitmap {
    const rows = live.copy()
    for (const list of this.listsOf(keys)) list.eachSince(0, (row) => rows.delete(row))
    return rows
  }

  private listsOf(keys: readonly string[]): PostingList[] {
    return keys.flatMap((key) => this.rows.get(key) ?? [])
  }
}
