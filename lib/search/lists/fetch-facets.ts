import 'server-only'
import { inProcessReads } from '@/lib/http/page-reads/in-process-api'
import { fetchApi, readResult } from '@/lib/http/page-reads/server-client'
import { currentLocale } from '@/lib/i18n/current-locale'
import type { Locale } from '@/lib/i18n/routing'
import type { Purpose } from '@/lib/listings/attributes/purposes-and-types'
import { criteria, type ListingFilters, serializeFilters } from '@/lib/search/filters/filters'
import { type Facets, facetsSchema } from '@/lib/search/schema'
import { foldText } from '@/lib/text/fold'
import { type FacetCounts, toFacetCounts } from './facet-counts'
import type { PublicReads } from './public-reads'

/** Fetches counts per choice of the form; null when the API fails. */
export async function fetchFacetCounts(locale: Locale, filters: ListingFilters): Promise<FacetCounts | null> {
  const facets = await fetchFacets(locale, criteria(filters))
  return facets && toFacetCounts(facets)
}

/** Counts as the lists of pages do, each group of listings once. Null when the API fails. */
export async function fetchFacets(locale: Locale, others: ListingFilters): Promise<Facets | null> {
  const filters = { ...others, unique: true as const }
  const reads = inProcessReads<PublicReads>()
  const found = reads
    ? readResult(reads.facets(locale, filters))
    : fetchApi(`/v1/search/facets?${serializeFilters(filters)}`, { locale }).then((body) =>
        facetsSchema.parse(body),
      )
  return found.catch(() => null)
}

export interface TownCount {
  city: string
  sale: number
  rent: number
}

/** Returns the towns, those with the most listings first. Optional, so it is empty when the API fails. */
export async function countTowns(): Promise<TownCount[]> {
  const [sale, rent] = await Promise.all([citiesFor('SALE'), citiesFor('RENT')])
  const towns = new Map<string, TownCount>()
  for (const { city, count } of sale) towns.set(foldText(city), { city, sale: count, rent: 0 })
  for (const { city, count } of rent) {
    const known = towns.get(foldText(city))
    towns.set(foldText(city), { city: known?.city ?? city, sale: known?.sale ?? 0, rent: count })
  }
  return [...towns.values()].sort((a, b) => b.sale + b.rent - a.sale - a.rent)
}

async function citiesFor(purpose: Purpose) {
  const facets = await fetchFacets(await currentLocale(), { purpose })
  return facets?.cities ?? []
}
