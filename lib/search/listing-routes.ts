import 'server-only'
import { z } from 'zod'
import { RawJson, type Registry } from '@/lib/http/registry'
import { findDrafts } from '@/lib/listings/drafts/drafts'
import { listingReads } from '@/lib/listings/limits'
import { summarizeOwnListings } from '@/lib/listings/own-listings'
import { ownListingBriefsSchema, ownListingPageSchema } from '@/lib/listings/own-schema'
import { listingPageSchema, listingSchema } from '@/lib/listings/schema'
import { findMapMarks, mapMarksSchema, mapQuerySchema, readZoom } from './find-map-marks'
import {
  listingQuerySchema,
  ownListingQuerySchema,
  readListingFilters,
  readOwnFilters,
  searchReads,
} from './query-schema'
import { searchListings } from './search-listings'
import { searchOwnBriefs, searchOwnListings } from './search-own-listings'
import { countPublished } from './search-service'

export function registerListingSearch({ open, signedIn }: Registry) {
  open({
    method: 'get',
    path: '/v1/listings',
    summary: 'Published listings that fit the filters, a page at a time',
    query: listingQuerySchema,
    response: { status: 200, schema: listingPageSchema },
    limit: listingReads,
    cost: pagesOf24,
    handler: async ({ url, caller }) =>
      new RawJson(await searchListings(readListingFilters(url), caller ?? undefined)),
  })

  open({
    method: 'get',
    path: '/v1/listings/map',
    summary:
      'Where the published listings that fit are within `bbox`: homes with a pin, places of those without one, and clusters, 300 marks at most',
    query: mapQuerySchema,
    limit: searchReads,
    response: { status: 200, schema: mapMarksSchema },
    handler: ({ url }) => findMapMarks(readListingFilters(url), readZoom(url)),
  })

  signedIn({
    method: 'get',
    path: '/v1/listings/mine',
    summary:
      'The caller’s own listings that fit the filters, with their contacts and the interest in them, withdrawn ones too; all without `page` and `limit`. Drafts come without filters, or alone with `status=draft`',
    query: ownListingQuerySchema,
    response: { status: 200, schema: ownListingPageSchema },
    handler: async ({ caller, url }) => {
      const filters = readOwnFilters(url)
      if (filters.status === 'draft') return { items: await findDrafts(caller.owner.id) }
      if (filters.page === undefined && filters.limit === undefined) {
        const drafts = Object.keys(filters).length === 0 ? await findDrafts(caller.owner.id) : []
        return { items: [...drafts, ...(await searchOwnListings(caller.owner.id, filters)).items] }
      }
      const [page, summary] = await Promise.all([
        searchOwnListings(caller.owner.id, filters),
        summarizeOwnListings(caller.owner.id),
      ])
      return { ...page, summary }
    },
  })

  signedIn({
    method: 'get',
    path: '/v1/listings/mine/brief',
    summary:
      'The caller’s own listings that fit the filters in brief, 500 at most: what one may select of all pages',
    query: ownListingQuerySchema,
    response: { status: 200, schema: ownListingBriefsSchema },
    handler: ({ caller, url }) => searchOwnBriefs(caller.owner.id, readOwnFilters(url)),
  })

  signedIn({
    method: 'get',
    path: '/users/listings',
    summary: 'The caller’s own listings',
    response: { status: 200, schema: z.object({ items: z.array(listingSchema) }) },
    handler: async ({ caller }) => {
      const { items } = await searchOwnListings(caller.owner.id, {})
      return { items: items.map((listing) => z.object(listingSchema.shape).parse(listing)) }
    },
  })

  open({
    method: 'get',
    path: '/v1/stats',
    summary: 'How many listings the public can see',
    limit: listingReads,
    response: { status: 200, schema: z.object({ properties: z.int() }) },
    handler: async () => ({ properties: await countPublished() }),
  })
}

function pagesOf24({ searchParams }: URL): number {
  const limit = Number(searchParams.get('limit') ?? 0)
  return limit > 24 && limit <= 60 ? Math.ceil(limit / 24) : 1
}
