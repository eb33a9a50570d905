import { LRUCache } from 'lru-cache'
import type { Conjunction } from './conjunction'
import type { PostingList } from './posting-list'
import type { SortedRows } from './sorted-rows'

/** An entry takes 1 MB with a million rows. */
const maxBytes = 64_000_000
const maxEntries = 1_000

/** Level of each row for a word: 0 is the best match, the number of levels means no match. */
export type WordLevels = Uint8Array

interface CachedLevels {
  levels: WordLevels
  upTo: number
}

/** Caches the levels of words by row. Rows are only appended, so an entry is extended by new rows. */
export class WordLevelsCache {
  private readonly cache = new LRUCache<string, CachedLevels>({
    max: maxEntries,
    maxSize: maxBytes,
    sizeCalculation: ({ levels }) => 1 + levels.byteLength,
  })

  /** For the rows below `count`. Shared: do not modify it. @param lists the rows of each level, best first */
  of(name: string, lists: readonly PostingList[][], count: number): WordLevels {
    const known = this.cache.get(name)
    const levels = extended(known?.levels, count, lists.length)
    const first = known?.upTo ?? 0
    for (let level = lists.length - 1; level >= 0; level--)
      for (const list of lists[level] ?? [])
        list.eachSince(first, (row) => {
          levels[row] = level
        })
    this.cache.set(name, { levels, upTo: count })
    return levels
  }
}

function extended(known: WordLevels | undefined, count: number, none: number): WordLevels {
  if (known && known.length >= count) return known
  const levels = new Uint8Array(known ? count * 2 : count).fill(none)
  if (known) levels.set(known)
  return levels
}

/** Scores the members of a set by words: a score is the sum of the words' levels, 0 is best. */
export class RowScores {
  private readonly counts: number[] = []

  constructor(
    private readonly members: Conjunction,
    private readonly words: readonly WordLevels[],
  ) {
    members.eachRow((row) => {
      const score = this.of(row)
      this.counts[score] = (this.counts[score] ?? 0) + 1
    })
  }

  /** Returns at most `end` rows, ties in the given order. Sorts the better rows, and pages through the last score. */
  best(end: number, order: SortedRows): number[] {
    let last = 0
    let better = 0
    for (; last < this.counts.length; last++) {
      const count = this.counts[last] ?? 0
      if (better + count >= end) break
      better += count
    }
    const rows = this.rowsWhere((score) => score < last)
    rows.sort((a, b) => this.of(a) - this.of(b) || order.compare(a, b))
    const total = this.counts[last] ?? 0
    const ties = {
      has: (row: number) => this.members.has(row) && this.of(row) === last,
      rows: () => this.rowsWhere((score) => score === last),
    }
    return [...rows, ...order.slice(ties, { total, estimate: total }, 0, end - rows.length)]
  }

  private rowsWhere(isWanted: (score: number) => boolean): number[] {
    const rows: number[] = []
    this.members.eachRow((row) => {
      if (isWanted(this.of(row))) rows.push(row)
    })
    return rows
  }

  private of(row: number): number {
    let score = 0
    for (const levels of this.words) score += levels[row] ?? 0
    return score
  }
}
