import 'server-only'
import { z } from 'zod'
import type { Registry } from '@/lib/http/registry'
import { publishByAddress, publishLimit, saveLimit } from '@/lib/listings/limits'
import { requireListing } from '@/lib/listings/reading/find-listing'
import { openListing } from '@/lib/listings/writing/listing-state'
import { listingSchema } from '../schema'
import { changePendingPhotos, publishDraft } from './drafts'
import { pendingPhotosChangeSchema } from './input-schema'
import { pendingPhotosSchema } from './schema'
import { versionedResponse } from './versions'

/** What only drafts have; they are begun, saved and read as listings are. */
export function registerDrafts({ signedIn }: Registry) {
  signedIn.post('/v1/listings/{id}/publish', {
    summary: 'Make an own draft public, or a listing that was withdrawn, sold, rented or has expired',
    response: { status: 200, schema: listingSchema, headers: z.object({ ETag: z.string() }) },
    errors: [409, 422],
    limit: publishLimit,
    addressLimit: publishByAddress,
    handler: async ({ caller, params: { id } }) => {
      if (!(await publishDraft(caller.owner, id, caller.id))) await openListing(caller.owner.id, id)
      return versionedResponse(await requireListing(id, caller))
    },
  })

  signedIn.post('/v1/listings/{id}/images/pending', {
    summary:
      'Announce photos of an own draft, which cannot be published until each has arrived or is removed here',
    body: pendingPhotosChangeSchema,
    response: { status: 200, schema: z.object({ pending_photos: pendingPhotosSchema }) },
    errors: [409],
    limit: saveLimit,
    handler: async ({ caller, params, body }) => ({
      pending_photos: await changePendingPhotos(caller.owner.id, params.id, body),
    }),
  })
}
