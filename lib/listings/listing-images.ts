import 'server-only'
import { and, asc, eq, sql } from 'drizzle-orm'
import { inTransaction, type Transaction } from '@/lib/db/client'
import { HttpError } from '@/lib/http/errors'
import type { EncodedImage } from '@/lib/media/encode-image'
import { storeFiles } from '@/lib/media/store-files'
import { lockOwnListing } from './change-listing'
import type { ListingImage } from './schema'
import { serializeImage } from './serialize'
import { listingImages } from './tables'

export const maxImages = 30

const imageColumns = {
  id: listingImages.id,
  hash: listingImages.hash,
  width: listingImages.width,
  height: listingImages.height,
  widths: listingImages.widths,
  thumbhash: listingImages.thumbhash,
  position: listingImages.position,
  idempotencyKey: listingImages.idempotencyKey,
}

/**
 * Checks the limit before an image is processed. Resolves to the image of an earlier request with the idempotency
 * key, or null.
 * @throws HttpError 404, 403 as for any change, 409 when the listing is full
 */
export async function checkImageLimit(
  ownerId: string,
  listingId: string,
  idempotencyKey: string | null,
): Promise<ListingImage | null> {
  return inTransaction(async (transaction) => {
    const { earlier } = await lockImagePosition(transaction, ownerId, listingId, idempotencyKey)
    return earlier ? serializeImage(earlier) : null
  })
}

/**
 * Appends a processed image, once per idempotency key.
 * @throws HttpError as `checkImageLimit`; MediaUnavailableError when its files cannot be stored
 */
export async function addImage(
  ownerId: string,
  listingId: string,
  finished: EncodedImage,
  idempotencyKey: string | null,
): Promise<ListingImage> {
  const { hash, width, height, widths, thumbhash } = finished
  return storeFiles(hash, finished.files, async (transaction) => {
    const { position, earlier } = await lockImagePosition(transaction, ownerId, listingId, idempotencyKey)
    if (earlier) return serializeImage(earlier)
    const [row] = await transaction
      .insert(listingImages)
      .values({ listingId, position, hash, width, height, widths, thumbhash, idempotencyKey })
      .returning(imageColumns)
    if (!row) throw new Error('An image was not written.')
    return serializeImage(row)
  })
}

/**
 * Removes an image and renumbers the others. The sweep deletes its files, unless another listing uses them.
 * @throws HttpError 404 for an unknown listing or image, 403 for someone else's
 */
export async function removeImage(ownerId: string, listingId: string, imageId: string): Promise<void> {
  await inTransaction(async (transaction) => {
    await lockOwnListing(transaction, ownerId, listingId)
    const removed = await transaction
      .delete(listingImages)
      .where(and(eq(listingImages.id, imageId), eq(listingImages.listingId, listingId)))
      .returning({ id: listingImages.id })
    if (removed.length === 0) throw new HttpError('not_found')
    const left = await findImages(transaction, listingId)
    await setOrder(
      transaction,
      left.map((image) => image.id),
    )
  })
}

/**
 * Reorders an own listing's images; the first is the cover.
 * @throws HttpError 409 unless each image is named exactly once; 404, 403 as for any change
 */
export async function reorderImages(
  ownerId: string,
  listingId: string,
  imageIds: string[],
): Promise<ListingImage[]> {
  return inTransaction(async (transaction) => {
    await lockOwnListing(transaction, ownerId, listingId)
    const known = new Set((await findImages(transaction, listingId)).map((image) => image.id))
    const named = new Set(imageIds.filter((id) => known.has(id)))
    if (named.size !== known.size || imageIds.length !== known.size) throw new HttpError('image_order')
    await setOrder(transaction, imageIds)
    return (await findImages(transaction, listingId)).map(serializeImage)
  })
}

/** Locks the listing; resolves to the next position, or to the existing image with the idempotency key. */
async function lockImagePosition(
  transaction: Transaction,
  ownerId: string,
  listingId: string,
  idempotencyKey: string | null,
) {
  await lockOwnListing(transaction, ownerId, listingId)
  const images = await findImages(transaction, listingId)
  const earlier = idempotencyKey ? images.find((image) => image.idempotencyKey === idempotencyKey) : undefined
  if (!earlier && images.length >= maxImages)
    throw new HttpError('too_many_images', { values: { max: maxImages } })
  return { position: images.length, earlier }
}

function findImages(transaction: Transaction, listingId: string) {
  return transaction
    .select(imageColumns)
    .from(listingImages)
    .where(eq(listingImages.listingId, listingId))
    .orderBy(asc(listingImages.position))
}

async function setOrder(transaction: Transaction, imageIds: string[]): Promise<void> {
  const places = imageIds.map((id, position) => sql`(${id}::uuid, ${position}::int)`)
  if (places.length === 0) return
  await transaction.execute(sql`
    update kljuc.listing_images as image set position = place.position
    from (values ${sql.join(places, sql`, `)}) as place (id, position)
    where image.id = place.id and image.position <> place.position`)
}
