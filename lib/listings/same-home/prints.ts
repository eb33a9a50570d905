import 'server-only'
import { sql as query } from 'drizzle-orm'
import { db, sql, type Transaction } from '@/lib/db/client'
import { HttpError } from '@/lib/http/errors'
import { readPrint } from '@/lib/media/encode-image'
import { mediaName } from '@/lib/media/image-sources'
import { readMedia } from '@/lib/media/media'
import { type Print, printKey, tellsHomesApart } from './compare-prints'
import { imagePrints } from './tables'

/** To be raised with what the image process or `compare-prints.ts` makes of a picture: all are read again, and compared. */
export const printVersion = 2

/** Pixels of the files from which a print is made. A photo of 480 to 799 is stored with this width. */
const minStoredWidth = 400

/** Keeps what a picture looks like, with the row that shows it. */
export async function storePrint(
  database: Pick<Transaction, 'insert'>,
  hash: string,
  print: Print | null,
): Promise<void> {
  const known =
    print && tellsHomesApart(print) ? { gray: print, key: printKey(print) } : { gray: null, key: null }
  const row = { version: printVersion, ...known }
  await database
    .insert(imagePrints)
    .values({ hash, ...row })
    .onConflictDoUpdate({
      target: imagePrints.hash,
      set: row,
      setWhere: query`${imagePrints.version} < ${printVersion}`,
    })
}

/**
 * Reads the photos of a public listing that nobody or an earlier version has read, from their files. What cannot be read is not
 * compared.
 * @throws MediaUnavailableError, RefusedTurnError, after which it is to be called again
 */
export async function readMissingPrints(listingId: string): Promise<void> {
  const photos = await sql()<{ hash: string; widths: number[] }[]>`
    select distinct image.hash, image.widths from kljuc.listing_images as image
    join kljuc.listings as listing on listing.id = image.listing_id and listing.published
    left join kljuc.image_prints as print on print.hash = image.hash
    where listing.id = ${listingId} and image.width >= ${minStoredWidth} and image.kind = 'photo'
      and coalesce(print.version, 0) < ${printVersion}`
  for (const { hash, widths } of photos) {
    const width = widths.find((each) => each >= minStoredWidth) ?? 0
    const bytes = await readMedia(mediaName(hash, width, 'webp'))
    await storePrint(db(), hash, bytes ? await printOf(bytes, width) : null)
  }
}

async function printOf(bytes: Uint8Array, width: number): Promise<Print | null> {
  try {
    return await readPrint(bytes, width, 'prints')
  } catch (error) {
    if (error instanceof HttpError) return null
    throw error
  }
}

/** Deletes prints of pictures that nothing shows any more. */
export async function deleteUnusedPrints(): Promise<void> {
  await db()
    .delete(imagePrints)
    .where(
      query`not exists (select from kljuc.listing_images where hash = ${imagePrints.hash})
        and not exists (select from kljuc.draft_images where hash = ${imagePrints.hash})
        and not exists (select from kljuc.project_images where hash = ${imagePrints.hash})`,
    )
}
