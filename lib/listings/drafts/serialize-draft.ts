import { serializeImage } from '../serialize'
import { type Draft, draftSchema } from './schema'
import type { draftImages, listingDrafts } from './tables'

export type DraftRow = Pick<
  typeof listingDrafts.$inferSelect,
  'id' | 'ownerId' | 'fields' | 'unfinished' | 'version' | 'createdAt' | 'updatedAt'
>

interface DraftPhotos {
  images: readonly (typeof draftImages.$inferSelect)[]
  pending: readonly { key: string; name: string | null }[]
}

const shape: Record<string, unknown> = draftSchema.shape

export function serializeDraft(row: DraftRow, { images, pending }: DraftPhotos): Draft {
  const { fields } = row
  const given = Object.entries(fields).filter(([name]) => name in shape)
  const none = Object.keys(shape).map((name) => [name, null] as const)
  const { lat, lng, contact_name, contact_phone, contact_email } = fields
  return {
    ...Object.fromEntries([...none, ...given]),
    id: row.id,
    status: 'draft',
    published: false,
    currency: 'EUR',
    location: typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : null,
    contact: { name: contact_name ?? null, phone: contact_phone ?? null, email: contact_email ?? null },
    unfinished: row.unfinished,
    images: images.map(serializeImage),
    pending_photos: pending.map(({ key, name }) => ({ key, name: name ?? '' })),
    owner_user_id: row.ownerId,
    version: row.version,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  } as Draft
}
