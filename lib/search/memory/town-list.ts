import type { ListedTown } from '../search-aggregations'
import { PostingList } from './posting-list'

interface Town {
  number: number
  name: string
  key: string
  rows: PostingList
}

export class TownList {
  private readonly byKey = new Map<string, Town>()
  private readonly byNumber: Town[] = []

  get length(): number {
    return this.byNumber.length
  }

  find(key: string): Town | undefined {
    return this.byKey.get(key)
  }

  /** Sorted by number of listings, ties by key. */
  byListings(): ListedTown[] {
    const towns = [...this.byNumber].sort((a, b) => b.rows.size - a.rows.size || (a.key < b.key ? -1 : 1))
    return towns.map(({ name, key }) => ({ city: name, key }))
  }

  at(number: number): Town | undefined {
    return this.byNumber[number]
  }

  ensure(key: string, name: string): Town {
    const known = this.byKey.get(key)
    if (known) return known
    const town = { number: this.byNumber.length, name, key, rows: new PostingList() }
    this.byKey.set(key, town)
    this.byNumber.push(town)
    return town
  }
}
