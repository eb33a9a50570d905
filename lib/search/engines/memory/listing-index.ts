import { hash } from 'node:crypto'
import { type PropertyType, propertyTypes, purposes } from '@/lib/listings/attributes/purposes-and-types'
import { type Coordinates, metresBetween } from '@/lib/places/coordinates'
import {
  type Box,
  boxAround,
  boxOf,
  isInArea,
  parseArea,
  parseBox,
  parseNear,
} from '@/lib/places/map/map-area'
import { withoutPlaces } from '@/lib/search/filters/town-searches'
import { earliestCreatedAt, latestMoveIn, matchingTypes } from '@/lib/search/matching/alternatives'
import {
  attributeConditions,
  excludedKeys,
  narrowingConditions,
  type PlaceCondition,
  placeConditions,
} from '@/lib/search/matching/attribute-keys'
import { precisionOf, toMapMarks } from '@/lib/search/matching/map-marks'
import {
  compareTowns,
  type IndexedListing,
  type ListedTown,
  type MapMarks,
  type Matches,
  type SearchPage,
  type SearchQuery,
} from '@/lib/search/matching/search-engine'
import type { Facets } from '@/lib/search/schema'
import { foldText } from '@/lib/text/fold'
import { Bitmap, type ColumnRange, Conjunction, type Count, noGroup } from './bitmap'
import { BoundedTerms, Term } from './bounded-terms'
import { type ColumnName, Columns } from './columns'
import { type IndexLimits, type IndexUsage, uncountedLimits } from './index-limits'
import { MapPoints } from './map-points'
import { RowSetCache } from './posting-list'
import { RowGroups } from './row-groups'
import { RowOwners } from './row-owners'
import { ListingOrders } from './sorted-rows'
import { TownList } from './town-list'
import { WordIndex, type WordQuery } from './word-index'

const maxRooms = 50
const rangeNames = [
  'createdAt',
  'price',
  'pricePerM2',
  'areaM2',
  'plotAres',
  'availableFrom',
  'lat',
  'lng',
] as const
type RangeName = (typeof rangeNames)[number]
/** Up to this number rows are compared one by one, which costs 60 times as much per row as a cached set. */
const fewRows = 64
/** Number of the town of listings whose town has no room; it is never counted. */
const noTown = 0xffffffff
/** Number of the location of listings without one, which are in no box. */
const noPoint = 0xffffffff

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
  private readonly towns: TownList
  private readonly points = new MapPoints()
  private readonly sets = new RowSetCache()
  private readonly owners = new RowOwners()
  private readonly groups = new RowGroups(this.columns)
  private readonly attributes: BoundedTerms<Term>
  readonly words: WordIndex
  private readonly orders = new ListingOrders(this.columns)

  constructor(private readonly limits: IndexLimits = uncountedLimits()) {
    this.towns = new TownList(limits.otherTowns)
    this.attributes = new BoundedTerms(limits.attributes, this.owners, (_, row) => new Term(row))
    this.words = new WordIndex(this.sets, this.columns, this.owners, limits)
  }

  get size(): number {
    return this.rowById.size
  }

  get usage(): IndexUsage {
    return {
      ...this.words.usage,
      listings: this.columns.length,
      attributes: this.attributes.size,
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
    if (replaced !== undefined && this.columns.values.digest[replaced] === digest) return
    if (this.columns.length >= this.limits.listings.limit) {
      this.limits.listings.refuse()
      this.remove(listing.id)
      return
    }
    this.add(listing, digest)
    if (replaced !== undefined) this.markDead(replaced)
  }

  private add(listing: IndexedListing, digest: number): void {
    const { plotAres = Number.NaN, availableFrom = Number.NaN, partOfCity } = listing
    const town = this.towns.ensure(listing.cityKey, listing.city)
    const point = listing.location && this.points.ensure(listing.location)
    const group = this.groups.ensure(listing.group)
    const row = this.columns.add(listing.id, {
      ...listing,
      ...{ plotAres, availableFrom, group, digest },
      priceDoubted: Number(listing.priceDoubted ?? false),
      pricePerM2: listing.price / listing.areaM2,
      purpose: purposes.indexOf(listing.purpose),
      type: propertyTypes.indexOf(listing.type),
      city: town?.number ?? noTown,
      point: point?.number ?? noPoint,
      lat: point?.lat ?? Number.NaN,
      lng: point?.lng ?? Number.NaN,
    })
    if (group !== noGroup) this.groups.add(row)
    this.owners.add(row, listing.ownerId)
    if (row >= this.live.limit) this.live = this.live.copy(this.live.limit * 2)
    this.live.add(row)
    this.rowById.set(listing.id, row)
    town?.rows.add(row)
    if (partOfCity) this.towns.ensure(foldText(partOfCity), partOfCity)?.rows.add(row)
    for (const key of listing.attributeKeys) this.attributes.add(row, key)
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
    this.attributes.remove(row, isLive)
  }

  find(filters: SearchQuery, { offset, limit, countLimit, unknownTerms }: SearchPage): Matches {
    const { members, count, words } = this.search(filters, unknownTerms, countLimit)
    const { sort = 'newest', purpose } = filters
    const rows =
      sort === 'relevance'
        ? this.mostRelevant(filters, members, words, offset + limit).slice(offset)
        : this.orders.of(sort, purpose).slice(members, count, offset, limit)
    return {
      total: count.total,
      ids: rows.map((row) => this.columns.id(row)),
      ...(filters.unique ? { groups: rows.map((row) => this.groups.describe(row, members)) } : {}),
    }
  }

  private mostRelevant(
    { purpose, preferred }: SearchQuery,
    members: Conjunction,
    words: readonly WordQuery[],
    end: number,
  ): number[] {
    const order = this.orders.of('newest', purpose)
    const ranking = [...words, ...this.words.preferred(preferred)]
    const scores = this.words.score(members, ranking)
    if (!members.groups) return scores.best(end, order)
    const best = members.onlyIn(this.groups.best(this.live, members, scores.compare(order)))
    return this.words.score(best, ranking).best(end, order)
  }

  count(filters: SearchQuery): number {
    return this.search(filters).count.total
  }

  /** Counts matches for each of the narrower filters, which may only add attributes. */
  countEach(filters: SearchQuery, narrower: readonly SearchQuery[]): number[] {
    const sets = narrower.map((each) =>
      narrowingConditions(each, each.inferredFilters).map((keys) => this.rowsWithAttribute(keys)),
    )
    return this.search(filters).members.countWithin(sets)
  }

  /** Towns with listings, sorted by number of listings. */
  listedTowns(): ListedTown[] {
    return this.towns.byListings(this.columns.length)
  }

  /** Counts listings per town, kind and number of rooms with all other filters unchanged. */
  facets(filters: SearchQuery): Omit<Facets, 'facts'> {
    const { values } = this.columns
    const types = this.tally({ ...filters, type: undefined }, values.type, propertyTypes.length)
    const rooms = this.tally(
      { ...filters, rooms: undefined, roomsMin: undefined },
      values.rooms,
      maxRooms + 1,
    )
    return {
      cities: this.countTowns(withoutPlaces(filters)),
      types: propertyTypes.map((type, number) => ({ type, count: types[number] ?? 0 })),
      rooms: [...rooms].map((count, number) => ({ rooms: number, count })).filter(({ count }) => count > 0),
    }
  }

  /** Counts matches per town, sorted by count. */
  countTowns(filters: SearchQuery): Facets['cities'] {
    return [...this.tally(filters, this.columns.values.city, this.towns.length)]
      .map((count, number) => ({ city: this.towns.at(number)?.name ?? '', count }))
      .filter(({ count }) => count > 0)
      .sort(compareTowns)
  }

  mapMarks(filters: SearchQuery, zoom: number): MapMarks {
    const { point, price } = this.columns.values
    const counts = new Uint32Array(this.points.length)
    const rows = new Uint32Array(this.points.length)
    const { members } = this.search(filters)
    const newest = this.orders.of('newest', filters.purpose)
    const once = members.groups
      ? members.onlyIn(this.groups.best(this.live, members, newest.compare))
      : members
    once.eachRow((row) => {
      const number = point[row] ?? noPoint
      counts[number] = (counts[number] ?? 0) + 1
      rows[number] = row
    })
    const cells = this.points.cells(counts, rows, precisionOf(zoom)).map(({ point, row, ...cell }) => ({
      ...cell,
      ...(point ? { point: { lat: point.lat, lng: point.lng, place: point.place ?? '' } } : {}),
      listing: { id: this.columns.id(row), price: price[row] ?? 0 },
    }))
    return toMapMarks(cells, zoom)
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
    const { purpose, rooms, roomsMin, bathroomsMin, publishedSince } = filters
    const sets = [this.live, ...words.map((word) => this.words.rowsWith(word))]
    for (const word of filters.inTitle ?? []) sets.push(this.words.rowsTitled(word))
    const requireWithin = (name: ColumnName, min: number, max: number) =>
      sets.push(this.rowsWithin(name, min, max))
    const number = purpose && purposes.indexOf(purpose)
    if (number !== undefined) requireWithin('purpose', number, number)
    const types = matchingTypes(filters)
    if (types.length > 0) sets.push(this.rowsOfTypes(types))
    sets.push(...this.rowsInPlaces(placeConditions(filters)))
    if (rooms !== undefined) requireWithin('rooms', rooms, rooms)
    if (roomsMin) requireWithin('rooms', roomsMin, maxRooms)
    if (bathroomsMin) requireWithin('bathrooms', bathroomsMin, maxRooms)
    for (const keys of attributeConditions(filters, filters.inferredFilters))
      sets.push(this.rowsWithAttribute(keys))
    const unwanted = excludedKeys(filters.without ?? {})
    if (unwanted.length > 0) sets.push(this.rowsWithoutAttribute(unwanted))
    const { towns = [] } = filters.without ?? {}
    if (towns.length > 0) sets.push(this.rowsOutside(towns))
    const { area, near } = filters
    const corners = area === undefined ? undefined : parseArea(area)
    if (corners) sets.push(this.rowsAt(`area ${area}`, boxOf(corners), (point) => isInArea(corners, point)))
    const circle = near === undefined ? undefined : parseNear(near)
    if (circle)
      sets.push(
        this.rowsAt(
          `near ${near}`,
          boxAround(circle),
          (point) => metresBetween(circle, point) <= circle.metres,
        ),
      )
    const box = filters.bbox === undefined ? undefined : parseBox(filters.bbox)
    const since = publishedSince && earliestCreatedAt(publishedSince)
    const groups = filters.unique && this.groups.length > 0 ? this.groups : undefined
    return this.within(sets, groups, {
      createdAt: [since],
      price: [filters.minPrice, filters.maxPrice],
      pricePerM2: [filters.minPriceM2, filters.maxPriceM2],
      areaM2: [filters.minArea, filters.maxArea],
      plotAres: [filters.minPlotAres, filters.maxPlotAres],
      availableFrom: [0, latestMoveIn(filters)],
      lat: [box?.south, box?.north],
      lng: [box?.west, box?.east],
    })
  }

  private rowsWithin(name: ColumnName, min: number, max: number): Bitmap {
    const { values, length } = this.columns
    return this.sets.range(name, { column: values[name], min, max }, length)
  }

  private rowsOfTypes(types: readonly PropertyType[]): Bitmap {
    const { values, length } = this.columns
    const isWanted = (row: number) => types.includes(propertyTypes[values.type[row] ?? -1] as PropertyType)
    return this.sets.where(`type ${types.join(' | ')}`, isWanted, length)
  }

  /** Sets whose intersection are the rows in any of the places. */
  private rowsInPlaces(places: readonly PlaceCondition[]): Bitmap[] {
    const each = places.map(({ towns, keys }) => [
      ...(towns ? [this.rowsInTowns(towns)] : []),
      ...(keys ? [this.rowsWithAttribute(keys)] : []),
    ])
    const [only = []] = each
    if (each.length <= 1) return only
    const rows = Bitmap.empty(this.columns.length)
    for (const sets of each) rows.addAll(new Conjunction(sets))
    return [rows]
  }

  /** Each location in the box is compared once, however many listings have it. */
  private rowsAt(key: string, box: Box, isWanted: (point: Coordinates) => boolean): Bitmap {
    const { lat, lng, point } = this.columns.values
    const known = new Map<number, boolean>()
    const isInside = (row: number) => {
      // Most are outside, also those without a location.
      const [y = Number.NaN, x = Number.NaN] = [lat[row], lng[row]]
      if (!(y >= box.south && y <= box.north && x >= box.west && x <= box.east)) return false
      const number = point[row] ?? noPoint
      const inside = known.get(number) ?? isWanted({ lat: y, lng: x })
      known.set(number, inside)
      return inside
    }
    return this.sets.where(key, isInside, this.columns.length)
  }

  private rowsInTowns(keys: readonly string[]): Bitmap {
    const lists = keys.flatMap((key) => this.towns.find(key)?.rows ?? [])
    return this.sets.union(`city ${keys.join(' | ')}`, lists, this.columns.length)
  }

  private rowsWithAttribute(keys: readonly string[]): Bitmap {
    // The separator does not occur in folded keys.
    return this.sets.union(keys.join(' | '), this.attributes.rowsOf(keys), this.columns.length)
  }

  private rowsOutside(towns: readonly string[]): Bitmap {
    const rows = this.live.copy()
    for (const town of towns) this.towns.find(foldText(town))?.rows.eachSince(0, (row) => rows.delete(row))
    return rows
  }

  private rowsWithoutAttribute(keys: readonly string[]): Bitmap {
    const rows = this.live.copy()
    for (const list of this.attributes.rowsOf(keys)) list.eachSince(0, (row) => rows.delete(row))
    return rows
  }

  /** Compares few rows one by one, and uses a cached set for many. */
  private within(
    sets: Bitmap[],
    groups: RowGroups | undefined,
    limits: Record<RangeName, (number | undefined)[]>,
  ): Conjunction {
    const { length } = this.columns
    const few = sets.some(({ size }) => size < length / fewRows)
    const ranges: ColumnRange[] = []
    for (const name of rangeNames) {
      const [min = 0, max = Number.POSITIVE_INFINITY] = limits[name]
      if (min === 0 && max === Number.POSITIVE_INFINITY) continue
      if (few) ranges.push({ column: this.columns.values[name], min, max })
      else sets.push(this.rowsWithin(name, min, max))
    }
    return new Conjunction(sets, ranges, groups)
  }
}

/** Returns a digest of 48 bits of the indexed fields. */
function contentDigest(listing: IndexedListing): number {
  return Number.parseInt(hash('md5', JSON.stringify(listing)).slice(0, 12), 16)
}
