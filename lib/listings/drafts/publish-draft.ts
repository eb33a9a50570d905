import 'server-only'
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { inTransaction } from '@/lib/db/client'
import { HttpError } from '@/lib/http/errors'
import { toFieldErrors } from '@/lib/http/read-json'
import { lockForPublishing } from '../active-listings'
import { newListingSchema } from '../input-schema'
import { insertListing, type Owner } from '../publish-listing'
import { listingImages } from '../tables'
import { lockDraft } from './drafts'
import { draftImages, listingDrafts, pendingPhotos } from './tables'

/**
 * Publishes an own draft with its photos, in one transaction; false when there is none with that id.
 * @throws HttpError 422 with every field that is missing or contradicts another, 409 while photos have not arrived
 * or beyond the limit of active listings,
 * 403 for a deactivated account
 */
export async function publishDraft(owner: Owner, id: string): Promise<boolean> {
  return inTransaction(async (transaction) => {
    await lockForPublishing(transaction, owner.id)
    const draft = await lockDraft(transaction, owner.id, id)
    if (!draft) return false
    const input = newListingSchema.safeParse(draft.fields, { reportInput: true })
    if (!input.success) throw new HttpError('invalid_fields', { fields: toFieldErrors(input.error) })
    const [pending] = await transaction
      .select({ key: pendingPhotos.key })
      .from(pendingPhotos)
      .where(
        and(
          eq(pendingPhotos.listingId, id),
          or(isNull(pendingPhotos.expiresAt), gt(pendingPhotos.expiresAt, sql`now()`)),
        ),
      )
      .limit(1)
    if (pending) throw new HttpError('photos_pending')
    // A form that still has the draft must not save over the listing.
    await insertListing(transaction, owner, input.data, { id, version: draft.version + 1 })
    const images = await transaction.select().from(draftImages).where(eq(draftImages.listingId, id))
    if (images.length > 0) await transaction.insert(listingImages).values(images)
    await transaction.delete(listingDrafts).where(eq(listingDrafts.id, id))
    return true
  })
}
