import 'server-only'
import { z } from 'zod'
import {
  addImage,
  checkImageLimit,
  maxImages,
  removeImage,
  reorderImages,
} from '@/lib/listings/listing-images'
import { encodeImage, ImageTooLargeError, UnsupportedImageError } from '@/lib/media/encode-image'
import { PicturesBusyError } from '@/lib/media/picture-worker-pool'
import { HttpError } from '../errors'
import { idempotencyHeader, readIdempotencyKey } from '../idempotency-key'
import { parseId } from '../parse-id'
import { readUpload } from '../read-upload'
import type { Registry } from '../registry'
import { imageSchema } from '../schemas/listing'

const order = z.object({
  image_ids: z.array(z.string().meta({ format: 'uuid' })).meta({ maxItems: maxImages }),
})
const upload = z.object({ file: z.string().meta({ format: 'binary' }) })

export function registerListingImages({ signedIn }: Registry) {
  signedIn(
    {
      method: 'post',
      path: '/v1/listings/{id}/images/upload',
      summary: 'Add a picture: jpeg, png or webp, at most 10 MB',
      headers: idempotencyHeader,
      multipart: upload,
      response: { status: 201, schema: imageSchema },
      errors: [404, 409, 415],
      limit: 'upload',
    },
    async ({ caller, params, request }) => {
      const listingId = parseId(params.id)
      const key = readIdempotencyKey(request)
      const earlier = await checkImageLimit(caller.id, listingId, key)
      const finished = await readUpload(request, caller.id, async (bytes) =>
        earlier ? null : encodeImage(bytes).catch(throwUploadError),
      )
      return earlier ?? (finished && addImage(caller.id, listingId, finished, key))
    },
  )

  signedIn(
    {
      method: 'delete',
      path: '/v1/listings/{id}/images/{imageId}',
      summary: 'Remove a picture',
      response: { status: 204 },
      errors: [404],
    },
    ({ caller, params }) => removeImage(caller.id, parseId(params.id), parseId(params.imageId)),
  )

  signedIn(
    {
      method: 'post',
      path: '/v1/listings/{id}/images/reorder',
      summary: 'Put the pictures in order; the first is the cover',
      body: order,
      response: { status: 200, schema: z.object({ images: z.array(imageSchema) }) },
      errors: [404, 409],
    },
    async ({ caller, params, body }) => ({
      images: await reorderImages(
        caller.id,
        parseId(params.id),
        body.image_ids.map((id) => id.toLowerCase()),
      ),
    }),
  )
}

export function throwUploadError(error: unknown): never {
  if (error instanceof UnsupportedImageError) throw new HttpError('unsupported_media')
  if (error instanceof ImageTooLargeError) throw new HttpError('payload_too_large')
  if (error instanceof PicturesBusyError) throw new HttpError('busy')
  throw error
}
