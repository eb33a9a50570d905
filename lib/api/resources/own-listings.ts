import 'server-only'
import { z } from 'zod'
import { changeListing } from '@/lib/listings/change-listing'
import { findOwnListings } from '@/lib/listings/find-listing'
import { closeListing, confirmListing, openListing, withdrawListing } from '@/lib/listings/listing-state'
import { publishListing } from '@/lib/listings/publish-listing'
import { readStatistics } from '@/lib/listings/statistics'
import { HttpError } from '../errors'
import { idempotencyHeader, readIdempotencyKey } from '../idempotency-key'
import type { Registry } from '../registry'
import { listingSchema } from '../schemas/listing'
import { listingChangeSchema, newListingSchema } from '../schemas/listing-input'
import { maxDays, statisticsQuerySchema, statisticsSchema } from '../schemas/statistics'
import { readListing } from './listings'

export function registerOwnListings({ signedIn }: Registry) {
  const response = { status: 200, schema: listingSchema } as const

  signedIn({
    method: 'post',
    path: '/v1/listings',
    summary: 'Publish a listing',
    headers: idempotencyHeader,
    body: newListingSchema,
    response: { status: 201, schema: listingSchema, headers: z.object({ Location: z.string() }) },
    limit: 'publish',
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
    method: 'get',
    path: '/users/listings',
    summary: 'The caller’s own listings',
    response: { status: 200, schema: z.object({ items: z.array(listingSchema) }) },
    handler: async ({ caller }) => {
      const own = await findOwnListings(caller.id)
      return { items: own.map((listing) => z.object(listingSchema.shape).parse(listing)) }
    },
  })

  for (const [method, act, summary] of [
    ['delete', withdrawListing, 'Withdraw an own listing from the public'],
    ['post', openListing, 'Publish an own listing again that was withdrawn, sold, rented or has expired'],
  ] as const) {
    signedIn({
      method,
      path: '/users/listings/{id}',
      summary,
      response,
      errors: [409],
      limit: 'change',
      handler: async ({ caller, params: { id } }) => {
        await act(caller.id, id)
        return readListing(id, caller.id)
      },
    })
  }

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

  signedIn({
    method: 'get',
    path: '/users/listings/{id}/statistics',
    summary: 'Views, saves and unlocks of an own listing by day, beside what listings like it had',
    query: statisticsQuerySchema,
    response: { status: 200, schema: statisticsSchema },
    handler: ({ caller, params, url }) => readStatistics(caller.id, params.id, readDayCount(url)),
  })
}

function readDayCount({ searchParams }: URL): number {
  const text = searchParams.get('days')?.trim() || '30'
  const days = /^\d{1,3}$/.test(text) ? Number(text) : 0
  if (days < 1 || days > maxDays) throw new HttpError('bad_query', { values: { name: 'days' } })
  return days
}
