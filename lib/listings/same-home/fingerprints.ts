import 'server-only'
import { sql as query } from 'drizzle-orm'
import { db, sql, type Transaction } from '@/lib/db/client'
import { HttpError } from '@/lib/http/errors'
import { readFingerprint } from '@/lib/media/encode-image'
import { mediaName } from '@/lib/media/image-sources'
import { readMedia } from '@/lib/media/media'
import { type Fingerprint, fingerprintKey, tellsHomesApart } from './compare-fingerprints'
import { imageFingerprints } from './tables'

/** To be raised with what the image process or `compare-fingerprints.ts` makes of a picture: all are read again, and compared. */
export const fingerprintVersion = 2

/** Pixels of the files from which a fingerprint is made. A photo of 480 to 799 is stored with this width. */
const minStoredWidth = 400

/** Keeps what a picture looks like, with the row that shows it. */
export async function storeFingerprint(
  database: Pick<Transaction, 'insert'>,
  hash: string,
  fingerprint: Fingerprint | null,
): Promise<void> {
  const known =
    fingerprint && tellsHomesApart(fingerprint)
      ? { gray: fingerprint, key: fingerprintKey(fingerprint) }
      : { gray: null, key: null }
  const row = { version: fingerprintVersion, ...known }
  await database
    .insert(imageFingerprints)
    .values({ hash, ...row })
    .onConflictDoUpdate({
      target: imageFingerprints.hash,
      set: row,
      setWhere: query`${imageFingerprints.version} < ${fingerprintVersion}`,
    })
}

/**
 * Reads the photos of a public listing that nobody or an earlier version has read, from their files. What cannot be read is not
 * compared.
 * @throws MediaUnavailableError, RefusedTurnError, after which it is to be called again
 */
export async function readMissingFingerprints(listingId: string): Promise<void> {
  const photos = await sql()<{ hash: string; widths: number[] }[]>`
    select distinct image.hash, image.widths from kljuc.listing_images as image
    join kljuc.listings as listing on listing.id = image.listing_id and listing.published
    left join kljuc.image_prints as fingerprint on fingerprint.hash = image.hash
    where listing.id = ${listingId} and image.width >= ${minStoredWidth} and image.kind = 'photo'
      and coalesce(fingerprint.version, 0) < ${fingerprintVersion}`
  for (const { hash, widths } of photos) {
    const width = widths.find((each) => each >= minStoredWidth) ?? 0
    const bytes = await readMedia(mediaName(hash, width, 'webp'))
    await storeFingerprint(db(), hash, bytes ? await fingerprintOf(bytes, width) : null)
  }
}

async function fingerprintOf(bytes: Uint8Array, width: number): Promise<Fingerprint | null> {
  try {
    return await readFingerprint(bytes, width, 'fingerprints')
  } catch (error) {
    if (error instanceof HttpError) return null
    throw error
  }
}

/** Deletes fingerprints of pictures that nothing shows any more. */
export async function deleteUnusedFingerprints(): Promise<void> {
  await db()
    .delete(imageFingerprints)
    .where(
      query`not exists (select from kljuc.listing_images where hash = ${imageFingerprints.hash})
        and not exists (select from kljuc.draft_images where hash = ${imageFingerprints.hash})
        and not exists (select from kljuc.project_images where hash = ${imageFingerprints.hash})`,
    )
}
