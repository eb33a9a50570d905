import 'server-only'
import { z } from 'zod'
import { countPublished, findListing, findOwnListings } from '@/lib/listings/find-listing'
import { findListings } from '@/lib/listings/find-listings'
import { HttpError } from '../errors'
import { readListingFilters } from '../read-listing-filters'
import { RawJson, type Registry } from '../registry'
import { listingPageSchema, listingSchema, ownListingSchema } from '../schemas/listing'
import { listingQuerySchema } from '../schemas/listing-query'

export function registerListings({ open, signedIn }: Registry) {
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
      'The caller’s own listings that fit the filters, with their contacts and the interest in them, withdrawn ones too',
    query: listingQuerySchema,
    response: { status: 200, schema: z.object({ items: z.array(ownListingSchema) }) },
    handler: async ({ caller, url }) => ({
      items: await findOwnListings(caller.id, readListingFilters(url)),
    }),
  })

  open({
    method: 'get',
    path: '/v1/listings/{id}',
    summary: 'A listing that is published or the caller’s own',
    response: { status: 200, schema: listingSchema },
    limit: 'listingReads',
    handler: ({ params, caller }) => readListing(params.id, caller?.id),
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

/** @throws HttpError 404 for a listing that is neither published nor the caller's own */
export async function readListing(id: string, callerId: string | undefined) {
  const listing = await findListing(id, callerId)
  if (!listing) throw new HttpError('not_found')
  return listing
}

function pagesOf24({ searchParams }: URL): number {
  const limit = Number(searchParams.get('limit') ?? 0)
  return limit > 24 && limit <= 60 ? Math.ceil(limit / 24) : 1
}
