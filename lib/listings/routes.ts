import 'server-only'
import { z } from 'zod'
import { HttpError } from '@/lib/http/errors'
import { toFieldErrors } from '@/lib/http/field-errors'
import { enforceAccountRateLimit, enforceRateLimit } from '@/lib/http/rate-limits/consume'
import { preferredLocale } from '@/lib/http/reading/accept-language'
import { idempotencyHeader, readIdempotencyKey } from '@/lib/http/reading/request-values'
import type { Caller, Registry } from '@/lib/http/registry'
import { changeLimit, listingReads, publishByAddress, publishLimit, saveLimit } from '@/lib/listings/limits'
import { createDraft, findDraft, saveDraft } from './drafts/drafts'
import { createListingSchema, saveListingSchema } from './drafts/input-schema'
import { draftSchema } from './drafts/schema'
import { readIfMatch, versionedResponse, versionTag } from './drafts/versions'
import { registerClosing } from './reading/closing-route'
import { findFeatured } from './reading/featured'
import {
  findClosing,
  findListing,
  findOwnListings,
  markNewsSeen,
  requireListing,
} from './reading/find-listing'
import type { Viewer } from './reading/find-private-addresses'
import { findByReference } from './rows/references'
import { disputeSameHome } from './same-home/dispute'
import { listingSchema } from './schema'
import { changeListing } from './writing/change-listing'
import { readPhoneLabel } from './writing/contact-phone'
import { listingChangeSchema, newListingSchema } from './writing/input-schema'
import { closeListing, confirmListing, openListing, withdrawListing } from './writing/listing-state'
import { publishListing } from './writing/publish-listing'

export function registerListings(registry: Registry) {
  const { open, signedIn } = registry
  const response = { status: 200, schema: listingSchema } as const

  open.get('/v1/listings/{id}', {
    summary: 'A listing that is published or the caller’s own',
    response: { status: 200, schema: z.union([listingSchema, draftSchema]) },
    limit: listingReads,
    handler: ({ params, caller, request }) => readListingOrDraft(params.id, request, caller ?? undefined),
  })

  open.get('/v1/listings/featured', {
    summary: 'Listings that the operator has put on the home screen, three at most, the latest first',
    response: { status: 200, schema: z.object({ items: z.array(listingSchema) }) },
    limit: listingReads,
    handler: async () => ({ items: await findFeatured() }),
  })

  registerClosing(registry, {
    path: '/v1/listings/{id}/closing',
    summary: 'Why a home that was public is no longer offered; 404 for one that is, or that never was',
    find: findClosing,
  })

  signedIn.post('/v1/listings', {
    summary: 'Publish a listing, or with the status `draft` begin one that is not public yet',
    headers: idempotencyHeader,
    body: createListingSchema,
    response: {
      status: 201,
      schema: z.union([listingSchema, draftSchema]),
      headers: z.object({ Location: z.string(), ETag: z.string() }),
    },
    errors: [409],
    limit: publishLimit,
    addressLimit: publishByAddress,
    handler: async ({ caller, body, request }) => {
      const key = readIdempotencyKey(request)
      const named = await readPhoneLabel(caller.owner.id, body)
      const id =
        body.status === 'draft'
          ? await createDraft(caller.owner.id, { ...body, ...named }, key)
          : await publishListing(caller.owner, { ...body, ...named }, key, caller.id)
      const headers = { Location: `/v1/listings/${id}` }
      return versionedResponse(await readListingOrDraft(id, request, caller), { status: 201, headers })
    },
  })

  signedIn.put('/v1/listings/{id}', {
    summary: 'Change an own listing or draft',
    headers: z.object({ 'If-Match': z.string().max(200).optional() }),
    body: saveListingSchema,
    response: {
      status: 200,
      schema: z.union([listingSchema, draftSchema]),
      headers: z.object({ ETag: z.string() }),
    },
    errors: [409, 412],
    limit: saveLimit,
    handler: async ({ caller, params: { id }, body: sent, request }) => {
      const body = { ...sent, ...(await readPhoneLabel(caller.owner.id, sent)) }
      try {
        const versions = readIfMatch(request)
        const { updated_at, ...fields } = body
        if (!(await saveDraft(caller.owner.id, id, fields, versions))) {
          await enforceAccountRateLimit(changeLimit, caller.id)
          await changeListing(caller.owner.id, id, () => readListingChange(body), versions)
        }
      } catch (error) {
        if (!(error instanceof HttpError) || error.code !== 'outdated_version') throw error
        const [own] = await findOwnListings(caller.owner.id, [id])
        const listing = own ?? (await findDraft(caller.owner.id, id))
        throw new HttpError(error.code, listing ? { listing, headers: { ETag: versionTag(listing) } } : {})
      }
      return versionedResponse(await readListingOrDraft(id, request, caller))
    },
  })

  signedIn.put('/v1/listings/by-reference/{reference}', {
    summary: 'Publish the listing with this reference of one’s own, or change it when there is one',
    body: saveListingSchema,
    response: {
      status: 201,
      repeated: 200,
      schema: listingSchema,
      headers: z.object({ Location: z.string().optional(), ETag: z.string() }),
    },
    errors: [409],
    limit: saveLimit,
    handler: async ({ caller, params: { reference }, body: sent, request }) => {
      const body = { ...sent, ...(await readPhoneLabel(caller.owner.id, sent)), reference }
      const { id, isNew } = await putByReference(caller, request, body)
      const headers = isNew ? { Location: `/v1/listings/${id}` } : {}
      return versionedResponse(await requireListing(id, caller), { status: isNew ? 201 : 200, headers })
    },
  })

  signedIn.delete('/users/listings/{id}', {
    summary: 'Withdraw an own listing from the public',
    response,
    errors: [409],
    limit: changeLimit,
    handler: async ({ caller, params: { id } }) => {
      await withdrawListing(caller.owner.id, id)
      return requireListing(id, caller)
    },
  })

  signedIn.post('/users/listings/{id}', {
    summary: 'Publish an own listing again that was withdrawn, sold, rented or has expired',
    response,
    errors: [409],
    limit: changeLimit,
    addressLimit: publishByAddress,
    handler: async ({ caller, params: { id } }) => {
      await openListing(caller.owner.id, id)
      return requireListing(id, caller)
    },
  })

  signedIn.post('/users/listings/seen', {
    summary: 'Mark the news of the caller’s listings as seen',
    response: { status: 204 },
    handler: ({ caller }) => markNewsSeen(caller.owner.id),
  })

  signedIn.post('/v1/listings/{id}/confirm', {
    summary: 'Say that an own listing is still there; one that has expired is published again',
    response,
    errors: [409],
    limit: changeLimit,
    handler: async ({ caller, params: { id } }) => {
      await confirmListing(caller.owner.id, id)
      return requireListing(id, caller)
    },
  })

  signedIn.post('/v1/listings/{id}/another-home', {
    summary:
      'Say that an own listing is not the home that others offer, as its photos seem to say; it is parted from them',
    response,
    errors: [409],
    limit: changeLimit,
    handler: async ({ caller, params: { id } }) => {
      await disputeSameHome(caller.id, caller.owner.id, id)
      return requireListing(id, caller)
    },
  })

  signedIn.post('/v1/listings/{id}/close', {
    summary: 'Take an own listing from the public as sold or rented',
    body: z.object({ as: z.enum(['sold', 'rented']) }),
    response,
    limit: changeLimit,
    handler: async ({ caller, params: { id }, body }) => {
      await closeListing(caller.owner.id, id, body.as)
      return requireListing(id, caller)
    },
  })
}

/** @throws HttpError 404 for what is neither published nor the caller's own */
async function readListingOrDraft(id: string, request: Request, viewer: Viewer | undefined) {
  const locale = preferredLocale(request.headers.get('accept-language'))
  const listing =
    (await findListing(id, viewer, locale)) ?? (viewer ? await findDraft(viewer.owner.id, id) : null)
  if (!listing) throw new HttpError('not_found')
  return listing
}

/**
 * Publishes the listing with this reference, or changes the one that has it. Of two at once one publishes and the other
 * changes. @throws HttpError as publishing and changing do
 */
async function putByReference(
  caller: Caller,
  request: Request,
  body: z.output<typeof saveListingSchema> & { reference: string },
): Promise<{ id: string; isNew: boolean }> {
  const known = await findByReference(caller.owner.id, body.reference)
  if (known) {
    await enforceAccountRateLimit(changeLimit, caller.id)
    await changeListing(caller.owner.id, known, () => readListingChange(body), null)
    return { id: known, isNew: false }
  }
  const input = newListingSchema.safeParse(body, { reportInput: true })
  if (!input.success) throw new HttpError('invalid_fields', { fields: toFieldErrors(input.error) })
  await enforceRateLimit(publishByAddress, request)
  await enforceAccountRateLimit(publishLimit, caller.id)
  try {
    return { id: await publishListing(caller.owner, input.data, null, caller.id), isNew: true }
  } catch (error) {
    const isTaken = error instanceof HttpError && error.code === 'reference_taken'
    if (!isTaken) throw error
    return putByReference(caller, request, body)
  }
}

/** @throws HttpError 422 for nulls that only drafts may have */
function readListingChange(body: z.output<typeof saveListingSchema>) {
  const change = listingChangeSchema.safeParse(body, { reportInput: true })
  if (!change.success) throw new HttpError('invalid_fields', { fields: toFieldErrors(change.error) })
  return change.data
}
