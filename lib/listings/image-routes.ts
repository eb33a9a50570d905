import 'server-only'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { enforceRateLimit } from '@/lib/http/rate-limits/consume'
import type { Registry } from '@/lib/http/registry'
import { idempotencyHeader, readIdempotencyKey } from '@/lib/http/request-values'
import { uploadByAddress, uploadLimit } from '@/lib/listings/limits'
import { encodeImage } from '@/lib/media/encode-image'
import { readUpload } from '@/lib/media/read-upload'
import { maxImages } from './kinds'
import { addImage, checkImageLimit, endUpload, removeImage, reorderImages } from './listing-images'
import { imageSchema } from './schema'

const order = z.object({
  image_ids: z.array(z.string().meta({ format: 'uuid' })).meta({ maxItems: maxImages }),
})

export function registerListingImages({ signedIn }: Registry) {
  signedIn({
    method: 'post',
    path: '/v1/listings/{id}/images/upload',
    summary: 'Add an image: jpeg, png or webp, at most 10 MB',
    headers: idempotencyHeader,
    isUpload: true,
    response: { status: 201, schema: imageSchema },
    errors: [409],
    limit: uploadLimit,
    handler: async ({ caller, params, request }) => {
      await enforceRateLimit(uploadByAddress, request)
      const listingId = params.id
      const key = readIdempotencyKey(request) ?? randomUUID()
      const earlier = await checkImageLimit(caller.owner.id, listingId, key)
      try {
        const finished = await readUpload(request, caller.id, async (path) =>
          earlier ? null : encodeImage(path, { caller: caller.id }),
        )
        return earlier ?? (finished && (await addImage(caller.owner.id, listingId, finished, key)))
      } catch (error) {
        await endUpload(listingId, key).catch(() => undefined)
        throw error
      }
    },
  })

  signedIn({
    method: 'delete',
    path: '/v1/listings/{id}/images/{imageId}',
    summary: 'Remove an image',
    response: { status: 204 },
    handler: ({ caller, params }) => removeImage(caller.owner.id, params.id, params.imageId),
  })

  signedIn({
    method: 'post',
    path: '/v1/listings/{id}/images/reorder',
    summary: 'Put the images in order; the first is the cover',
    body: order,
    response: { status: 200, schema: z.object({ images: z.array(imageSchema) }) },
    errors: [409],
    handler: async ({ caller, params, body }) => ({
      images: await reorderImages(
        caller.owner.id,
        params.id,
        body.image_ids.map((id) => id.toLowerCase()),
      ),
    }),
  })
}
