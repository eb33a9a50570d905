import { propertyTypes, purposes } from '@/lib/listings/kinds'
import { factConditions, factsAsked } from '../fact-filters'
import { foldText } from '../fold'
import { lemmasOf } from '../inflections'
import type { Matches, SearchFacets, SearchPage, SearchQuery } from '../search-engine'
import { isExactOnly, searchTerms } from '../search-terms'
import { Bitmap } from './bitmap'
import { Columns } from './columns'
import { type ColumnRange, Conjunction, type Count } from './conjunction'
import { contentDigest } from './content-digest'
import { Dictionary } from './dictionary'
import { FieldIndex } from './field-index'
import type { IndexedListing } from './indexed-listing'
import { ListingOrders } from './listing-orders'
import { PostingList } from './posting-list'
import { RowSetCache } from './row-set-cache'
import type { SortedRows } from './sorted-rows'
import { TownList } from './town-list'

/** The largest number of rooms, and of bathrooms, that a listing may have. */
const maxRooms = 50
/** Columns whose values are asked for from one to another. */
const rangeNames = ['createdAt', 'price', 'areaM2'] as const
type RangeName = (typeof rangeNames)[number]
/** One row in so many is few: looking at each costs less than a set of all. */
const fewRows = 16
const { compare: compareNames } = new Intl.Collator('sr-Latn')

/** Rows that died that are no matter, and beyond them how many for each living one. */
const freeWaste = 1_000
const maxWaste = 0.5
/** Words of a text that are put right: each takes up to some milliseconds. */
const maxCorrected = 4

/** Matches that are put in order of their relevance, at most: of more, the newest. */
const maxRanked = 20_000

interface Found {
  members: Conjunction
  count: Count
  words: readonly WordQuery[]
}

/** A word that was asked for, and the known words that it may stand for. */
interface WordQuery {
  prefix: string
  corrections: readonly string[]
}

/**
 * All published listings in memory, as a search engine keeps them: numbers in columns, the rows of each word, town
 * and kind, and every order that can be asked for. A changed listing is a row that dies and one that is added, so
 * that rows are only ever added, and words alone forgotten; `isWorn` says when to build anew.
 */
export class ListingIndex {
  private readonly columns = new Columns()
  private readonly rowById = new Map<string, number>()
  private live = Bitmap.empty(1024)
  private readonly dictionary = new Dictionary()
  private readonly byPurpose = new Map(purposes.map((purpose) => [purpose, new PostingList()]))
  private readonly byType = new Map(propertyTypes.map((type) => [type, new PostingList()]))
  /** By the number of rooms, and of bathrooms: there are few, so that sets of them serve many searches. */
  private readonly byRooms = rowLists(maxRooms + 1)
  private readonly byBathrooms = rowLists(maxRooms + 1)
  /** By what listings say of themselves. */
  private readonly byFact = new Map<string, PostingList>()
  private readonly titles = new FieldIndex()
  private readonly places = new FieldIndex()
  private readonly towns = new TownList()
  private readonly sets = new RowSetCache()
  private readonly orders = new ListingOrders(this.columns, this.byPurpose)

  /** How many listings can be found. */
  get size(): number {
    return this.rowById.size
  }

  /** How many words are known. */
  get words(): number {
    return this.dictionary.size
  }

  /** Whether so many rows have died that an index made anew would take much less room. */
  get isWorn(): boolean {
    return this.columns.length - this.size > freeWaste + this.size * maxWaste
  }

  /** Adds a listing, in the place of the one with its id if there is one; one that is as it was adds no row. */
  put(listing: IndexedListing): void {
    const digest = contentDigest(listing)
    const replaced = this.rowById.get(listing.id)
    if (replaced !== undefined && this.columns.digest[replaced] === digest) return
    this.add(listing, digest)
    if (replaced !== undefined) this.markDead(replaced)
  }

  private add(listing: IndexedListing, digest: number): void {
    const town = this.towns.ensure(listing.cityKey, listing.city)
    const type = propertyTypes.indexOf(listing.type)
    const row = this.columns.add({ ...listing, type, city: town.number, digest })
    if (row >= this.live.limit) this.live = this.live.copy(this.live.limit * 2)
    this.live.add(row)
    this.rowById.set(listing.id, row)
    this.byPurpose.get(listing.purpose)?.add(row)
    this.byType.get(listing.type)?.add(row)
    this.byRooms[listing.rooms]?.add(row)
    this.byBathrooms[listing.bathrooms]?.add(row)
    town.rows.add(row)
    for (const key of listing.factKeys) this.rowsByFact(key).add(row)
    this.titles.add(row, listing.title)
    this.places.add(row, listing.city)
    this.dictionary.add(row, listing.words, listing.title)
  }

  /** Puts what was added into every order, one at each step: it spares the next caller the wait. */
  sortPending(): Iterable<void> {
    return this.orders.sortPending()
  }

  /** Takes a listing out; one that is not there is no error. */
  remove(id: string): void {
    const row = this.rowById.get(id)
    if (row === undefined) return
    this.rowById.delete(id)
    this.markDead(row)
  }

  private markDead(row: number): void {
    this.live.delete(row)
    this.dictionary.remove(row, (other) => this.live.has(other))
  }

  /** As `SearchEngine`'s. */
  find(filters: SearchQuery, { offset, limit, countLimit, typoTolerantTerms }: SearchPage): Matches {
    const found = this.search(filters, typoTolerantTerms, countLimit)
    const { members, count } = found
    const { sort = 'newest' } = filters
    const isRanked = sort === 'relevance'
    const order = this.orders.of(isRanked ? 'newest' : sort, filters.purpose)
    const rows = isRanked
      ? this.rank(found, filters, order).slice(offset, offset + limit)
      : order.slice(members, count, offset, limit)
    return { total: count.total, ids: rows.map((row) => this.columns.id(row)) }
  }

  /** The most relevant first: title before place before text, exact before stem before typo, newer before older. */
  private rank(
    { members, count, words }: Found,
    { preferred = [] }: SearchQuery,
    newest: SortedRows,
  ): number[] {
    const rows = newest.slice(members, { ...count, total: Math.max(count.total, maxRanked) }, 0, maxRanked)
    const wished = preferred
      .flatMap((text) => searchTerms(text))
      .map((prefix) => ({ prefix, corrections: [] }))
    const levels = [...words, ...wished].map((word) => this.levelsOf(word))
    const score = (row: number) =>
      levels.reduce((sum, sets) => {
        const level = sets.findIndex((set) => set.has(row))
        return sum + (level === -1 ? sets.length : level)
      }, 0)
    // Sorting keeps the newer ones first among equals.
    return rows
      .map((row) => ({ row, score: score(row) }))
      .sort((a, b) => a.score - b.score)
      .map(({ row }) => row)
  }

  /** The rows that have a word, from the place and form that count most to those that count least. */
  private levelsOf({ prefix, corrections }: WordQuery): Bitmap[] {
    const forms = { exact: [prefix], form: this.formsOf(prefix), typo: corrections }
    const zones = { title: this.titles, place: this.places, text: this.dictionary }
    return Object.entries(zones).flatMap(([zone, words]) =>
      Object.entries(forms).map(([form, keys]) =>
        this.sets.union(`${zone} ${form} ${prefix}`, words.rowsOf(keys), this.columns.length),
      ),
    )
  }

  /** How many fit, as `find` finds them. */
  count(filters: SearchQuery): number {
    return this.search(filters).count.total
  }

  /** How many of those that fit would still fit with each of the narrower filters, which only ask for facts. */
  countEach(filters: SearchQuery, narrower: readonly SearchQuery[]): number[] {
    const sets = narrower.map((each) =>
      factConditions(each, each.inferredFilters).map((keys) => this.rowsOfFacts(keys)),
    )
    return this.search(filters).members.countWithin(sets)
  }

  /** The names of towns whose folded name begins so; of many, those with the most listings. */
  townsWithPrefix(prefix: string, limit: number): string[] {
    return this.towns.withPrefix(prefix, limit)
  }

  /** Words of titles, as people write them, that begin so once folded; the most frequent first. */
  titleWordsWithPrefix(prefix: string, limit: number): string[] {
    if (prefix.length <= 1) return []
    const keys = this.dictionary.mostFrequent(this.dictionary.withPrefix(prefix)).slice(0, limit)
    return keys.map((key) => this.dictionary.written(key))
  }

  /** The text with each word that is nowhere in its likeliest correction; null when there is none to make. */
  correct(text: string): string | null {
    const words = searchTerms(text)
    const unknown = words.filter((word) => !this.knows(word)).slice(0, maxCorrected)
    const corrected = words.map((word) => {
      if (!unknown.includes(word)) return word
      const [forgiven] = this.dictionary.mostFrequent(this.dictionary.corrections(word))
      const key = forgiven ?? this.dictionary.nearest(word)
      return key === undefined ? word : this.dictionary.written(key)
    })
    return corrected.some((word, at) => word !== words[at]) ? corrected.join(' ') : null
  }

  /** How many listings each choice of a town, kind or number of rooms would bring, all other filters as they are. */
  facets(filters: SearchQuery): Omit<SearchFacets, 'facts'> {
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

  private tally(filters: SearchQuery, column: ArrayLike<number>, values: number): Uint32Array {
    return this.search(filters).members.tally(column, values)
  }

  /** What fits; one typo is forgiven in each word that no listing has. */
  private search(filters: SearchQuery, typoTolerantTerms?: readonly string[], countLimit?: number): Found {
    const words = searchTerms(filters.q).map((word): WordQuery => {
      const mayForgive = typoTolerantTerms ? typoTolerantTerms.includes(word) : !this.knows(word)
      return { prefix: word, corrections: mayForgive ? this.dictionary.corrections(word) : [] }
    })
    const members = this.match(filters, words)
    return { members, count: members.count(countLimit), words }
  }

  private knows(word: string): boolean {
    return this.rowsOf(word).length > 0
  }

  private match(filters: SearchQuery, words: readonly WordQuery[]): Conjunction {
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
    const keep = (name: string, ...lists: (PostingList | undefined)[]) =>
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
    for (const keys of factConditions(filters, filters.inferredFilters)) sets.push(this.rowsOfFacts(keys))
    const unwanted = factsAsked(filters.without ?? {})
    if (unwanted.length > 0) sets.push(this.rowsWithoutFacts(unwanted))
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

  /** Of living listings that say none of it. */
  private rowsWithoutFacts(keys: readonly string[]): Bitmap {
    const rows = this.live.copy()
    for (const list of keys.map((key) => this.byFact.get(key)).filter(isThere))
      list.eachSince(0, (row) => rows.delete(row))
    return rows
  }

  private rowsByFact(key: string): PostingList {
    const known = this.byFact.get(key)
    if (known) return known
    const rows = new PostingList()
    this.byFact.set(key, rows)
    return rows
  }

  private rowsWith({ prefix, corrections }: WordQuery): Bitmap {
    const name = `${corrections.length > 0 ? 'forgiven' : 'word'} ${prefix}`
    const rows = [...this.rowsOf(prefix), ...this.dictionary.rowsOf(corrections)]
    return this.sets.union(name, rows, this.columns.length)
  }

  /** Of words that begin so, and of the nominative of such a case. A short word stands for itself alone. */
  private rowsOf(prefix: string): PostingList[] {
    return this.dictionary.rowsOf(this.formsOf(prefix))
  }

  private formsOf(prefix: string): string[] {
    const words = isExactOnly(prefix) ? [prefix] : this.dictionary.withPrefix(prefix)
    return [...words, ...lemmasOf(prefix)]
  }
}

function rowLists(count: number): PostingList[] {
  return Array.from({ length: count }, () => new PostingList())
}

/** Microseconds since 1970, so many days ago; whole minutes, so that searches within one share a set. */
function earliest(days: number): number {
  return Math.floor(Date.now() / 60_000 - days * 24 * 60) * 60_000_000
}

function isThere(rows: PostingList | undefined): rows is PostingList {
  return rows !== undefined
}
