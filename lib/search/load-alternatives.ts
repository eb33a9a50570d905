import 'server-only'
import { fetchPublicOrNull } from '@/lib/http/fetch-public'
import { correctTownName } from '@/lib/places/correct-town-name'
import { type FacetCounts, toFacetCounts } from './facet-counts'
import { criteria, type ListingFilters } from './filters'
import { findProperties } from './find-properties'
import { type AlternativeSearches, alternativeSearchesSchema, facetsSchema } from './schema'
import { serializeFilters } from './serialize-filters'

export interface OfferedSearches {
  meant: { text: string; filters: ListingFilters; count: number }[]
  dropped: { word: string; filters: ListingFilters; count: number } | null
  without: AlternativeSearches['without']
}

/** Fetches counts per choice of the form; null when the API fails. */
export async function fetchFacetCounts(filters: ListingFilters): Promise<FacetCounts | null> {
  const facets = await fetchPublicOrNull(
    `/v1/search/facets?${serializeFilters(criteria(filters))}`,
    facetsSchema,
  )
  return facets && toFacetCounts(facets)
}

/** Fetches alternatives to a search without results; none when the API fails. */
export async function loadAlternatives(filters: ListingFilters): Promise<OfferedSearches> {
  const search = criteria(filters)
  const [near, towns] = await Promise.all([fetchAlternatives(search), offerTown(search)])
  const { corrected, dropped, without = [] } = near ?? {}
  const withWords = ({ q, count }: { q: string; count: number }) => ({ filters: { ...search, q }, count })
  return {
    meant: [...towns, ...(corrected ? [{ text: corrected.q, ...withWords(corrected) }] : [])],
    dropped: dropped ? { word: dropped.word, ...withWords(dropped) } : null,
    without,
  }
}

/** Whether results match the search's words only after a corrected typo. */
export async function isTypoCorrected({ q, purpose }: ListingFilters): Promise<boolean> {
  return q !== undefined && Boolean((await fetchAlternatives({ q, purpose }))?.corrected)
}

async function fetchAlternatives(filters: ListingFilters): Promise<AlternativeSearches | null> {
  return fetchPublicOrNull(`/v1/search/near?${serializeFilters(filters)}`, alternativeSearchesSchema)
}

async function offerTown(filters: ListingFilters): Promise<OfferedSearches['meant']> {
  const city = filters.city === undefined ? undefined : correctTownName(filters.city)
  if (city === undefined) return []
  const meant = { ...filters, city }
  const { total } = await findProperties({ ...meant, limit: 1 }).catch(() => ({ total: 0 }))
  return total > 0 ? [{ text: city, filters: meant, count: total }] : []
}
