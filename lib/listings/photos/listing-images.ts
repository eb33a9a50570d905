import 'server-only'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { db, inTransaction, type Transaction } from '@/lib/db/client'
import { HttpError } from '@/lib/http/errors'
import type { ImageKind } from '@/lib/listings/attributes/image-kinds'
import { maxImages } from '@/lib/listings/attributes/max-images'
import { removePending, touchDraft } from '@/lib/listings/drafts/drafts'
import { draftImages, pendingPhotos } from '@/lib/listings/drafts/tables'
import { serializeImage } from '@/lib/listings/rows/serialize'
import { storeFingerprint } from '@/lib/listings/same-home/fingerprints'
import type { ListingImage } from '@/lib/listings/schema'
import { hiddenImages, listingImages, listings, projectImages } from '@/lib/listings/tables'
import { lockOwnListing } from '@/lib/listings/writing/change-listing'
import type { EncodedImage } from '@/lib/media/encode-image'
import { storeFiles } from '@/lib/media/stores/store-files'
import type { ImageChange } from './image-change-schema'
import { copyProjectImages, lockOwnProject } from './project-images'
import { removeUnusedFiles } from './remove-files'

type ImageTable = typeof listingImages
/** Drafts and projects have tables of the same columns. */
const draftTable = draftImages as unknown as ImageTable
const projectTable = projectImages as unknown as ImageTable

/** Longer than an upload may take. */
const uploadTimeoutMinutes = 10

/**
 * Checks the limit before an image is processed; a draft cannot be published until it has arrived. Resolves to the image of an earlier request with the idempotency
 * key, or null.
 * @throws HttpError 404, 403 as for any change, 409 when the listing is full
 */
export async function checkImageLimit(
  ownerId: string,
  listingId: string,
  idempotencyKey: string | null,
): Promise<ListingImage | null> {
  return inTransaction(async (transaction) => {
    const { table, earlier } = await lockImagePosition(transaction, ownerId, listingId, idempotencyKey)
    if (!earlier && table === draftTable && idempotencyKey) {
      const expiresAt = sql`now() + make_interval(mins => ${uploadTimeoutMinutes})`
      await transaction
        .insert(pendingPhotos)
        .values({ listingId, key: idempotencyKey, expiresAt })
        .onConflictDoNothing()
    }
    return earlier ? serializeImage(earlier) : null
  })
}

/** Says that an upload has failed, unless its photo was announced and will be sent again. */
export async function endUpload(listingId: string, idempotencyKey: string): Promise<void> {
  const { listingId: draft, key, name } = pendingPhotos
  await db()
    .delete(pendingPhotos)
    .where(and(eq(draft, listingId), eq(key, idempotencyKey), isNull(name)))
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
  kind: ImageKind = 'photo',
): Promise<ListingImage> {
  const { hash, width, height, widths, thumbhash } = finished
  return storeFiles(hash, finished.files, async (transaction) => {
    const { table, position, earlier } = await lockImagePosition(
      transaction,
      ownerId,
      listingId,
      idempotencyKey,
    )
    if (earlier) return serializeImage(earlier)
    await refuseHidden(transaction, listingId, hash)
    if (table === draftTable && idempotencyKey) await removePending(transaction, listingId, [idempotencyKey])
    const [row] = await transaction
      .insert(table)
      .values({ listingId, position, hash, width, height, widths, thumbhash, idempotencyKey, kind })
      .returning(imageColumns(table))
    if (!row) throw new Error('An image was not written.')
    await storeFingerprint(transaction, hash, finished.fingerprint)
    if (table === projectTable) await copyProjectImages(transaction, listingId, { image: row.id })
    return serializeImage(row)
  })
}

/**
 * Removes an image with its files, unless something else shows the same picture, and renumbers the others.
 * @throws HttpError 404 for an unknown listing or image, 403 for someone else's
 */
export async function removeImage(ownerId: string, listingId: string, imageId: string): Promise<void> {
  const files = await inTransaction(async (transaction) => {
    const table = await lockImages(transaction, ownerId, listingId)
    const removed = await transaction
      .delete(table)
      .where(and(eq(table.id, imageId), eq(table.listingId, listingId)))
      .returning({ hash: table.hash, widths: table.widths })
    if (removed.length === 0) throw new HttpError('not_found')
    const left = await findImages(transaction, table, listingId)
    await setOrder(
      transaction,
      table,
      left.map((image) => image.id),
    )
    if (table === projectTable) await copyProjectImages(transaction, listingId)
    return removed
  })
  void removeUnusedFiles(files)
}

/**
 * Says what an image of an own listing or draft is and shows; what is absent stays.
 * @throws HttpError 404 for an unknown listing or image, 403 for someone else's
 */
export async function describeImage(
  ownerId: string,
  listingId: string,
  imageId: string,
  { kind, caption, caption_en: captionEn }: ImageChange,
): Promise<ListingImage> {
  return inTransaction(async (transaction) => {
    const table = await lockImages(transaction, ownerId, listingId)
    const isImage = and(eq(table.id, imageId), eq(table.listingId, listingId))
    const change = Object.entries({ kind, caption, captionEn }).filter(([, value]) => value !== undefined)
    const [image] =
      change.length > 0
        ? await transaction
            .update(table)
            .set(Object.fromEntries(change))
            .where(isImage)
            .returning(imageColumns(table))
        : await transaction.select(imageColumns(table)).from(table).where(isImage)
    if (!image) throw new HttpError('not_found')
    if (table === projectTable) await copyProjectImages(transaction, listingId)
    return serializeImage(image)
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
    const table = await lockImages(transaction, ownerId, listingId)
    const known = new Set((await findImages(transaction, table, listingId)).map((image) => image.id))
    const named = new Set(imageIds.filter((id) => known.has(id)))
    if (named.size !== known.size || imageIds.length !== known.size) throw new HttpError('image_order')
    await setOrder(transaction, table, imageIds)
    if (table === projectTable) await copyProjectImages(transaction, listingId)
    return (await findImages(transaction, table, listingId)).map(serializeImage)
  })
}

/**
 * Takes a photo from the public, for the staff. Its files get other names by `renameHiddenFiles`, so that `showImage` can
 * take that back.
 * @throws HttpError 404 unless the listing has the photo
 */
export async function hideImage(
  transaction: Transaction,
  listingId: string,
  imageId: string,
  reason: string,
): Promise<void> {
  await lockWithProject(transaction, listingId)
  const [image] = await transaction
    .delete(listingImages)
    .where(and(eq(listingImages.id, imageId), eq(listingImages.listingId, listingId)))
    .returning()
  if (!image) throw new HttpError('not_found')
  await transaction.insert(hiddenImages).values({ ...image, reason })
  if (image.projectImageId) await removeFromProject(transaction, image.projectImageId)
  const left = await findImages(transaction, listingImages, listingId)
  await setOrder(
    transaction,
    listingImages,
    left.map(({ id }) => id),
  )
}

/** What is hidden on one unit is hidden on all, and on their project. */
async function removeFromProject(transaction: Transaction, imageId: string): Promise<void> {
  const [removed] = await transaction
    .delete(projectImages)
    .where(eq(projectImages.id, imageId))
    .returning({ projectId: projectImages.listingId })
  if (!removed) return
  const left = await findImages(transaction, projectTable, removed.projectId)
  await setOrder(
    transaction,
    projectTable,
    left.map(({ id }) => id),
  )
  await copyProjectImages(transaction, removed.projectId)
}

/** Puts a hidden photo back where it was. @throws HttpError 404 for another, 409 when the listing is full */
export async function showImage(transaction: Transaction, listingId: string, imageId: string): Promise<void> {
  await lockListing(transaction, listingId)
  const [hidden] = await transaction
    .delete(hiddenImages)
    .where(and(eq(hiddenImages.id, imageId), eq(hiddenImages.listingId, listingId)))
    .returning()
  if (!hidden) throw new HttpError('not_found')
  const order = (await findImages(transaction, listingImages, listingId)).map(({ id }) => id)
  if (order.length >= maxImages) throw new HttpError('too_many_images', { values: { max: maxImages } })
  const { reason: _, hiddenAt: __, ...image } = hidden
  await transaction.insert(listingImages).values({ ...image, position: order.length })
  order.splice(image.position, 0, imageId)
  await setOrder(transaction, listingImages, order)
}

/** Locks a listing and the other units of its project, whose photos may be hidden with its own, in the order of their ids. */
async function lockWithProject(transaction: Transaction, id: string): Promise<void> {
  await transaction.execute(sql`
    select from kljuc.listings where id = ${id}
      or project_id = (select project_id from kljuc.listings where id = ${id}) order by id for update`)
}

async function lockListing(transaction: Transaction, id: string): Promise<void> {
  await transaction.select({ id: listings.id }).from(listings).where(eq(listings.id, id)).for('update')
}

/** Else its owner, or a nightly import, would bring it back. */
async function refuseHidden(transaction: Transaction, listingId: string, hash: string): Promise<void> {
  const hidden = await transaction
    .select({ id: hiddenImages.id })
    .from(hiddenImages)
    .where(
      and(
        eq(hiddenImages.listingId, listingId),
        eq(sql`coalesce(${hiddenImages.contentHash}, ${hiddenImages.hash})`, hash),
      ),
    )
  if (hidden.length > 0) throw new HttpError('photo_unsuitable')
}

/** Locks the listing; resolves to the next position, or to the existing image with the idempotency key. */
async function lockImagePosition(
  transaction: Transaction,
  ownerId: string,
  listingId: string,
  idempotencyKey: string | null,
) {
  const table = await lockImages(transaction, ownerId, listingId)
  const images = await findImages(transaction, table, listingId)
  const earlier = idempotencyKey ? images.find((image) => image.idempotencyKey === idempotencyKey) : undefined
  if (!earlier && images.length >= maxImages)
    throw new HttpError('too_many_images', { values: { max: maxImages } })
  return { table, position: images.length, earlier }
}

/**
 * Locks an own listing, draft or project; resolves to the table of its images. The draft first: while it waits for one that is
 * being published, the listing comes to be.
 * @throws HttpError 404 for an unknown one, 403 for someone else's listing
 */
async function lockImages(transaction: Transaction, ownerId: string, id: string): Promise<ImageTable> {
  if (await touchDraft(transaction, ownerId, id)) return draftTable
  if (await lockOwnProject(transaction, ownerId, id)) return projectTable
  await lockOwnListing(transaction, ownerId, id)
  return listingImages
}

function findImages(transaction: Transaction, table: ImageTable, listingId: string) {
  return transaction
    .select(imageColumns(table))
    .from(table)
    .where(eq(table.listingId, listingId))
    .orderBy(asc(table.position))
}

/** What each of the tables has. */
function imageColumns({ id, position, hash, width, height, widths, thumbhash, kind, ...rest }: ImageTable) {
  const { caption, captionEn, idempotencyKey } = rest
  return { id, position, hash, width, height, widths, thumbhash, kind, caption, captionEn, idempotencyKey }
}

async function setOrder(transaction: Transaction, table: ImageTable, imageIds: string[]): Promise<void> {
  const places = imageIds.map((id, position) => sql`(${id}::uuid, ${position}::int)`)
  if (places.length === 0) return
  await transaction.execute(sql`
    update ${table} as image set position = place.position
    from (values ${sql.join(places, sql`, `)}) as place (id, position)
    where image.id = place.id and image.position <> place.position`)
}
