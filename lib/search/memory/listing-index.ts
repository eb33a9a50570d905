import { hash } from 'node:crypto'
import { propertyTypes, purposes } from '@/lib/listings/kinds'
import { earliestCreatedAt, matchingTowns, matchingTypes } from '@/lib/search/alternatives'
import type { Facets } from '@/lib/search/schema'
import { foldText } from '@/lib/text/fold'
import { excludedKeys, factConditions } from '../fact-keys'
import { compareTowns, type ListedTown } from '../search-aggregations'
import type { IndexedListing, Matches, SearchPage, SearchQuery } from '../search-engine'
import { Bitmap, type ColumnRange, Conjunction, type Count } from './bitmap'
import { BoundedTerms } from './bounded-terms'
import { Columns } from './columns'
import { type IndexLimits, type IndexUsage, uncountedLimits } from './index-limits'
import { PostingList, RowSetCache } from './posting-list'
import { RowOwners } from './row-owners'
import { ListingOrders } from './sorted-rows'
import { TownList } from './town-list'
import { WordIndex, type WordQuery } from './word-index'

const maxRooms = 50
const rangeNames = ['createdAt', 'price', 'pricePerM2', 'areaM2'] as const
type RangeName = (typeof rangeNames)[number]
/** Up to this number rows are compared one by one, which costs 60 times as much per row as a cached set. */
const fewRows = 64
/** Number of the town of listings whose town has no room; it is never counted. */
const noTown = 0xffffffff

/** Allowed number of dead rows, and further ones per live row. */
const freeDeadRows = 1_000
const maxDeadShare = 0.5

interface Found {
  members: Conjunction
  count: Count
  words: readonly WordQuery[]
}

/**
 * All published listings in memory: numeric columns, rows by word, town and kind, and every sort order. Append-only:
 * a change marks the old row as dead and adds a new one; `needsRebuild` tells when to rebuild.
 */
export class ListingIndex {
  private readonly columns = new Columns()
  private readonly rowById = new Map<string, number>()
  private live = Bitmap.empty(1024)
  private readonly byPurpose = new Map(purposes.map((purpose) => [purpose, new PostingList()]))
  private readonly byType = new Map(propertyTypes.map((type) => [type, new PostingList()]))
  /** Has few distinct values, so that cached sets serve many searches. */
  private readonly byRooms = rowLists(maxRooms + 1)
  private readonly byBathrooms = rowLists(maxRooms + 1)
  private readonly towns: TownList
  private readonly sets = new RowSetCache()
  private readonly owners = new RowOwners()
  private readonly facts: BoundedTerms<object>
  readonly words: WordIndex
  private readonly orders = new ListingOrders(this.columns, this.byPurpose)

  constructor(private readonly limits: IndexLimits = uncountedLimits()) {
    this.towns = new TownList(limits.otherTowns)
    this.facts = new BoundedTerms(limits.facts, this.owners, () => ({}))
    this.words = new WordIndex(this.sets, this.columns, this.owners, limits)
  }

  get size(): number {
    return this.rowById.size
  }

  get usage(): IndexUsage {
    return {
      ...this.words.usage,
      listings: this.columns.length,
      facts: this.facts.size,
      otherTowns: this.towns.otherCount,
    }
  }

  /** Whether a rebuilt index would be much smaller. */
  get needsRebuild(): boolean {
    return this.columns.length - this.size > freeDeadRows + this.size * maxDeadShare
  }

  /** Adds or replaces a listing. Without room for another row it is not found. */
  put(listing: IndexedListing): void {
    const digest = contentDigest(listing)
    const replaced = this.rowById.get(listing.id)
    if (replaced !== undefined && this.columns.digest[replaced] === digest) return
    if (this.columns.length >= this.limits.listings.limit) {
      this.limits.listings.refuse()
      this.remove(listing.id)
      return
    }
    this.add(listing, digest)
    if (replaced !== undefined) this.markDead(replaced)
  }

  private add(listing: IndexedListing, digest: number): void {
    const town = this.towns.ensure(listing.cityKey, listing.city)
    const type = propertyTypes.indexOf(listing.type)
    const row = this.columns.add({ ...listing, type, city: town?.number ?? noTown, digest })
    this.owners.add(row, listing.ownerId)
    if (row >= this.live.limit) this.live = this.live.copy(this.live.limit * 2)
    this.live.add(row)
    this.rowById.set(listing.id, row)
    this.byPurpose.get(listing.purpose)?.add(row)
    this.byType.get(listing.type)?.add(row)
    this.byRooms[listing.rooms]?.add(row)
    this.byBathrooms[listing.bathrooms]?.add(row)
    town?.rows.add(row)
    if (listing.partOfCity) this.towns.ensure(foldText(listing.partOfCity), listing.partOfCity)?.rows.add(row)
    for (const key of listing.factKeys) this.facts.add(row, key)
    this.words.add(row, listing)
  }

  /** Sorts added rows, one order per step, so that the next search does not have to. */
  sortPending(): Iterable<void> {
    return this.orders.sortPending()
  }

  remove(id: string): void {
    const row = this.rowById.get(id)
    if (row === undefined) return
    this.rowById.delete(id)
    this.markDead(row)
  }

  private markDead(row: number): void {
    this.live.delete(row)
    const isLive = (other: number) => this.live.has(other)
    this.words.remove(row, isLive)
    this.facts.remove(row, isLive)
  }

  find(filters: SearchQuery, { offset, limit, countLimit, unknownTerms }: SearchPage): Matches {
    const { members, count, words } = this.search(filters, unknownTerms, countLimit)
    const { sort = 'newest', purpose, preferred } = filters
    const rows =
      sort === 'relevance'
        ? this.words
            .score(members, [...words, ...this.words.preferred(preferred)])
            .best(offset + limit, this.orders.of('newest', purpose))
            .slice(offset)
        : this.orders.of(sort, purpose).slice(members, count, offset, limit)
    return { total: count.total, ids: rows.map((row) => this.columns.id(row)) }
  }

  count(filters: SearchQuery): number {
    return this.search(filters).count.total
  }

  /** Counts matches for each of the narrower filters, which may only add facts. */
  countEach(filters: SearchQuery, narrower: readonly SearchQuery[]): number[] {
    const sets = narrower.map((each) =>
      factConditions(each, each.inferredFilters).map((keys) => this.rowsWithFact(keys)),
    )
    return this.search(filters).members.countWithin(sets)
  }

  /** Towns with listings, sorted by number of listings. */
  listedTowns(): ListedTown[] {
    return this.towns.byListings(this.columns.length)
  }

  /** Counts listings per town, kind and number of rooms with all other filters unchanged. */
  facets(filters: SearchQuery): Omit<Facets, 'facts'> {
    const { columns } = this
    const types = this.tally({ ...filters, type: undefined }, columns.type, propertyTypes.length)
    const rooms = this.tally(
      { ...filters, rooms: undefined, roomsMin: undefined },
      columns.rooms,
      maxRooms + 1,
    )
    return {
      cities: this.countTowns({ ...filters, city: undefined }),
      types: propertyTypes.map((type, number) => ({ type, count: types[number] ?? 0 })),
      rooms: [...rooms].map((count, number) => ({ rooms: number, count })).filter(({ count }) => count > 0),
    }
  }

  /** Counts matches per town, sorted by count. */
  countTowns(filters: SearchQuery): Facets['cities'] {
    return [...this.tally(filters, this.columns.city, this.towns.length)]
      .map((count, number) => ({ city: this.towns.at(number)?.name ?? '', count }))
      .filter(({ count }) => count > 0)
      .sort(compareTowns)
  }

  private tally(filters: SearchQuery, column: ArrayLike<number>, values: number): Uint32Array {
    return this.search(filters).members.tally(column, values)
  }

  private search(filters: SearchQuery, unknownTerms?: readonly string[], countLimit?: number): Found {
    const words = this.words.query(filters.q, unknownTerms)
    const members = this.match(filters, words)
    return { members, count: members.count(countLimit), words }
  }

  private match(filters: SearchQuery, words: readonly WordQuery[]): Conjunction {
    const { purpose, city, rooms, roomsMin, bathroomsMin, publishedSince } = filters
    const sets = [this.live, ...words.map((word) => this.words.rowsWith(word))]
    const requireAny = (name: string, ...lists: (PostingList | undefined)[]) =>
      sets.push(
        this.sets.union(
          name,
          lists.filter((list) => list !== undefined),
          this.columns.length,
        ),
      )
    if (purpose) requireAny(`purpose ${purpose}`, this.byPurpose.get(purpose))
    const types = matchingTypes(filters)
    if (types.length > 0)
      requireAny(`type ${types.join(' | ')}`, ...types.map((type) => this.byType.get(type)))
    if (city !== undefined) {
      const keys = matchingTowns(city, filters)
      requireAny(`city ${keys.join(' | ')}`, ...keys.map((key) => this.towns.find(key)?.rows))
    }
    if (rooms !== undefined) requireAny(`rooms ${rooms}`, this.byRooms[rooms])
    if (roomsMin) requireAny(`rooms from ${roomsMin}`, ...this.byRooms.slice(roomsMin))
    if (bathroomsMin) requireAny(`bathrooms from ${bathroomsMin}`, ...this.byBathrooms.slice(bathroomsMin))
    for (const keys of factConditions(filters, filters.inferredFilters)) sets.push(this.rowsWithFact(keys))
    const unwanted = excludedKeys(filters.without ?? {})
    if (unwanted.length > 0) sets.push(this.rowsWithoutFact(unwanted))
    const since = publishedSince && earliestCreatedAt(publishedSince)
    return this.within(sets, {
      createdAt: [since],
      price: [filters.minPrice, filters.maxPrice],
      pricePerM2: [filters.minPriceM2, filters.maxPriceM2],
      areaM2: [filters.minArea, filters.maxArea],
    })
  }

  private rowsWithFact(keys: readonly string[]): Bitmap {
    // The separator does not occur in folded keys.
    return this.sets.union(keys.join(' | '), this.facts.rowsOf(keys), this.columns.length)
  }

  private rowsWithoutFact(keys: readonly string[]): Bitmap {
    const rows = this.live.copy()
    for (const list of this.facts.rowsOf(keys)) list.eachSince(0, (row) => rows.delete(row))
    return rows
  }

  /** Compares few rows one by one, and uses a cached set for many. */
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
}

/** Returns a digest of 48 bits of the indexed fields. */
function contentDigest(listing: IndexedListing): number {
  return Number.parseInt(hash('md5', JSON.stringify(listing)).slice(0, 12), 16)
}

function rowLists(count: number): PostingList[] {
  return Array.from({ length: count }, () => new PostingList())
}
