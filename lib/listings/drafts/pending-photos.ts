import 'server-only'
import { and, asc, count, eq, inArray, isNotNull } from 'drizzle-orm'
import { inTransaction, type Transaction } from '@/lib/db/client'
import { HttpError } from '@/lib/http/errors'
import { maxImages } from '../kinds'
import { lockDraft } from './drafts'
import type { PendingPhotosChange } from './input-schema'
import { draftImages, pendingPhotos } from './tables'

/**
 * Announces photos of an own draft by their upload's idempotency key, without those that have arrived, and removes
 * others. Resolves to all that are announced.
 * @throws HttpError 404 for what is no own draft, 409 for more than a listing can have
 */
export async function changePendingPhotos(
  ownerId: string,
  id: string,
  { add = [], remove = [] }: PendingPhotosChange,
) {
  return inTransaction(async (transaction) => {
    if (!(await lockDraft(transaction, ownerId, id))) throw new HttpError('not_found')
    await removePending(transaction, id, remove)
    const arrived = await transaction
      .select({ key: draftImages.idempotencyKey })
      .from(draftImages)
      .where(eq(draftImages.listingId, id))
    const announced = add.filter(({ key }) => !arrived.some((image) => image.key === key))
    for (const { key, name } of announced) {
      await transaction
        .insert(pendingPhotos)
        .values({ listingId: id, key, name })
        .onConflictDoUpdate({ target: [pendingPhotos.listingId, pendingPhotos.key], set: { name } })
    }
    const isPending = and(eq(pendingPhotos.listingId, id), isNotNull(pendingPhotos.name))
    const [all] = await transaction.select({ photos: count() }).from(pendingPhotos).where(isPending)
    if (arrived.length + (all?.photos ?? 0) > maxImages)
      throw new HttpError('too_many_images', { values: { max: maxImages } })
    const rows = await transaction
      .select({ key: pendingPhotos.key, name: pendingPhotos.name })
      .from(pendingPhotos)
      .where(isPending)
      .orderBy(asc(pendingPhotos.createdAt), asc(pendingPhotos.key))
    return rows.map(({ key, name }) => ({ key, name: name ?? '' }))
  })
}

export async function removePending(
  transaction: Transaction,
  id: string,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return
  await transaction
    .delete(pendingPhotos)
    .where(and(eq(pendingPhotos.listingId, id), inArray(pendingPhotos.key, [...keys])))
}
