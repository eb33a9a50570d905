import 'server-only'
import { findHomes } from '@/lib/advertisers/homes'
import { findFeatured } from '@/lib/listings/featured'
import { findClosing, findListing } from '@/lib/listings/find-listing'
import { isUuid } from '@/lib/platform/uuid'
import { resolveQuery } from './drop-words'
import type { ListingFilters } from './filters'
import { understandQuery } from './query/parse-query'
import type { AlternativeSearches, Facets } from './schema'
import { readListingPage } from './search-listings'
import { querySearch } from './search-service'

/** What the public API reads, with parsed filters, as objects. */
export const publicReads = {
  listings: readListingPage,
  featured: findFeatured,
  listing: async (id: string) => (isUuid(id) ? findListing(id) : null),
  closing: async (id: string) => (isUuid(id) ? findClosing(id) : null),
  homesOf: (slug: string, page: number) => findHomes(slug, { page }),
  facets: (filters: ListingFilters): Promise<Facets> =>
    querySearch(async (engine) => engine.facets((await resolveQuery(engine, filters)).query)),
  alternatives: (filters: ListingFilters): Promise<AlternativeSearches> =>
    querySearch((engine) => engine.alternatives(understandQuery(filters).query)),
}

export type PublicReads = typeof publicReads
