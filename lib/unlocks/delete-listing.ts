import 'server-only'
import { and, eq } from 'drizzle-orm'
import { inTransaction, type Transaction } from '@/lib/db/client'
import { draftImages, listingDrafts } from '@/lib/listings/drafts/tables'
import { removeUnusedFiles } from '@/lib/listings/photos/remove-files'
import { hiddenImages, listingImages, listings } from '@/lib/listings/tables'
import { lockForPublishing } from '@/lib/listings/writing/active-listings'
import { lockOwnListing } from '@/lib/listings/writing/change-listing'
import { log } from '@/lib/platform/log/log'
import { refundOverdueComplaints } from './complain'

type Image = Pick<typeof listingImages.$inferSelect, 'hash' | 'widths'>

/**
 * Deletes an own listing in any state, or an own draft, for good. Buyers keep its contact as it was; tokens of open
 * complaints come back. Files of its photos are deleted after the answer, and by the sweep if the store fails.
 * @throws HttpError 404 for an unknown listing, 403 for someone else's or a deactivated account
 */
export async function deleteListing(ownerId: string, id: string): Promise<void> {
  const images = await inTransaction(async (transaction) => {
    // A draft that is being published is a listing afterwards.
    await lockForPublishing(transaction, ownerId)
    return (await deleteDraft(transaction, ownerId, id)) ?? (await deletePublished(transaction, ownerId, id))
  })
  void removeUnusedFiles(images)
  await refundOverdueComplaints(id).catch((error) =>
    log().warn({ err: error }, 'Complaints about a deleted listing are left to the job'),
  )
}

/** Null when the account has no draft with that id. */
async function deleteDraft(transaction: Transaction, ownerId: string, id: string): Promise<Image[] | null> {
  const isOwn = and(eq(listingDrafts.id, id), eq(listingDrafts.ownerId, ownerId))
  const [draft] = await transaction
    .select({ id: listingDrafts.id })
    .from(listingDrafts)
    .where(isOwn)
    .for('update')
  if (!draft) return null
  const { hash, widths, listingId } = draftImages
  const images = await transaction.select({ hash, widths }).from(draftImages).where(eq(listingId, id))
  await transaction.delete(listingDrafts).where(isOwn)
  return images
}

async function deletePublished(transaction: Transaction, ownerId: string, id: string): Promise<Image[]> {
  await lockOwnListing(transaction, ownerId, id)
  const { hash, widths, listingId } = listingImages
  const images = await transaction.select({ hash, widths }).from(listingImages).where(eq(listingId, id))
  const hidden = await transaction
    .select({ hash: hiddenImages.hash, widths: hiddenImages.widths })
    .from(hiddenImages)
    .where(eq(hiddenImages.listingId, id))
  await transaction.delete(listings).where(eq(listings.id, id))
  return [...images, ...hidden]
}
