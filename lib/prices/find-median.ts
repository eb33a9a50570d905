import 'server-only'
import { and, inArray } from 'drizzle-orm'
import { db } from '@/lib/db/client'
import { pricePerSquareMetre } from '@/lib/i18n/format/money'
import { listings } from '@/lib/listings/tables'
import type { SearchEngine, SearchQuery } from '@/lib/search/search-engine'
import { querySearch } from '@/lib/search/search-service'

/** A median of fewer listings would not be representative, and would reveal single prices. */
export const minListingsForMedian = 5

export interface Median {
  /** EUR per square metre, whole or below 100 with one decimal; null below `minListingsForMedian`. */
  median_m2: number | null
  /** Of the listings. */
  count: number
}

/** Returns the median price per square metre of a search's published listings. */
export async function findMedian(search: SearchQuery): Promise<Median> {
  const [median = { median_m2: null, count: 0 }] = await findMedians([search])
  return median
}

/** One query for all searches: sorted by price per square metre, so only the middle listings are read. */
export function findMedians(searches: readonly SearchQuery[]): Promise<Median[]> {
  return querySearch(async (engine) => {
    const middles = await Promise.all(searches.map((search) => findMiddle(engine, search)))
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

async function findMiddle(engine: SearchEngine, search: SearchQuery) {
  const inOrder = { ...search, sort: 'price_m2_asc', page: undefined, limit: undefined } as const
  const { total: count } = await engine.find(inOrder, { offset: 0, limit: 0 })
  if (count < minListingsForMedian) return { count, ids: [] }
  const middle = { offset: Math.floor((count - 1) / 2), limit: count % 2 === 0 ? 2 : 1 }
  return { count, ids: (await engine.find(inOrder, middle)).ids }
}

async function readPrices(ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db()
    .select({ id: listings.id, price: listings.price, area: listings.areaM2 })
    .from(listings)
    .where(and(inArray(listings.id, ids), listings.published))
  return new Map(rows.map(({ id, price, area }) => [id, price / area]))
}
