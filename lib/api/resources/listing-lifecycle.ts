import 'server-only'
import { z } from 'zod'
import { closeListing, confirmListing } from '@/lib/listings/listing-state'
import { reportListing } from '@/lib/listings/moderation/report-listing'
import { readStatistics } from '@/lib/listings/statistics'
import { HttpError } from '../errors'
import type { Registry } from '../registry'
import { listingSchema } from '../schemas/listing'
import { newReportSchema, reportSchema } from '../schemas/report'
import { maxDays, statisticsQuerySchema, statisticsSchema } from '../schemas/statistics'
import { readListing } from './listings'

export function registerListingLifecycle({ signedIn }: Registry) {
  signedIn({
    method: 'post',
    path: '/v1/listings/{id}/confirm',
    summary: 'Say that an own listing is still there; one that has expired is published again',
    response: { status: 200, schema: listingSchema },
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
    response: { status: 200, schema: listingSchema },
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

  signedIn({
    method: 'post',
    path: '/v1/listings/{id}/reports',
    summary: 'Report a listing, once per person and reason; a repeat is answered 200',
    body: newReportSchema,
    response: { status: 201, schema: reportSchema, repeated: 200 },
    errors: [409],
    limit: 'report',
    handler: async ({ caller, params, body }) => {
      const { report, isNew } = await reportListing(caller.id, params.id, body)
      return createdResponse(report, isNew)
    },
  })
}

export function createdResponse(body: object, isNew: boolean): Response {
  return Response.json(body, { status: isNew ? 201 : 200 })
}

function readDayCount({ searchParams }: URL): number {
  const text = searchParams.get('days')?.trim() || '30'
  const days = /^\d{1,3}$/.test(text) ? Number(text) : 0
  if (days < 1 || days > maxDays) throw new HttpError('bad_query', { values: { name: 'days' } })
  return days
}
