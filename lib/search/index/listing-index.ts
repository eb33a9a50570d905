import { type PropertyType, type Purpose, propertyTypes, purposes, type Sort } from '@/lib/listings/kinds'
import type { ListingFilters } from '../filters'
import { foldText, foldWords } from '../fold'
import { Bitmap } from './bitmap'
import { Columns } from './columns'
import { Dictionary } from './dictionary'
import { RowList } from './row-list'
import { RowSets } from './row-sets'
import { SortedRows } from './sorted-rows'

/** What the index knows of a listing. */
export interface IndexedListing {
  id: string
  /** Microseconds since 1970. */
  createdAt: number
  price: number
  areaM2: number
  rooms: number
  bathrooms: number
  purpose: Purpose
  type: PropertyType
  /** Folded. */
  city: string
  /** Folded, each once. */
  words: readonly string[]
}

export interface Matches {
  /** Of all that match. */
  total: number
  /** Ids in order, from the offset on. */
  ids: string[]
}

/** A word that was asked for, and the known words that it may stand for. */
interface WordQuery {
  prefix: string
  corrections: readonly string[]
}

/**
 * All published listings in memory, as a search engine keeps them: numbers in columns, the rows of each word, town
 * and kind, and every order that can be asked for. A changed listing is a row that dies and one that is added, so
 * that everything here only grows; `waste` says when to build anew.
 */
export class ListingIndex {
  private readonly columns = new Columns()
  private readonly rowById = new Map<string, number>()
  private live = Bitmap.empty(1024)
  private readonly dictionary = new Dictionary()
  private readonly byPurpose = new Map(purposes.map((purpose) => [purpose, new RowList()]))
  private readonly byType = new Map(propertyTypes.map((type) => [type, new RowList()]))
  private readonly byCity = new Map<string, RowList>()
  private readonly sets = new RowSets()
  private readonly orders = makeOrders(this.columns)

  /** How many listings can be found. */
  get size(): number {
    return this.rowById.size
  }

  /** Rows that only take room, for each one that can be found. */
  get waste(): number {
    return (this.columns.length - this.size) / Math.max(this.size, 1)
  }

  /** Adds a listing, in the place of the one with its id if there is one. */
  put(listing: IndexedListing): void {
    this.remove(listing.id)
    const row = this.columns.add(listing)
    if (row >= this.live.limit) this.live = this.live.copy(this.live.limit * 2)
    this.live.add(row)
    this.rowById.set(listing.id, row)
    this.byPurpose.get(listing.purpose)?.add(row)
    this.byType.get(listing.type)?.add(row)
    listOf(this.byCity, listing.city).add(row)
    for (const word of listing.words) this.dictionary.add(word, row)
  }

  /** Puts what was added into every order: done after each batch of many, it spares the next caller the wait. */
  settle(): void {
    for (const order of Object.values(this.orders)) order.include(this.columns.length)
  }

  /** Takes a listing out; one that is not there is no error. */
  remove(id: string): void {
    const row = this.rowById.get(id)
    if (row === undefined) return
    this.live.delete(row)
    this.rowById.delete(id)
  }

  /**
   * A page of what fits: at most `limit` ids after the first `offset`, and how many there are in all. When nothing
   * has all the words, one typo in each is forgiven.
   */
  find(filters: ListingFilters, offset: number, limit: number): Matches {
    const exact: WordQuery[] = foldWords(filters.q ?? '').map((prefix) => ({ prefix, corrections: [] }))
    let members = this.match(filters, exact)
    let total = members.count()
    if (total === 0 && exact.length > 0) {
      members = this.match(
        filters,
        exact.map(({ prefix }) => ({ prefix, corrections: this.dictionary.corrections(prefix) })),
      )
      total = members.count()
    }
    const order = this.orders[filters.sort ?? 'newest']
    order.include(this.columns.length)
    return { total, ids: order.slice(members, total, offset, limit).map((row) => this.columns.id(row)) }
  }

  private match(filters: ListingFilters, words: readonly WordQuery[]): Bitmap {
    const { purpose, type, city, minPrice, maxPrice, minArea, maxArea, rooms, roomsMin, bathroomsMin } =
      filters
    const { columns } = this
    const members = this.live.copy()
    if (purpose) members.intersect(this.setOf(`purpose ${purpose}`, this.byPurpose.get(purpose)))
    if (type) members.intersect(this.setOf(`type ${type}`, this.byType.get(type)))
    if (city !== undefined) {
      const key = foldText(city)
      members.intersect(this.setOf(`city ${key}`, this.byCity.get(key)))
    }
    for (const word of words) members.intersect(this.rowsWith(word))
    members.keepRange(columns.price, minPrice, maxPrice)
    members.keepRange(columns.areaM2, minArea, maxArea)
    members.keepRange(columns.rooms, rooms, rooms)
    members.keepRange(columns.rooms, roomsMin, undefined)
    members.keepRange(columns.bathrooms, bathroomsMin, undefined)
    return members
  }

  private rowsWith({ prefix, corrections }: WordQuery): Bitmap {
    const words = [...this.dictionary.withPrefix(prefix), ...corrections]
    const name = `${corrections.length > 0 ? 'forgiven' : 'word'} ${prefix}`
    return this.sets.union(name, this.dictionary.rowsOf(words), this.columns.length)
  }

  private setOf(name: string, rows: RowList | undefined): Bitmap {
    return rows ? this.sets.union(name, [rows], this.columns.length) : Bitmap.empty(0)
  }
}

/** The id breaks ties, so that no listing stands on two pages. */
function makeOrders(columns: Columns): Record<Sort, SortedRows> {
  const by = (column: 'createdAt' | 'price' | 'areaM2' | 'pricePerM2', sign: 1 | -1) =>
    new SortedRows(
      (a, b) => sign * ((columns[column][a] ?? 0) - (columns[column][b] ?? 0)) || columns.compareIds(a, b),
    )
  return {
    newest: by('createdAt', -1),
    price_asc: by('price', 1),
    price_desc: by('price', -1),
    area_desc: by('areaM2', -1),
    price_m2_asc: by('pricePerM2', 1),
  }
}

function listOf(lists: Map<string, RowList>, key: string): RowList {
  const list = lists.get(key) ?? new RowList()
  lists.set(key, list)
  return list
}
