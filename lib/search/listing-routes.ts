import 'server-only'
import { z } from 'zod'
import { RawJson, type Registry } from '@/lib/http/registry'
import { findDrafts } from '@/lib/listings/drafts/drafts'
import { draftSchema } from '@/lib/listings/drafts/schema'
import { listingPageSchema, listingSchema, ownListingSchema } from '@/lib/listings/schema'
import { findListings } from './find-listings'
import { listingQuerySchema } from './query-schema'
import { readListingFilters } from './read-listing-filters'
import { searchOwnListings } from './search-own-listings'
import { countPublished } from './search-service'

export function registerListingSearch({ open, signedIn }: Registry) {
  open({
    method: 'get',
    path: '/v1/listings',
    summary: 'Published listings that fit the filters, a page at a time',
    query: listingQuerySchema,
    response: { status: 200, schema: listingPageSchema },
    limit: 'listingReads',
    cost: pagesOf24,
    handler: async ({ url, caller }) => new RawJson(await findListings(readListingFilters(url), caller?.id)),
  })

  signedIn({
    method: 'get',
    path: '/v1/listings/mine',
    summary:
      'The caller’s own listings that fit the filters, with their contacts and the interest in them, withdrawn ones too; without filters also drafts',
    query: listingQuerySchema,
    response: { status: 200, schema: z.object({ items: z.array(z.union([ownListingSchema, draftSchema])) }) },
    handler: async ({ caller, url }) => {
      const filters = readListingFilters(url)
      const drafts = Object.keys(filters).length > 0 ? [] : await findDrafts(caller.id)
      return { items: [...drafts, ...(await searchOwnListings(caller.id, filters))] }
    },
  })

  signedIn({
    method: 'get',
    path: '/users/listings',
    summary: 'The caller’s own listings',
    response: { status: 200, schema: z.object({ items: z.array(listingSchema) }) },
    handler: async ({ caller }) => {
      const own = await searchOwnListings(caller.id, {})
      return { items: own.map((listing) => z.object(listingSchema.shape).parse(listing)) }
    },
  })

  open({
    method: 'get',
    path: '/v1/stats',
    summary: 'How many listings the public can see',
    limit: 'listingReads',
    response: { status: 200, schema: z.object({ properties: z.int() }) },
    handler: async () => ({ properties: await countPublished() }),
  })
}

function pagesOf24({ searchParams }: URL): number {
  const limit = Number(searchParams.get('limit') ?? 0)
  return limit > 24 && limit <= 60 ? Math.ceil(limit / 24) : 1
}
