import 'server-only'
import { and, inArray } from 'drizzle-orm'
import { db } from '@/lib/db/client'
import { listings } from '@/lib/db/schema'
import { pricePerSquareMetre } from '@/lib/i18n/format/money'
import type { ListingFilters } from '@/lib/search/filters'
import { querySearch } from '@/lib/search/search-service'

/** Fewer say nothing about a market, and much about each listing. */
export const fewestForMedian = 5

/** EUR per square metre, whole or below 100 with one decimal, and of how many listings. */
export interface Median {
  median_m2: number
  count: number
}

/**
 * Returns the median price per square metre; null of fewer than five listings. The search engine sorts by it, so that
 * only the middle ones are read.
 */
export function findMedian(filters: Omit<ListingFilters, 'sort' | 'page' | 'limit'>): Promise<Median | null> {
  const inOrder = { ...filters, sort: 'price_m2_asc' } as const
  return querySearch(async (engine) => {
    const { total: count } = await engine.find(inOrder, { offset: 0, limit: 0 })
    if (count < fewestForMedian) return null
    const middle = { offset: Math.floor((count - 1) / 2), limit: count % 2 === 0 ? 2 : 1 }
    const { ids } = await engine.find(inOrder, middle)
    const rows = await db()
      .select({ price: listings.price, area: listings.areaM2 })
      .from(listings)
      .where(and(inArray(listings.id, ids), listings.published))
    // A listing withdrawn since has moved the clock: the engine is asked again.
    const exact = rows.reduce((sum, { price, area }) => sum + price / area, 0) / Math.max(rows.length, 1)
    return { median_m2: pricePerSquareMetre(exact, 1) ?? 0, count }
  })
}
