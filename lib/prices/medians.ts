import 'server-only'
import { and, inArray } from 'drizzle-orm'
import { db } from '@/lib/db/client'
import { pricePerSquareMetre } from '@/lib/i18n/format/money'
import { listings } from '@/lib/listings/tables'
import {
  type District,
  findDistrict,
  findNeighbourhood,
  findTownWithDistricts,
  type TownWithDistricts,
} from '@/lib/places/districts'
import { findTown } from '@/lib/places/towns'
import {
  placeFiltersOf,
  type TownSearch,
  townSearches,
  withoutPlaces,
} from '@/lib/search/filters/town-searches'
import type { SearchEngine, SearchQuery } from '@/lib/search/matching/search-engine'
import { querySearch } from '@/lib/search/results/search-service'

/** A median of fewer listings would not be representative, and would reveal single prices. */
const minListingsForMedian = 5

export interface Median {
  /** EUR per square metre, whole or below 100 with one decimal; null for too few listings. */
  median_m2: number | null
  /** Of the listings. */
  count: number
}

/** Returns the median price per square metre of a search's published listings. */
export async function findMedian(search: SearchQuery): Promise<Median> {
  const [median = { median_m2: null, count: 0 }] = await findMedians([search])
  return median
}

/**
 * One query for all searches: sorted by price per square metre, so only the middle listings are read.
 * @param fewest listings of which a median is told
 */
export function findMedians(
  searches: readonly SearchQuery[],
  fewest = minListingsForMedian,
): Promise<Median[]> {
  return querySearch(async (engine) => {
    const middles = await Promise.all(searches.map((search) => findMiddle(engine, search, fewest)))
    const perSquareMetre = await readPrices(middles.flatMap(({ ids }) => ids))
    return middles.map(({ count, ids }) => {
      // If a listing was withdrawn meanwhile it is missing, and the search is repeated.
      const prices = ids.map((id) => perSquareMetre.get(id)).filter((price) => price !== undefined)
      if (prices.length === 0) return { count, median_m2: null }
      const exact = prices.reduce((sum, price) => sum + price, 0) / prices.length
      return { count, median_m2: pricePerSquareMetre(exact, 1) }
    })
  })
}

/** Prices that look like a slip stand in no median. */
export function withoutDoubted(search: SearchQuery): SearchQuery {
  return { ...search, without: { ...search.without, doubtedPrice: true } }
}

async function findMiddle(engine: SearchEngine, search: SearchQuery, fewest: number) {
  const inOrder = {
    ...withoutDoubted(search),
    sort: 'price_m2_asc',
    page: undefined,
    limit: undefined,
  } as const
  const { total: count } = await engine.find(inOrder, { offset: 0, limit: 0 })
  if (count < fewest) return { count, ids: [] }
  const middle = { offset: Math.floor((count - 1) / 2), limit: count % 2 === 0 ? 2 : 1 }
  return { count, ids: (await engine.find(inOrder, middle)).ids }
}

/** EUR per square metre, exactly; without listings that are not public. */
export async function readPrices(ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db()
    .select({ id: listings.id, price: listings.price, area: listings.areaM2 })
    .from(listings)
    .where(and(inArray(listings.id, ids), listings.published))
  return new Map(rows.map(({ id, price, area }) => [id, price / area]))
}

/** A town or district with its published listings. */
interface PlacePrices extends Median {
  city: string
  district: string | null
  /** Null for an unknown town. */
  lat: number | null
  lon: number | null
}

type Place = Omit<PlacePrices, keyof Median>

interface PlaceSearch {
  place: Place
  search: SearchQuery
}

/** Smaller towns beyond this number are omitted. */
const maxTowns = 300

/**
 * By district for the only town if it has a list of them, and for selected parts; else by town. Most listings first,
 * without empty places. What names no district of the only town has one item, whose district is null.
 */
export async function findPricesByPlace(search: SearchQuery): Promise<PlacePrices[]> {
  const towns = townSearches(search)
  const searches =
    towns.length === 0 ? await everyTown(search) : towns.flatMap((town) => ofTown(search, town, towns.length))
  const medians = await findMedians(searches.map((each) => each.search))
  return searches
    .map(({ place }, at) => ({ ...place, ...(medians[at] ?? { count: 0, median_m2: null }) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
}

/** The selected districts of a town, or all of them if it is the only town. */
function ofTown(search: SearchQuery, town: TownSearch, towns: number): PlaceSearch[] {
  const { city, district, neighbourhood } = town
  const known = city === undefined ? undefined : findTownWithDistricts(city)
  const isWhole = district.length + neighbourhood.length === 0
  if (!known || (isWhole && towns > 1))
    return [{ place: townPlace(city ?? ''), search: { ...withoutPlaces(search), ...placeFiltersOf([town]) } }]
  if (isWhole) return everyDistrict(search, known)
  const within = neighbourhood.flatMap((name) => findNeighbourhood(known.city, name) ?? [])
  const selected = known.districts.filter(
    (each) =>
      district.some((name) => findDistrict(known.city, name) === each) ||
      within.some((found) => found.district === each),
  )
  return selected.map((each) => ({
    place: districtPlace(known.city, each),
    search: {
      ...search,
      city: [known.city],
      district: [each.name],
      neighbourhood: within.flatMap((found) => (found.district === each ? found.neighbourhood.name : [])),
    },
  }))
}

function everyDistrict(search: SearchQuery, { city, districts }: TownWithDistricts): PlaceSearch[] {
  const without = { ...search.without, district: districts.map(({ name }) => name) }
  return [
    ...districts.map((each) => ({
      place: districtPlace(city, each),
      search: { ...search, city: [city], district: [each.name] },
    })),
    { place: townPlace(city), search: { ...search, city: [city], without } },
  ]
}

async function everyTown(search: SearchQuery): Promise<PlaceSearch[]> {
  const { cities } = await querySearch((engine) => engine.facets(search))
  return cities
    .slice(0, maxTowns)
    .map(({ city }) => townPlace(city))
    .map((place) => ({ place, search: { ...search, city: [place.city] } }))
}

function districtPlace(city: string, { name, lat, lon }: District): Place {
  return { city, district: name, lat, lon }
}

function townPlace(city: string): Place {
  const town = findTown(city)
  return { city: town?.name ?? city, district: null, lat: town?.lat ?? null, lon: town?.lng ?? null }
}
