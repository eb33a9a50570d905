import { findTown } from '@/lib/places/towns'
import type { ListedTown } from '@/lib/search/matching/search-engine'
import type { IndexLimit } from './index-limits'
import { PostingList } from './posting-list'

interface Town {
  number: number
  name: string
  key: string
  rows: PostingList
}

/** Towns with listings. Towns that are not in the list of Serbia's towns are limited, since any name can be given. */
export class TownList {
  private readonly byKey = new Map<string, Town>()
  private readonly byNumber: Town[] = []
  private sorted: { size: number; towns: ListedTown[] } | undefined
  private others = 0

  constructor(private readonly otherTowns: IndexLimit) {}

  /** Number of towns that are not in the list of Serbia's towns. */
  get otherCount(): number {
    return this.others
  }

  get length(): number {
    return this.byNumber.length
  }

  find(key: string): Town | undefined {
    return this.byKey.get(key)
  }

  /** Sorted by number of listings, ties by key. @param rows number of rows of the index, with which the order changes */
  byListings(rows: number): ListedTown[] {
    if (this.sorted?.size === rows) return this.sorted.towns
    const sorted = [...this.byNumber].sort((a, b) => b.rows.size - a.rows.size || (a.key < b.key ? -1 : 1))
    const towns = sorted.map(({ name, key }) => ({ city: name, key }))
    this.sorted = { size: rows, towns }
    return towns
  }

  at(number: number): Town | undefined {
    return this.byNumber[number]
  }

  /** @returns undefined for a new town without room */
  ensure(key: string, name: string): Town | undefined {
    const known = this.byKey.get(key)
    if (known) return known
    if (!findTown(name)) {
      if (this.others >= this.otherTowns.limit) {
        this.otherTowns.refuse()
        return undefined
      }
      this.others++
    }
    const town = { number: this.byNumber.length, name, key, rows: new PostingList() }
    this.byKey.set(key, town)
    this.byNumber.push(town)
    return town
  }
}
