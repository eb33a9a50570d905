import 'server-only'
import { findFeatured } from '@/lib/listings/reading/featured'
import { findClosing, findListing } from '@/lib/listings/reading/find-listing'
import { isUuid } from '@/lib/platform/uuid'
import type { ListingFilters } from '@/lib/search/filters/filters'
import { understandQuery } from '@/lib/search/query/parse-query'
import { resolveQuery } from '@/lib/search/results/drop-words'
import { findMapMarks } from '@/lib/search/results/find-map-marks'
import { readListingPage } from '@/lib/search/results/search-listings'
import { countPublished, querySearch } from '@/lib/search/results/search-service'
import type { AlternativeSearches, Facets } from '@/lib/search/schema'

/** What the public API reads, with parsed filters, as objects. */
export const publicReads = {
  listings: readListingPage,
  featured: findFeatured,
  listing: async (id: string) => (isUuid(id) ? findListing(id) : null),
  closing: async (id: string) => (isUuid(id) ? findClosing(id) : null),
  count: countPublished,
  mapMarks: findMapMarks,
  facets: (filters: ListingFilters): Promise<Facets> =>
    querySearch(async (engine) => engine.facets((await resolveQuery(engine, filters)).query)),
  alternatives: (filters: ListingFilters): Promise<AlternativeSearches> =>
    querySearch((engine) => engine.alternatives(understandQuery(filters).query)),
}

export type PublicReads = typeof publicReads
