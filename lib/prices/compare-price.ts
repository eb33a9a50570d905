import 'server-only'
import { LRUCache } from 'lru-cache'
import { sql } from '@/lib/db/client'
import { HttpError } from '@/lib/http/errors'
import { pricePerSquareMetre } from '@/lib/i18n/format/money'
import type { Structure } from '@/lib/listings/attributes/attributes'
import type { PropertyType, Purpose } from '@/lib/listings/attributes/purposes-and-types'
import { findTownWithDistricts } from '@/lib/places/districts'
import type { SearchEngine, SearchQuery } from '@/lib/search/matching/search-engine'
import { querySearch } from '@/lib/search/results/search-service'
import { readPrices, withoutDoubted } from './medians'
import type { PriceComparison, PriceLevel } from './schema'

/** Other listings, below which nothing is said. */
const minCompared = 8
/** Above this number only the prices at the quartiles are read, and the listing's own is among them. */
const maxRead = 500
/** By which part the area of a similar listing may differ. */
const areaTolerance = 0.25
/** A price level needs more listings, and a distance from their median besides one from the middle half. */
const sure = { homes: 20, difference: 0.15 }

/** The columns by which listings are similar. */
export interface ComparedListing {
  id: string
  price: number
  area_m2: number
  purpose: Purpose
  type: PropertyType
  structure: Structure | null
  city: string
  district: string | null
  neighbourhood: string | null
  /** The building of which it is a flat, or the home that several advertise. */
  group_id: string | null
}

type Likeness = Pick<PriceComparison, 'structure' | 'min_area' | 'max_area'>
type Group = Likeness & { place: string; search: SearchQuery }

/** @throws HttpError 404 for a listing that is not public, and where there are too few similar listings */
export async function comparePrice(id: string): Promise<PriceComparison> {
  const [listing] = await sql()<ComparedListing[]>`
    select ${comparedColumns()} from kljuc.listings where id = ${id} and published`
  if (!listing) throw new HttpError('not_found')
  const comparison = await compareWithSimilar(listing)
  if (!comparison) throw new HttpError('too_few')
  return comparison
}

export const comparedColumns = () => sql()`
  id, price, area_m2::float8 as area_m2, purpose, type, structure::float8 as structure, city, district, neighbourhood,
  coalesce(project_id, (select home_id from kljuc.same_homes where listing_id = listings.id)) as group_id`

/**
 * Compares a price per square metre with other listings of its kind, in its neighbourhood or municipality, or in its town where
 * that has no list of municipalities. Null where too few are alike: of all of Beograd the price says nothing.
 */
export async function compareWithSimilar(listing: ComparedListing): Promise<PriceComparison | null> {
  const price_m2 = pricePerSquareMetre(listing.price, listing.area_m2)
  if (price_m2 === null) return null
  return querySearch(async (engine) => {
    for (const { search, ...group } of groupsOf(listing)) {
      const prices = await readSimilar(engine, search, listing)
      if (prices) return { price_m2, type: listing.type, ...group, ...prices }
    }
    return null
  })
}

/**
 * From the most alike to the least: of its structure in the neighbourhood, then in the municipality, then about its area there,
 * since a price depends more on the municipality than on half a room. Without a structure, by area alone.
 */
function groupsOf(listing: ComparedListing): Group[] {
  const { purpose, type, city, district, neighbourhood } = listing
  const byArea = areaLikeness(listing)
  const bySize = structureLikeness(listing) ?? byArea
  const kind = { purpose, type: [type], city: [city] }
  const group = (place: string, within: SearchQuery, { like, ...likeness }: LikenessSearch): Group => ({
    ...likeness,
    place,
    search: { ...kind, ...like, ...within },
  })
  return [
    ...(neighbourhood ? [group(neighbourhood, { neighbourhood: [neighbourhood] }, bySize)] : []),
    ...(district ? [group(district, { district: [district] }, bySize)] : []),
    ...(district && bySize !== byArea ? [group(district, { district: [district] }, byArea)] : []),
    ...(findTownWithDistricts(city) ? [] : [group(city, {}, bySize)]),
  ]
}

type LikenessSearch = Likeness & { like: SearchQuery }

function structureLikeness({ structure }: ComparedListing): LikenessSearch | null {
  if (structure === null) return null
  const like = { structureMin: structure, structureMax: structure }
  return { structure, min_area: null, max_area: null, like }
}

function areaLikeness({ area_m2 }: ComparedListing): LikenessSearch {
  const minArea = Math.floor(area_m2 * (1 - areaTolerance))
  const maxArea = Math.ceil(area_m2 * (1 + areaTolerance))
  return { structure: null, min_area: minArea, max_area: maxArea, like: { minArea, maxArea } }
}

type Quartiles = Pick<PriceComparison, 'count' | 'lower_m2' | 'median_m2' | 'upper_m2'>

async function readSimilar(
  engine: SearchEngine,
  search: SearchQuery,
  { id, group_id }: ComparedListing,
): Promise<Quartiles | null> {
  const { total, ids, groups } = await engine.find(byPrice(search), { offset: 0, limit: maxRead })
  const isOwn = (other: string, group: string | undefined) =>
    other === id || (group !== undefined && group === group_id)
  const others = ids.filter((other, at) => !isOwn(other, groups?.[at]?.id))
  if (total - (ids.length - others.length) < minCompared) return null
  if (total <= maxRead) {
    // Without what was withdrawn meanwhile.
    const prices = [...(await readPrices(others)).values()].sort((one, other) => one - other)
    if (prices.length < minCompared) return null
    return toQuartiles(prices.length, (part) => quantile(prices, part))
  }
  const found = await findQuartiles(engine, search, total)
  const prices = await readPrices(found)
  const [lower, median, upper] = found.map((each) => prices.get(each))
  if (lower === undefined || median === undefined || upper === undefined) return null
  return toQuartiles(total - 1, (part) => (part < 0.5 ? lower : part > 0.5 ? upper : median))
}

function toQuartiles(count: number, priceAt: (part: number) => number): Quartiles {
  const at = (part: number) => pricePerSquareMetre(priceAt(part), 1) ?? 0
  return { count, lower_m2: at(0.25), median_m2: at(0.5), upper_m2: at(0.75) }
}

/** A building counts once, by its lowest price, as does a home that several advertise: else a flat's building is its own measure. */
function byPrice(search: SearchQuery) {
  return { ...withoutDoubted(search), unique: true, sort: 'price_m2_asc' } as const
}

/** Resolves to the ids of the listings at the quartiles. */
async function findQuartiles(engine: SearchEngine, search: SearchQuery, total: number): Promise<string[]> {
  const found = await Promise.all(
    [0.25, 0.5, 0.75].map((part) =>
      engine.find(byPrice(search), { offset: Math.floor(part * (total - 1)), limit: 1 }),
    ),
  )
  return found.flatMap(({ ids }) => ids)
}

/** By listing and price; `usual` has no level. A few minutes late is early enough for cards. */
const knownLevels = new LRUCache<string, PriceLevel | 'usual'>({ max: 20_000, ttl: 10 * 60_000 })

const levelKey = ({ id, price, area_m2 }: ComparedListing) => `${id} ${price} ${area_m2}`

/**
 * Returns the levels of published listings whose price is clearly outside the middle half of similar listings nearby;
 * others are left out.
 */
export async function findPriceLevels(ids: readonly string[]): Promise<Map<string, PriceLevel>> {
  const rows = await sql()<ComparedListing[]>`
    select ${comparedColumns()} from kljuc.listings where id = any(${ids}::uuid[]) and published`
  const unknown = rows.filter((row) => !knownLevels.has(levelKey(row)))
  if (unknown.length > 0) {
    const levels = await computeLevels(unknown)
    unknown.forEach((row, at) => {
      knownLevels.set(levelKey(row), levels[at] ?? 'usual')
    })
  }
  return new Map(
    rows.flatMap((row): [string, PriceLevel][] => {
      const level = knownLevels.get(levelKey(row))
      return level === 'low' || level === 'high' ? [[row.id, level]] : []
    }),
  )
}

/** In the order of the rows. */
async function computeLevels(rows: readonly ComparedListing[]): Promise<(PriceLevel | 'usual')[]> {
  const quartiles = await findNearestQuartiles(rows, sure.homes)
  return rows.map((row, index) => {
    const [lower, median, upper] = quartiles[index] ?? []
    if (lower === undefined || median === undefined || upper === undefined) return 'usual'
    const own = row.price / row.area_m2
    if (own < Math.min(lower, median * (1 - sure.difference))) return 'low'
    return own > Math.max(upper, median * (1 + sure.difference)) ? 'high' : 'usual'
  })
}

/**
 * Returns how far published listings' prices per square metre are from the median of similar listings nearby, in whole
 * percent; those with too few are left out. The median counts the listing itself.
 */
export async function findPriceDifferences(ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await sql()<ComparedListing[]>`
    select ${comparedColumns()} from kljuc.listings where id = any(${ids}::uuid[]) and published`
  const quartiles = await findNearestQuartiles(rows, minCompared + 1)
  return new Map(
    rows.flatMap(({ id, price, area_m2 }, index): [string, number][] => {
      const median = quartiles[index]?.[1]
      return median === undefined ? [] : [[id, Math.round((price / area_m2 / median - 1) * 100)]]
    }),
  )
}

/**
 * The prices at the quartiles of each row's nearest group that has enough listings, in the order of the rows; empty without
 * one, or when that group has fewer than `fewest`.
 */
function findNearestQuartiles(
  rows: readonly ComparedListing[],
  fewest: number,
): Promise<(number | undefined)[][]> {
  return querySearch(async (engine) => {
    // Listings of a page share most groups.
    const totals = new Map<string, Promise<number>>()
    const quartiles = new Map<string, Promise<string[]>>()
    const countOf = (search: SearchQuery) =>
      memoized(
        totals,
        search,
        async () => (await engine.find(byPrice(search), { offset: 0, limit: 0 })).total,
      )
    async function idsOf(row: ComparedListing): Promise<string[]> {
      for (const { search } of groupsOf(row)) {
        const total = await countOf(search)
        if (total <= minCompared) continue
        if (total < fewest) return []
        return memoized(quartiles, search, () => findQuartiles(engine, search, total))
      }
      return []
    }
    const groups = await Promise.all(rows.map(idsOf))
    const prices = await readPrices(groups.flat())
    return groups.map((ids) => ids.map((id) => prices.get(id)))
  })
}

function memoized<Value>(
  known: Map<string, Promise<Value>>,
  search: SearchQuery,
  read: () => Promise<Value>,
): Promise<Value> {
  const key = JSON.stringify(search)
  const value = known.get(key) ?? read()
  known.set(key, value)
  return value
}

/** The value below which a part of sorted values lies, interpolated between two of them. @param sorted not empty */
export function quantile(sorted: readonly number[], part: number): number {
  const position = part * (sorted.length - 1)
  const below = Math.floor(position)
  const [low = 0, high = low] = [sorted[below], sorted[below + 1]]
  return low + (high - low) * (position - below)
}
