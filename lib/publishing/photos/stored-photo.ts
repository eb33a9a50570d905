import { z } from 'zod'

const blob = z.custom<Blob>((value) => value instanceof Blob)

export const storedPhotoSchema = z.object({
  key: z.string(),
  /** The `Idempotency-Key` of its upload. */
  sendKey: z.string(),
  name: z.string(),
  blob,
  thumbnail: blob,
  heldAt: z.number(),
  sent: z.object({ listingId: z.string(), imageId: z.string(), position: z.number() }).optional(),
})

export type StoredPhoto = z.infer<typeof storedPhotoSchema>
