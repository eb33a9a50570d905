import { z } from 'zod'
import { doubtCodes } from '../attributes/doubts'
import { listingSchema } from '../schema'

const { id, currency, images, owner_user_id, version, created_at, updated_at } = listingSchema.shape
const fields = listingSchema.omit({
  ...{ id: true, currency: true, images: true, owner_user_id: true, version: true },
  ...{ created_at: true, updated_at: true, status: true, published: true, confirmed_at: true },
  ...{ price_history: true, price_m2: true, approximate_location: true, contact_offers: true, doubts: true },
}).shape

function nullable<Shape extends z.ZodRawShape>(shape: Shape) {
  return Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => [name, z.nullable(schema)]),
  ) as unknown as { [Name in keyof Shape]: z.ZodNullable<Shape[Name]> }
}

export const pendingPhotosSchema = z
  .array(z.object({ key: z.string(), name: z.string() }))
  .meta({ description: 'Photos that were chosen and have not arrived' })

/** A listing that is not public yet, as its owner sees it; fields are null until they are given. */
export const draftSchema = z
  .object({
    id,
    status: z.literal('draft'),
    published: z.literal(false),
    ...nullable(fields),
    currency,
    contact: z.object(nullable({ name: z.string(), phone: z.string(), email: z.string() })),
    unfinished: z
      .record(z.string(), z.union([z.string(), z.array(z.string())]))
      .meta({ description: 'What a form holds that is not valid yet, by field, as it was typed' }),
    images,
    pending_photos: pendingPhotosSchema,
    doubts_confirmed: z.array(z.enum(doubtCodes)).nullable(),
    owner_user_id,
    version,
    created_at,
    updated_at,
  })
  .meta({ id: 'Draft' })

export type Draft = z.infer<typeof draftSchema>
