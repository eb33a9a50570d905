import type { GroupKey, GroupOfMatches } from '@/lib/search/matching/search-engine'
import { Bitmap, type Conjunction, eachBit, type Grouping, noGroup } from './bitmap'
import type { Columns } from './columns'

interface RowGroup extends GroupKey {
  rows: number[]
}

/** Groups of rows that are one answer. Rows of replaced listings stay in them, and are no matches. */
export class RowGroups implements Grouping {
  private readonly numbers = new Map<string, number>()
  private readonly groups: RowGroup[] = []
  /** The rows that are in any. */
  private grouped = Bitmap.empty(1024)

  constructor(private readonly columns: Columns) {}

  get length(): number {
    return this.groups.length
  }

  /** The number of a listing's group, which it becomes when nobody has it. */
  ensure(group: GroupKey | undefined): number {
    if (!group) return noGroup
    const key = `${group.kind} ${group.id}`
    const number = this.numbers.get(key) ?? this.groups.length
    if (number === this.groups.length) {
      this.numbers.set(key, number)
      this.groups.push({ ...group, rows: [] })
    }
    return number
  }

  add(row: number): void {
    const group = this.groups[this.numberOf(row)]
    if (!group) return
    group.rows.push(row)
    if (row >= this.grouped.limit) this.grouped = this.grouped.copy(row * 2)
    this.grouped.add(row)
  }

  numberOf(row: number): number {
    return this.columns.values.group[row] ?? noGroup
  }

  groupedOf(at: number, word: number): number {
    return word & (this.grouped.words[at] ?? 0)
  }

  /** What the matches of a row's group have together. */
  describe(row: number, matches: Pick<Conjunction, 'has'>): GroupOfMatches | undefined {
    const group = this.groups[this.numberOf(row)]
    if (!group) return undefined
    const { price, priceDoubted, areaM2 } = this.columns.values
    const rows = group.rows.filter((each) => matches.has(each))
    const sure = rows.filter((each) => priceDoubted[each] === 0)
    const prices = (sure.length > 0 ? sure : rows).map((each) => price[each] ?? 0)
    const areas = rows.map((each) => areaM2[each] ?? 0)
    return {
      kind: group.kind,
      id: group.id,
      count: rows.length,
      priceFrom: Math.min(...prices),
      priceTo: Math.max(...prices),
      areaFrom: Math.min(...areas),
      areaTo: Math.max(...areas),
    }
  }

  /** The rows with the best of each group's matches alone. @param rows contains the matches, and is not modified */
  best(rows: Bitmap, matches: Conjunction, compare: (a: number, b: number) => number): Bitmap {
    /** By group, the row from 1. */
    const best = new Uint32Array(this.length)
    const kept = rows.copy()
    matches.eachWord((at, word) => {
      eachBit(at, this.groupedOf(at, word), (row) => {
        const number = this.numberOf(row)
        const known = (best[number] ?? 0) - 1
        const isBetter = known < 0 || compare(row, known) < 0
        if (isBetter) best[number] = row + 1
        const worse = isBetter ? known : row
        if (worse >= 0) kept.delete(worse)
      })
      return true
    })
    return kept
  }
}
