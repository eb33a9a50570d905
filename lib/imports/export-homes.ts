import 'server-only'
import { asc, eq, inArray } from 'drizzle-orm'
import { db } from '@/lib/db/client'
import { findOwnListings } from '@/lib/listings/find-listing'
import { listings } from '@/lib/listings/tables'
import { csvRow } from '@/lib/platform/csv'
import { feedColumns } from './parse-row'
import { importedListings, importedPhotos } from './tables'

const homesPerRead = 200

/**
 * The public homes of an account as CSV with the columns of an import, as it is read. Homes that no import has brought
 * have their id as the reference, by which an import finds them.
 */
export async function* exportHomes(accountId: string): AsyncGenerator<string> {
  // Excel takes a file without the mark for Windows-1250.
  yield `\ufeff${csvRow(feedColumns)}`
  const rows = await db()
    .select({ id: listings.id, reference: importedListings.reference })
    .from(listings)
    .leftJoin(importedListings, eq(importedListings.listingId, listings.id))
    .where(eq(listings.ownerId, accountId))
    .orderBy(asc(listings.createdAt), asc(listings.id))
  for (let at = 0; at < rows.length; at += homesPerRead) {
    const part = rows.slice(at, at + homesPerRead)
    const references = new Map(part.map(({ id, reference }) => [id, reference ?? id]))
    const homes = await findOwnListings(accountId, [...references.keys()])
    const sources = await findSources([...references.keys()])
    const lines = homes
      .filter(({ published }) => published)
      .map((home) => csvRow(cellsOf(home, references.get(home.id) ?? home.id, sources)))
    yield lines.join('')
  }
}

type OwnHome = Awaited<ReturnType<typeof findOwnListings>>[number]

/** The addresses that photos were imported from, by the photo's id. */
async function findSources(listingIds: string[]): Promise<Map<string | null, string>> {
  const { url, imageId, listingId } = importedPhotos
  const rows = await db().select({ url, imageId }).from(importedPhotos).where(inArray(listingId, listingIds))
  return new Map(rows.map((row) => [row.imageId, row.url]))
}

function cellsOf(home: OwnHome, reference: string, sources: Map<string | null, string>): string[] {
  const { contact, location, images, ...fields } = home
  const values = new Map<string, unknown>([
    ...Object.entries(fields),
    ['reference', reference],
    ['lat', location?.lat],
    ['lng', location?.lng],
    ['contact_name', contact.name],
    ['contact_phone', contact.phone],
    ['contact_email', contact.email],
    ['images', images.map(({ id, public_url }) => sources.get(id) ?? public_url)],
  ])
  return feedColumns.map((column) => cellText(values.get(column)))
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  return Array.isArray(value) ? value.join('|') : String(value)
}
