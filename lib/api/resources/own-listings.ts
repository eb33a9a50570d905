import 'server-only'
import { z } from 'zod'
import { changeListing } from '@/lib/listings/change-listing'
import { findListing, findOwnListings } from '@/lib/listings/find-listing'
import { openListing, withdrawListing } from '@/lib/listings/listing-state'
import { publishListing } from '@/lib/listings/publish-listing'
import type { Caller } from '../authenticate'
import { HttpError } from '../errors'
import { idempotencyHeader, readIdempotencyKey } from '../idempotency-key'
import { parseId } from '../parse-id'
import type { Registry } from '../registry'
import { listingSchema } from '../schemas/listing'
import { listingChangeSchema, newListingSchema } from '../schemas/listing-input'

export function registerOwnListings({ signedIn }: Registry) {
  const listing = { status: 200, schema: listingSchema } as const

  signedIn(
    {
      method: 'post',
      path: '/v1/listings',
      summary: 'Publish a listing',
      headers: idempotencyHeader,
      body: newListingSchema,
      response: { status: 201, schema: listingSchema, headers: z.object({ Location: z.string() }) },
      limit: 'publish',
    },
    async ({ caller, body, request }) => {
      const id = await publishListing(caller, body, readIdempotencyKey(request))
      const headers = { Location: `/v1/listings/${id}` }
      return Response.json(await readOwn(id, caller.id), { status: 201, headers })
    },
  )

  signedIn(
    {
      method: 'put',
      path: '/v1/listings/{id}',
      summary: 'Change an own listing',
      body: listingChangeSchema,
      response: listing,
      errors: [404, 409],
      limit: 'change',
    },
    ({ caller, params, body }) => changeOwn(caller, params, (id) => changeListing(caller.id, id, body)),
  )

  signedIn(
    {
      method: 'get',
      path: '/users/listings',
      summary: 'The caller’s own listings',
      response: { status: 200, schema: z.object({ items: z.array(listingSchema) }) },
    },
    async ({ caller }) => {
      const own = await findOwnListings(caller.id)
      return { items: own.map((listing) => z.object(listingSchema.shape).parse(listing)) }
    },
  )

  for (const [method, act, summary] of [
    ['delete', withdrawListing, 'Withdraw an own listing from the public'],
    ['post', openListing, 'Publish an own listing again that was withdrawn, sold, rented or has expired'],
  ] as const) {
    signedIn(
      {
        method,
        path: '/users/listings/{id}',
        summary,
        response: listing,
        errors: [404, 409],
        limit: 'change',
      },
      ({ caller, params }) => changeOwn(caller, params, (id) => act(caller.id, id)),
    )
  }
}

/** Changes the listing of a route's `{id}`. @returns it as it is now @throws HttpError 404 when it is gone */
export async function changeOwn(
  caller: Caller,
  params: Record<string, string>,
  change: (id: string) => Promise<unknown>,
) {
  const id = parseId(params.id)
  await change(id)
  return readOwn(id, caller.id)
}

/** @throws HttpError 404 for a listing that is gone */
async function readOwn(id: string, ownerId: string) {
  const listing = await findListing(id, ownerId)
  if (!listing) throw new HttpError('not_found')
  return listing
}
