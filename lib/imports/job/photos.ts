import 'server-only'
import { createHash } from 'node:crypto'
import { and, asc, desc, eq, inArray, isNotNull, notInArray, sql as raw, type SQLWrapper } from 'drizzle-orm'
import { db, inTransaction, type Transaction } from '@/lib/db/client'
import { HttpError } from '@/lib/http/errors'
import { type Download, DownloadError, download } from '@/lib/http/outgoing/download'
import { consumeLimit } from '@/lib/http/rate-limits/consume'
import { day, defineLimit, per } from '@/lib/http/rate-limits/limits'
import { addImage, removeImage, reorderImages } from '@/lib/listings/photos/listing-images'
import { listingImages } from '@/lib/listings/tables'
import { encodeImage } from '@/lib/media/encode-image'
import { withTemporaryFile } from '@/lib/media/read-upload'
import { importedPhotos, type Problem } from '../tables'
import { confirmLease, type Lease, PostponedError } from './leases'

/** Of a turn; their files lie on the disk at once. */
const photosPerTurn = 8
/** Photos of 50 megapixels have up to 25 MB; nobody makes those of a feed smaller before. */
const limits = { maxBytes: 25 * 2 ** 20, timeoutMs: 10_000, idleMs: 5_000 }

/** A day has 86,400 seconds, and a photo takes a core about one. */
const photoLimit = defineLimit('account', 'importedPhotos', 'loading photos of imports', per(20_000, day))

type Photo = typeof importedPhotos.$inferSelect

/** Notes the photos of a listing in their order; those that are there are asked for only if they have changed. */
export async function planPhotos(
  transaction: Transaction,
  importId: string,
  listingId: string,
  urls: string[],
  floorPlans: readonly string[] = [],
): Promise<void> {
  const isOfListing = eq(importedPhotos.listingId, listingId)
  await transaction
    .update(importedPhotos)
    .set({ state: 'removed', importId })
    .where(and(isOfListing, urls.length > 0 ? notInArray(importedPhotos.url, urls) : undefined))
  if (urls.length === 0) return
  await transaction
    .insert(importedPhotos)
    .values(
      urls.map((url, position) => ({
        ...{ listingId, url, position, importId },
        kind: floorPlans.includes(url) ? ('floor_plan' as const) : ('photo' as const),
      })),
    )
    .onConflictDoUpdate({
      target: [importedPhotos.listingId, importedPhotos.url],
      set: { position: raw`excluded.position`, kind: raw`excluded.kind`, importId, state: 'pending' },
    })
}

/** Tries again what earlier imports could not load. @param listings a query of listing ids */
export async function planMissingPhotos(
  transaction: Transaction,
  importId: string,
  listings: SQLWrapper,
): Promise<void> {
  await transaction
    .update(importedPhotos)
    .set({ state: 'pending', importId })
    .where(
      and(inArray(importedPhotos.listingId, listings), inArray(importedPhotos.state, ['pending', 'failed'])),
    )
}

/**
 * Loads the next photos: downloads side by side, then encodes and adds one after the other.
 * @param whileWaiting is given what waits for other servers
 * @returns whether any was left
 * @throws LeaseLostError, MediaUnavailableError, RefusedTurnError; PostponedError when the account has loaded many
 */
export async function loadPhotos(
  lease: Lease,
  whileWaiting: (work: Promise<void>) => Promise<void>,
): Promise<boolean> {
  const photos = await db()
    .select()
    .from(importedPhotos)
    .where(and(eq(importedPhotos.importId, lease.id), inArray(importedPhotos.state, ['pending', 'removed'])))
    // A listing that has as many as it may loses one before it gets another.
    .orderBy(asc(importedPhotos.listingId), asc(importedPhotos.position), desc(importedPhotos.state))
    .limit(photosPerTurn)
  const downloads = photos.filter(({ state }) => state === 'pending').length
  const waitSeconds = downloads > 0 ? await consumeLimit(photoLimit, lease.account_id, downloads) : 0
  if (waitSeconds > 0) throw new PostponedError(waitSeconds)
  const arrivals = new Arrivals(photos.length)
  let previous: Promise<unknown> = photos.length > 0 ? whileWaiting(arrivals.all) : Promise.resolve()
  const loads = photos.map((photo, at) => {
    const before = previous
    const load = withTemporaryFile(async (path) => {
      const found = photo.state === 'removed' ? null : await downloadPhoto(photo, path)
      arrivals.add(at)
      await before
      if (photo.state === 'removed') await removePhoto(lease, photo)
      else await storePhoto(lease, photo, path, found)
    })
    previous = load.catch(() => arrivals.add(at))
    return load
  })
  const failed = (await Promise.allSettled(loads)).find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
  for (const listingId of new Set(photos.map((photo) => photo.listingId))) await arrange(lease, listingId)
  return photos.length > 0
}

/** Whether each of some downloads has ended, also by failing. */
class Arrivals {
  readonly #seen = new Set<number>()
  #resolve = () => {}
  readonly all = new Promise<void>((resolve) => {
    this.#resolve = resolve
  })

  constructor(private readonly count: number) {}

  add(at: number): void {
    if (this.#seen.add(at).size === this.count) this.#resolve()
  }
}

/** Null when it has not changed. */
async function downloadPhoto(photo: Photo, path: string): Promise<Download | DownloadError | null> {
  const { url, etag, lastModified, digest } = photo
  const known = digest !== null && (etag || lastModified) ? { etag, lastModified } : undefined
  return download(url, path, limits, known).catch((error: unknown) => {
    if (error instanceof DownloadError) return error
    throw error
  })
}

async function storePhoto(
  lease: Lease,
  photo: Photo,
  path: string,
  found: Download | DownloadError | null,
): Promise<void> {
  if (found instanceof DownloadError)
    return settle(lease, photo, { state: 'failed', failure: { key: found.key } })
  if (found === null || found.digest === photo.digest)
    return settle(lease, photo, { state: 'done', ...found })
  try {
    const encoded = await encodeImage(path, { caller: lease.account_id })
    const key = `import ${createHash('sha256').update(photo.url).update(found.digest).digest('base64url')}`
    // First, since the listing may have as many photos as it may.
    await forgetImage(lease, photo)
    const image = await addImage(lease.account_id, photo.listingId, encoded, key, photo.kind)
    await settle(lease, photo, { state: 'done', ...found, imageId: image.id, failure: null })
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    // Without a row when the listing was deleted.
    await settle(lease, photo, { state: 'failed', failure: problemOf(error) })
  }
}

function problemOf({ code, detail }: HttpError): Problem {
  return { code, values: detail.values }
}

async function settle(lease: Lease, photo: Photo, change: Partial<Photo>): Promise<void> {
  await inTransaction(async (transaction) => {
    await confirmLease(transaction, lease)
    await transaction.update(importedPhotos).set(change).where(isPhoto(photo))
  })
}

async function removePhoto(lease: Lease, photo: Photo): Promise<void> {
  await forgetImage(lease, photo)
  await db()
    .delete(importedPhotos)
    .where(and(isPhoto(photo), eq(importedPhotos.state, 'removed')))
}

/** Its owner may have removed it already. */
async function forgetImage(lease: Lease, { listingId, imageId }: Photo): Promise<void> {
  if (imageId === null) return
  await removeImage(lease.account_id, listingId, imageId).catch((error: unknown) => {
    if (!(error instanceof HttpError)) throw error
  })
}

/** The photos of the feed in its order, then those that the owner added. */
async function arrange(lease: Lease, listingId: string): Promise<void> {
  const { id, position } = listingImages
  const images = await db()
    .select({ id })
    .from(listingImages)
    .where(eq(listingImages.listingId, listingId))
    .orderBy(asc(position))
  const imported = await db()
    .select({ id: importedPhotos.imageId })
    .from(importedPhotos)
    .where(and(eq(importedPhotos.listingId, listingId), isNotNull(importedPhotos.imageId)))
    .orderBy(asc(importedPhotos.position))
  const ranks = new Map(imported.map((photo, rank) => [photo.id, rank]))
  const ordered = images
    .map((image) => image.id)
    .sort((one, other) => (ranks.get(one) ?? ranks.size) - (ranks.get(other) ?? ranks.size))
  if (ordered.every((each, at) => each === images[at]?.id)) return
  // The owner may add or remove a photo meanwhile.
  await reorderImages(lease.account_id, listingId, ordered).catch((error: unknown) => {
    if (!(error instanceof HttpError)) throw error
  })
}

function isPhoto({ listingId, url }: Photo) {
  return and(eq(importedPhotos.listingId, listingId), eq(importedPhotos.url, url))
}
