import 'server-only'
import { fetchPublicOrNull } from '@/lib/http/fetch-public'
import { fetchApi, readResult } from '@/lib/http/server-client'
import { currentLocale } from '@/lib/i18n/current-locale'
import type { Locale } from '@/lib/i18n/routing'
import { correctTownName } from '@/lib/places/correct-town-name'
import { type FacetCounts, toFacetCounts } from './facet-counts'
import { fetchProperties } from './fetch-properties'
import { criteria, type ListingFilters, serializeFilters } from './filters'
import { inProcessReads } from './in-process-reads'
import { type NearbyPlace, nearbyPlaces } from './nearby-places'
import { type AlternativeSearches, alternativeSearchesSchema, type Facets, facetsSchema } from './schema'

export interface OfferedSearches {
  meant: { text: string; filters: ListingFilters; count: number }[]
  without: AlternativeSearches['without']
  nearby: NearbyPlace[]
}

/** Fetches counts per choice of the form; null when the API fails. */
export async function fetchFacetCounts(locale: Locale, filters: ListingFilters): Promise<FacetCounts | null> {
  const facets = await fetchFacets(locale, criteria(filters))
  return facets && toFacetCounts(facets)
}

/** Null when the API fails. */
export async function fetchFacets(locale: Locale, filters: ListingFilters): Promise<Facets | null> {
  const reads = inProcessReads()
  const found = reads
    ? readResult(reads.facets(locale, filters))
    : fetchApi(`/v1/search/facets?${serializeFilters(filters)}`, { locale }).then((body) =>
        facetsSchema.parse(body),
      )
  return found.catch(() => null)
}

/** Fetches alternatives to a search without results; none when the API fails. */
export async function fetchAlternatives(filters: ListingFilters): Promise<OfferedSearches> {
  const search = criteria(filters)
  const [near, towns, facets] = await Promise.all([
    fetchNearSearches(search),
    offerTown(search),
    search.city === undefined ? null : fetchFacets(await currentLocale(), search),
  ])
  const { corrected, without = [] } = near ?? {}
  return {
    meant: [
      ...towns,
      ...(corrected
        ? [{ text: corrected.q, filters: { ...search, q: corrected.q }, count: corrected.count }]
        : []),
    ],
    without,
    nearby: facets ? nearbyPlaces(search, facets) : [],
  }
}

/** Whether results match the search's words only after a corrected typo. */
export async function isTypoCorrected({ q, purpose }: ListingFilters): Promise<boolean> {
  return q !== undefined && Boolean((await fetchNearSearches({ q, purpose }))?.corrected)
}

async function fetchNearSearches(filters: ListingFilters): Promise<AlternativeSearches | null> {
  const reads = inProcessReads()
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
