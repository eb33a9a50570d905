import { type PropertyType, propertyTypes, purposes } from '@/lib/listings/kinds'
import { nominativesOf } from '../case-forms'
import { factConditions } from '../fact-filters'
import type { ListingFilters } from '../filters'
import { foldText, foldWords } from '../fold'
import { Bitmap } from './bitmap'
import { Columns } from './columns'
import { type ColumnRange, Conjunction, type Count } from './conjunction'
import { Dictionary } from './dictionary'
import type { IndexedListing } from './indexed-listing'
import { ListingOrders } from './listing-orders'
import { RowList } from './row-list'
import { RowSets } from './row-sets'
import { TitleWords } from './title-words'
import { TownList } from './town-list'

/** Which of the matches are wanted. */
interface Page {
  offset: number
  limit: number
  /** Matches are counted to just above this many; all without it. */
  enough?: number
  /** Whether a typo in each word is forgiven, which it is by default. */
  forgiving?: boolean
}

export interface Matches {
  /** Of all that match, unless there are more than enough. */
  total: number
  /** Ids in order, from the offset on. */
  ids: string[]
}

/** What each choice would bring. */
export interface Facets {
  /** Most first. */
  cities: { city: string; count: number }[]
  types: { type: PropertyType; count: number }[]
  rooms: { rooms: number; count: number }[]
}

/** The largest number of rooms, and of bathrooms, that a listing may have. */
const maxRooms = 50
/** Columns whose values are asked for from one to another. */
const rangeNames = ['createdAt', 'price', 'areaM2'] as const
type RangeName = (typeof rangeNames)[number]
/** One row in so many is few: looking at each costs less than a set of all. */
const fewRows = 16
const { compare: compareNames } = new Intl.Collator('sr-Latn')

interface Found {
  members: Conjunction
  count: Count
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
  private readonly titleWords = new TitleWords()
  private readonly byPurpose = new Map(purposes.map((purpose) => [purpose, new RowList()]))
  private readonly byType = new Map(propertyTypes.map((type) => [type, new RowList()]))
  /** By the number of rooms, and of bathrooms: there are few, so that sets of them serve many searches. */
  private readonly byRooms = rowLists(maxRooms + 1)
  private readonly byBathrooms = rowLists(maxRooms + 1)
  /** By what listings say of themselves. */
  private readonly byFact = new Map<string, RowList>()
  private readonly towns = new TownList()
  private readonly sets = new RowSets()
  private readonly orders = new ListingOrders(this.columns, this.byPurpose)

  /** How many listings can be found. */
  get size(): number {
    return this.rowById.size
  }

  has(id: string): boolean {
    return this.rowById.has(id)
  }

  /** Rows that only take room, for each one that can be found. */
  get waste(): number {
    return (this.columns.length - this.size) / Math.max(this.size, 1)
  }

  /** Adds a listing, in the place of the one with its id if there is one. */
  put(listing: IndexedListing): void {
    this.remove(listing.id)
    const town = this.towns.ensure(listing.cityKey, listing.city)
    const type = propertyTypes.indexOf(listing.type)
    const row = this.columns.add({ ...listing, type, city: town.number })
    if (row >= this.live.limit) this.live = this.live.copy(this.live.limit * 2)
    this.live.add(row)
    this.rowById.set(listing.id, row)
    this.byPurpose.get(listing.purpose)?.add(row)
    this.byType.get(listing.type)?.add(row)
    this.byRooms[listing.rooms]?.add(row)
    this.byBathrooms[listing.bathrooms]?.add(row)
    town.rows.add(row)
    for (const key of listing.factKeys) this.rowsByFact(key).add(row)
    for (const word of listing.words) this.dictionary.add(word, row)
    this.titleWords.add(listing.title)
  }

  /** Puts what was added into every order: done after each batch of many, it spares the next caller the wait. */
  settle(): void {
    this.orders.settle()
  }

  /** Takes a listing out; one that is not there is no error. */
  remove(id: string): void {
    const row = this.rowById.get(id)
    if (row === undefined) return
    this.live.delete(row)
    this.rowById.delete(id)
  }

  /**
   * A page of what fits: at most `limit` ids after the first `offset`, and how many there are in all, counted to just
   * above `enough`. When nothing has all the words, one typo in each is forgiven, unless every word has to be there as
   * it is.
   */
  find(filters: ListingFilters, { offset, limit, enough, forgiving }: Page): Matches {
    const { members, count } = this.search(filters, forgiving, enough)
    const order = this.orders.of(filters.sort ?? 'newest', filters.purpose)
    const rows = order.slice(members, count, offset, limit)
    return { total: count.total, ids: rows.map((row) => this.columns.id(row)) }
  }

  /** How many fit, as `find` finds them. */
  count(filters: ListingFilters, forgiving = true): number {
    return this.search(filters, forgiving).count.total
  }

  /** How many of those that fit would still fit with each of the narrower filters, which only ask for facts. */
  countEach(filters: ListingFilters, narrower: readonly ListingFilters[]): number[] {
    const sets = narrower.map((each) => factConditions(each).map((keys) => this.rowsOfFacts(keys)))
    return this.search(filters).members.countWithin(sets)
  }

  /** The names of towns whose folded name begins so. */
  townsWithPrefix(prefix: string): string[] {
    return this.towns.withPrefix(prefix)
  }

  /** Words of titles, as people write them, that begin so once folded; the most frequent first. */
  titleWordsWithPrefix(prefix: string, limit: number): string[] {
    if (prefix === '') return []
    const keys = this.titleWords.mostFrequent(this.dictionary.withPrefix(prefix)).slice(0, limit)
    return keys.map((key) => this.titleWords.written(key) ?? key)
  }

  /** The text with each word that is nowhere in its likeliest correction; null when there is none to make. */
  correct(text: string): string | null {
    const words = foldWords(text)
    const corrected = words.map((word) => {
      if (this.rowsOf(word).length > 0) return word
      const [forgiven] = this.titleWords.mostFrequent(this.dictionary.corrections(word))
      const key = forgiven ?? this.titleWords.nearest(word)
      return key === undefined ? word : (this.titleWords.written(key) ?? key)
    })
    return corrected.some((word, at) => word !== words[at]) ? corrected.join(' ') : null
  }

  /** How many listings each choice of a town, kind or number of rooms would bring, all other filters as they are. */
  facets(filters: ListingFilters): Facets {
    const { columns } = this
    const cities = this.tally({ ...filters, city: undefined }, columns.city, this.towns.length)
    const types = this.tally({ ...filters, type: undefined }, columns.type, propertyTypes.length)
    const rooms = this.tally(
      { ...filters, rooms: undefined, roomsMin: undefined },
      columns.rooms,
      maxRooms + 1,
    )
    return {
      cities: [...cities]
        .map((count, number) => ({ city: this.towns.at(number)?.name ?? '', count }))
        .filter(({ count }) => count > 0)
        .sort((a, b) => b.count - a.count || compareNames(a.city, b.city)),
      types: propertyTypes.map((type, number) => ({ type, count: types[number] ?? 0 })),
      rooms: [...rooms].map((count, number) => ({ rooms: number, count })).filter(({ count }) => count > 0),
    }
  }

  private tally(filters: ListingFilters, column: ArrayLike<number>, values: number): Uint32Array {
    return this.search(filters).members.tally(column, values)
  }

  /** What fits; when nothing has all the words, one typo in each is forgiven. */
  private search(filters: ListingFilters, forgiving = true, enough?: number): Found {
    const exact: WordQuery[] = foldWords(filters.q ?? '').map((prefix) => ({ prefix, corrections: [] }))
    const members = this.match(filters, exact)
    const count = members.count(enough)
    if (count.total > 0 || exact.length === 0 || !forgiving) return { members, count }
    const forgiven = exact.map(({ prefix }) => ({ prefix, corrections: this.dictionary.corrections(prefix) }))
    const near = this.match(filters, forgiven)
    return { members: near, count: near.count(enough) }
  }

  private match(filters: ListingFilters, words: readonly WordQuery[]): Conjunction {
    const {
      purpose,
      type,
      city,
      minPrice,
      maxPrice,
      minArea,
      maxArea,
      rooms,
      roomsMin,
      bathroomsMin,
      publishedSince,
    } = filters
    const sets = [this.live, ...words.map((word) => this.rowsWith(word))]
    const keep = (name: string, ...lists: (RowList | undefined)[]) =>
      sets.push(this.sets.union(name, lists.filter(isThere), this.columns.length))
    if (purpose) keep(`purpose ${purpose}`, this.byPurpose.get(purpose))
    if (type) keep(`type ${type}`, this.byType.get(type))
    if (city !== undefined) {
      const key = foldText(city)
      keep(`city ${key}`, this.towns.find(key)?.rows)
    }
    if (rooms !== undefined) keep(`rooms ${rooms}`, this.byRooms[rooms])
    if (roomsMin) keep(`rooms from ${roomsMin}`, ...this.byRooms.slice(roomsMin))
    if (bathroomsMin) keep(`bathrooms from ${bathroomsMin}`, ...this.byBathrooms.slice(bathroomsMin))
    for (const keys of factConditions(filters)) sets.push(this.rowsOfFacts(keys))
    const since = publishedSince && earliest(publishedSince)
    return this.within(sets, { createdAt: [since], price: [minPrice, maxPrice], areaM2: [minArea, maxArea] })
  }

  /** Few rows are compared one by one; of many, those outside a set that the next search may want too. */
  private within(sets: Bitmap[], limits: Record<RangeName, (number | undefined)[]>): Conjunction {
    const { length } = this.columns
    const few = sets.some(({ size }) => size < length / fewRows)
    const ranges: ColumnRange[] = []
    for (const name of rangeNames) {
      const [min = 0, max = Number.POSITIVE_INFINITY] = limits[name]
      if (min === 0 && max === Number.POSITIVE_INFINITY) continue
      const range = { column: this.columns[name], min, max }
      if (few) ranges.push(range)
      else sets.push(this.sets.range(name, range, length))
    }
    return new Conjunction(sets, ranges)
  }

  /** Of listings that say any of it. */
  private rowsOfFacts(keys: readonly string[]): Bitmap {
    const lists = keys.map((key) => this.byFact.get(key)).filter(isThere)
    // Folding leaves no bar in a key.
    return this.sets.union(keys.join(' | '), lists, this.columns.length)
  }

  private rowsByFact(key: string): RowList {
    const known = this.byFact.get(key)
    if (known) return known
    const rows = new RowList()
    this.byFact.set(key, rows)
    return rows
  }

  private rowsWith({ prefix, corrections }: WordQuery): Bitmap {
    const name = `${corrections.length > 0 ? 'forgiven' : 'word'} ${prefix}`
    const rows = [...this.rowsOf(prefix), ...this.dictionary.rowsOf(corrections)]
    return this.sets.union(name, rows, this.columns.length)
  }

  /** Of words that begin so, and of the nominative of such a case. */
  private rowsOf(prefix: string): RowList[] {
    return this.dictionary.rowsOf([...this.dictionary.withPrefix(prefix), ...nominativesOf(prefix)])
  }
}

function rowLists(count: number): RowList[] {
  return Array.from({ length: count }, () => new RowList())
}

/** Microseconds since 1970, so many days ago; whole minutes, so that searches within one share a set. */
function earliest(days: number): number {
  return Math.floor(Date.now() / 60_000 - days * 24 * 60) * 60_000_000
}

function isThere(rows: RowList | undefined): rows is RowList {
  return rows !== undefined
}
