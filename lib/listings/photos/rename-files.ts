import 'server-only'
import { randomBytes } from 'node:crypto'
import { and, eq, sql as query } from 'drizzle-orm'
import { sql, withoutGuard } from '@/lib/db/client'
import { hiddenImages, listingImages } from '@/lib/listings/tables'
import { mediaNames } from '@/lib/media/image-sources'
import { readMedia } from '@/lib/media/media'
import { storeFiles } from '@/lib/media/stores/store-files'
import { log } from '@/lib/platform/log/log'
import { removeUnusedFiles } from './remove-files'

/** Of one run; the next one goes on. */
const maxPhotos = 200

/**
 * Gives the files of photos that the staff has taken from the public, alone or with their listing, other names, which only
 * those learn who still may see the photo: its owner and the staff. Whoever knows the address that was public loads nothing
 * there any more, unless something else shows the same picture. To be called after the staff's decision is committed; what
 * fails, or is interrupted, is done by the next run of the background job.
 * @param withdrawnId a listing that was withdrawn, whose photos may have been public again since an earlier withdrawal
 */
export async function renameHiddenFiles(withdrawnId?: string): Promise<void> {
  await withoutGuard(async () => {
    for (const photo of await findHidden()) await renameFiles(hiddenImages, photo)
    for (const photo of await (withdrawnId ? findPhotosOf(withdrawnId) : findPhotosOfWithdrawn()))
      await renameFiles(listingImages, photo)
  }).catch((error: unknown) => log().error({ err: error }, 'Files of a hidden photo could not be renamed'))
}

type Photo = { id: string; hash: string; widths: number[] }

const findHidden = () => sql()<Photo[]>`
  select id, hash, widths from kljuc.hidden_images where content_hash is null limit ${maxPhotos}`

const findPhotosOf = (listingId: string) => sql()<Photo[]>`
  select image.id, image.hash, image.widths from kljuc.listing_images as image
  join kljuc.listings as listing on listing.id = image.listing_id
  where listing.id = ${listingId} and listing.withdrawal_reason is not null`

/** Of listings that a moderator has withdrawn, or of people who were blocked, in the last days. */
const findPhotosOfWithdrawn = () => sql()<Photo[]>`
  with recent as (
    select action, listing_id, account_id from kljuc.moderation_acts
    where action in ('withdraw', 'block') and created_at > now() - interval '7 days')
  select image.id, image.hash, image.widths from (
    select listing_id as id from recent where action = 'withdraw'
    union
    select listing.id from recent join kljuc.listings as listing on listing.owner_id = recent.account_id
    where recent.action = 'block') as taken
  join kljuc.listings as listing on listing.id = taken.id and not listing.published
  join kljuc.accounts as owner on owner.id = listing.owner_id
  join kljuc.listing_images as image on image.listing_id = listing.id
  where image.content_hash is null
    and (listing.withdrawal_reason is not null or owner.deactivated_at is not null)
  limit ${maxPhotos}`

async function renameFiles(table: typeof listingImages | typeof hiddenImages, photo: Photo): Promise<void> {
  const hash = randomBytes(12).toString('hex')
  const names = mediaNames(photo)
  const renamed = mediaNames({ ...photo, hash })
  const files = []
  for (const [at, name = ''] of renamed.entries()) {
    const bytes = await readMedia(names[at] ?? '')
    if (bytes) files.push({ name, bytes: Buffer.from(bytes) })
  }
  await storeFiles(hash, files, (transaction) =>
    transaction
      .update(table)
      .set({ hash, contentHash: query`coalesce(${table.contentHash}, ${table.hash})` })
      .where(and(eq(table.id, photo.id), eq(table.hash, photo.hash))),
  )
  // One of the two: the new ones when the photo was removed meanwhile.
  await removeUnusedFiles([photo, { ...photo, hash }])
}
