import 'server-only'
import { z } from 'zod'
import { HttpError } from '@/lib/http/errors'
import type { Registry } from '@/lib/http/registry'
import { readListing } from '../find-listing'
import { openListing } from '../listing-state'
import { listingSchema } from '../schema'
import { versionedResponse } from '../versions'
import { deleteDraft } from './drafts'
import { pendingPhotosChangeSchema } from './input-schema'
import { changePendingPhotos } from './pending-photos'
import { publishDraft } from './publish-draft'
import { pendingPhotosSchema } from './schema'

/** What only drafts have; they are begun, saved and read as listings are. */
export function registerDrafts({ signedIn }: Registry) {
  signedIn({
    method: 'post',
    path: '/v1/listings/{id}/publish',
    summary: 'Make an own draft public, or a listing that was withdrawn, sold, rented or has expired',
    response: { status: 200, schema: listingSchema, headers: z.object({ ETag: z.string() }) },
    errors: [409, 422],
    limit: 'publish',
    addressLimit: 'publishByAddress',
    handler: async ({ caller, params: { id } }) => {
      if (!(await publishDraft(caller, id))) await openListing(caller.id, id)
      return versionedResponse(await readListing(id, caller.id))
    },
  })

  signedIn({
    method: 'delete',
    path: '/v1/listings/{id}',
    summary: 'Delete an own draft for good, with its photos',
    response: { status: 204 },
    limit: 'change',
    handler: async ({ caller, params: { id } }) => {
      if (!(await deleteDraft(caller.id, id))) throw new HttpError('not_found')
    },
  })

  signedIn({
    method: 'post',
    path: '/v1/listings/{id}/images/pending',
    summary:
      'Announce photos of an own draft, which cannot be published until each has arrived or is removed here',
    body: pendingPhotosChangeSchema,
    response: { status: 200, schema: z.object({ pending_photos: pendingPhotosSchema }) },
    errors: [409],
    limit: 'save',
    handler: async ({ caller, params, body }) => ({
      pending_photos: await changePendingPhotos(caller.id, params.id, body),
    }),
  })
}
