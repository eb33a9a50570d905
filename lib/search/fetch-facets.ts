import 'server-only'
import { fetchApi, readResult } from '@/lib/http/server-client'
import type { Locale } from '@/lib/i18n/routing'
import { type FacetCounts, toFacetCounts } from './facet-counts'
import { criteria, type ListingFilters, serializeFilters } from './filters'
import { inProcessReads } from './in-process-reads'
import { type Facets, facetsSchema } from './schema'

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
