import type { Conjunction } from './conjunction'
import type { SortedRows } from './sorted-rows'
import type { WordLevels } from './word-levels-cache'

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
