import 'server-only'
import { z } from 'zod'
import { idempotencyHeader, readIdempotencyKey } from '@/lib/http/idempotency-key'
import type { Registry } from '@/lib/http/registry'
import { changeListing } from './change-listing'
import { readListing } from './find-listing'
import { listingChangeSchema, newListingSchema } from './input-schema'
import { closeListing, confirmListing, openListing, withdrawListing } from './listing-state'
import { publishListing } from './publish-listing'
import { listingSchema } from './schema'

export function registerListings({ open, signedIn }: Registry) {
  const response = { status: 200, schema: listingSchema } as const

  open({
    method: 'get',
    path: '/v1/listings/{id}',
    summary: 'A listing that is published or the caller’s own',
    response: { status: 200, schema: listingSchema },
    limit: 'listingReads',
    handler: ({ params, caller }) => readListing(params.id, caller?.id),
  })

  signedIn({
    method: 'post',
    path: '/v1/listings',
    summary: 'Publish a listing',
    headers: idempotencyHeader,
    body: newListingSchema,
    response: { status: 201, schema: listingSchema, headers: z.object({ Location: z.string() }) },
    errors: [409],
    limit: 'publish',
    addressLimit: 'publishByAddress',
    handler: async ({ caller, body, request }) => {
      const id = await publishListing(caller, body, readIdempotencyKey(request))
      const headers = { Location: `/v1/listings/${id}` }
      return Response.json(await readListing(id, caller.id), { status: 201, headers })
    },
  })

  signedIn({
    method: 'put',
    path: '/v1/listings/{id}',
    summary: 'Change an own listing',
    body: listingChangeSchema,
    response,
    errors: [409],
    limit: 'change',
    handler: async ({ caller, params: { id }, body }) => {
      await changeListing(caller.id, id, body)
      return readListing(id, caller.id)
    },
  })

  signedIn({
    method: 'delete',
    path: '/users/listings/{id}',
    summary: 'Withdraw an own listing from the public',
    response,
    errors: [409],
    limit: 'change',
    handler: async ({ caller, params: { id } }) => {
      await withdrawListing(caller.id, id)
      return readListing(id, caller.id)
    },
  })

  signedIn({
    method: 'post',
    path: '/users/listings/{id}',
    summary: 'Publish an own listing again that was withdrawn, sold, rented or has expired',
    response,
    errors: [409],
    limit: 'change',
    addressLimit: 'publishByAddress',
    handler: async ({ caller, params: { id } }) => {
      await openListing(caller.id, id)
      return readListing(id, caller.id)
    },
  })

  signedIn({
    method: 'post',
    path: '/v1/listings/{id}/confirm',
    summary: 'Say that an own listing is still there; one that has expired is published again',
    response,
    errors: [409],
    limit: 'change',
    handler: async ({ caller, params: { id } }) => {
      await confirmListing(caller.id, id)
      return readListing(id, caller.id)
    },
  })

  signedIn({
    method: 'post',
    path: '/v1/listings/{id}/close',
    summary: 'Take an own listing from the public as sold or rented',
    body: z.object({ as: z.enum(['sold', 'rented']) }),
    response,
    limit: 'change',
    handler: async ({ caller, params: { id }, body }) => {
      await closeListing(caller.id, id, body.as)
      return readListing(id, caller.id)
    },
  })
}
