import 'server-only'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { enforceRateLimit } from '@/lib/http/rate-limits/consume'
import { idempotencyHeader, readIdempotencyKey } from '@/lib/http/reading/request-values'
import type { Registry } from '@/lib/http/registry'
import { uploadByAddress, uploadLimit } from '@/lib/listings/limits'
import { imageOrderSchema, imageSchema } from '@/lib/listings/schema'
import { encodeImage } from '@/lib/media/encode-image'
import { readUpload } from '@/lib/media/read-upload'
import { imageChangeSchema } from './image-change-schema'
import {
  addImage,
  checkImageLimit,
  describeImage,
  endUpload,
  removeImage,
  reorderImages,
} from './listing-images'

interface ImageRoutes {
  /** Whose images they are. */
  path: '/v1/listings/{id}' | '/v1/projects/{id}'
  summaries: Record<'add' | 'describe' | 'remove' | 'reorder', string>
}

const ofListings: ImageRoutes = {
  path: '/v1/listings/{id}',
  summaries: {
    add: 'Add an image: jpeg, png or webp, at most 10 MB',
    describe: 'Say what an image is, a photo or a floor plan, and what it shows; absent fields stay',
    remove: 'Remove an image',
    reorder: 'Put the images in order; the first is the cover',
  },
}

const ofProjects: ImageRoutes = {
  path: '/v1/projects/{id}',
  summaries: {
    add: 'Add an image to a project and its units: jpeg, png or webp, at most 10 MB',
    describe: 'Say what an image of a project is and shows, on its units too; absent fields stay',
    remove: 'Remove an image from a project and its units',
    reorder: 'Put the images of a project in order; the first is the cover of its units too',
  },
}

/** Calls of the images of listings, drafts and projects. */
export function registerImages(registry: Registry) {
  for (const routes of [ofListings, ofProjects]) register(registry, routes)
}

function register({ signedIn }: Registry, { path, summaries }: ImageRoutes) {
  signedIn.post(`${path}/images/upload`, {
    summary: summaries.add,
    headers: idempotencyHeader,
    isUpload: true,
    response: { status: 201, schema: imageSchema },
    errors: [409],
    limit: uploadLimit,
    handler: async ({ caller, params: { id }, request }) => {
      await enforceRateLimit(uploadByAddress, request)
      const key = readIdempotencyKey(request) ?? randomUUID()
      const earlier = await checkImageLimit(caller.owner.id, id, key)
      try {
        const finished = await readUpload(request, caller.id, async (file) =>
          earlier ? null : encodeImage(file, { caller: caller.id }),
        )
        return earlier ?? (finished && (await addImage(caller.owner.id, id, finished, key)))
      } catch (error) {
        await endUpload(id, key).catch(() => undefined)
        throw error
      }
    },
  })

  signedIn.put(`${path}/images/{imageId}`, {
    summary: summaries.describe,
    body: imageChangeSchema,
    response: { status: 200, schema: imageSchema },
    errors: [409],
    handler: ({ caller, params, body }) => describeImage(caller.owner.id, params.id, params.imageId, body),
  })

  signedIn.delete(`${path}/images/{imageId}`, {
    summary: summaries.remove,
    response: { status: 204 },
    errors: [409],
    handler: ({ caller, params }) => removeImage(caller.owner.id, params.id, params.imageId),
  })

  signedIn.post(`${path}/images/reorder`, {
    summary: summaries.reorder,
    body: imageOrderSchema,
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
