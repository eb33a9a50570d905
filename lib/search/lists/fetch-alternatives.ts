import 'server-only'
import { fetchPublicOrNull } from '@/lib/http/page-reads/fetch-public'
import { inProcessReads } from '@/lib/http/page-reads/in-process-api'
import { readResult } from '@/lib/http/page-reads/server-client'
import { currentLocale } from '@/lib/i18n/current-locale'
import { correctTownName } from '@/lib/places/names/correct-town-name'
import { criteria, type ListingFilters, serializeFilters } from '@/lib/search/filters/filters'
import { type AlternativeSearches, alternativeSearchesSchema } from '@/lib/search/schema'
import { fetchFacets } from './fetch-facets'
import { fetchProperties } from './fetch-properties'
import { type NearbyPlace, nearbyPlaces } from './nearby-places'
import type { PublicReads } from './public-reads'

export interface OfferedSearches {
  meant: { text: string; filters: ListingFilters; count: number }[]
  without: AlternativeSearches['without']
  pairs: AlternativeSearches['pairs']
  fewest: AlternativeSearches['fewest']
  nearby: NearbyPlace[]
}

/** Fetches alternatives to a search without results; none when the API fails. */
export async function fetchAlternatives(filters: ListingFilters): Promise<OfferedSearches> {
  const search = criteria(filters)
  const [near, towns, facets] = await Promise.all([
    fetchNearSearches(search),
    offerTown(search),
    search.city === undefined ? null : fetchFacets(await currentLocale(), search),
  ])
  const { corrected, without = [], pairs = [], fewest = null } = near ?? {}
  return {
    meant: [
      ...towns,
      ...(corrected
        ? [{ text: corrected.q, filters: { ...search, q: corrected.q }, count: corrected.count }]
        : []),
    ],
    without,
    pairs,
    fewest,
    nearby: facets ? nearbyPlaces(search, facets) : [],
  }
}

/** Whether results match the search's words only after a corrected typo. */
export async function isTypoCorrected({ q, purpose }: ListingFilters): Promise<boolean> {
  return q !== undefined && Boolean((await fetchNearSearches({ q, purpose }))?.corrected)
}

async function fetchNearSearches(others: ListingFilters): Promise<AlternativeSearches | null> {
  const filters = { ...others, unique: true as const }
  const reads = inProcessReads<PublicReads>()
  if (reads) return readResult(reads.alternatives(await currentLocale(), filters)).catch(() => null)
  return fetchPublicOrNull(`/v1/search/near?${serializeFilters(filters)}`, alternativeSearchesSchema)
}

async function offerTown(filters: ListingFilters): Promise<OfferedSearches['meant']> {
  const { city = [] } = filters
  const corrected = city.flatMap((name) => correctTownName(name) ?? [])
  if (corrected.length === 0) return []
  const meant = { ...filters, city: city.map((name) => correctTownName(name) ?? name) }
  const { total } = await fetchProperties({ ...meant, limit: 1 }).catch(() => ({ total: 0 }))
  return total > 0 ? [{ text: corrected.join(', '), filters: meant, count: total }] : []
}
