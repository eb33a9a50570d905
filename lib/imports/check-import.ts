import 'server-only'
import { appendFile } from 'node:fs/promises'
import { and, eq } from 'drizzle-orm'
import { accounts, advertisers } from '@/lib/accounts/tables'
import { db, inTransaction } from '@/lib/db/client'
import { DownloadError, download } from '@/lib/http/download'
import { listingReferences, listings } from '@/lib/listings/tables'
import { findOwnPhones } from '@/lib/listings/writing/contact-phone'
import { isWaitingForContact } from '@/lib/listings/writing/listing-state'
import { withTemporaryFile } from '@/lib/media/read-upload'
import { FeedError } from './formats/feed'
import { maxFileBytes, maxReportedRows, maxRowBytes, type RowAction } from './import-states'
import { confirmLease, type Lease } from './leases'
import { feedColumns, type OwnerDefaults } from './parse-row'
import type { ParsedFeedRow } from './parser/parse-feed'
import { type ParserFeed, parseOutside } from './parser/run-parser'
import { importFiles, importRows, imports } from './tables'

const rowsPerInsert = 100
const feedLimits = { maxBytes: maxFileBytes, timeoutMs: 240_000, idleMs: 15_000 }

type Row = typeof importRows.$inferInsert
/** `size`: bytes of what will be written. */
type CheckedRow = Omit<Row, 'importId' | 'position'> & { size?: number }

interface KnownHome {
  /** Null for a home that no import has brought, which the file names by its id. */
  digest: string | null
  published: boolean
  /** Whether being in the feed publishes it again: an import or the passing of time has withdrawn it. */
  reopens: boolean
}

/**
 * Compares a feed with the homes of earlier imports, row by row; nothing else changes. A file is parsed once: one whose
 * parser ended, or was being parsed when the server was killed, is not tried again by itself.
 * @throws FeedError, LeaseLostError, MediaUnavailableError, ParserStoppedError
 */
export async function checkImport(lease: Lease): Promise<void> {
  await withTemporaryFile(async (path) => {
    if (lease.url === null) await writeStoredFile(lease.id, path)
    else await readAddress(lease.url, path)
    const defaults = await findDefaults(lease.account_id)
    await parseOutside(
      { path, defaults },
      (feed) => compareFeed(lease, feed),
      () => beginParsing(lease),
    )
  })
}

/** Noted before the first byte is looked at, and until the lease is released. */
async function beginParsing(lease: Lease): Promise<void> {
  await inTransaction(async (transaction) => {
    await confirmLease(transaction, lease)
    await transaction.delete(importRows).where(eq(importRows.importId, lease.id))
    await transaction.update(imports).set({ parsing: true }).where(eq(imports.id, lease.id))
  })
}

async function compareFeed(lease: Lease, { columns, batches }: ParserFeed): Promise<void> {
  const ignored = columns.filter((column) => !feedColumns.includes(column))
  const known = await findKnownHomes(lease.account_id)
  const counts: Record<RowAction, number> = { new: 0, changed: 0, unchanged: 0, gone: 0, wrong: 0 }
  const rowOfReference = new Map<string, number>()
  let position = 0
  let rowBytes = 0
  let reported = 0
  const insert = async (checked: CheckedRow[]) => {
    const rows = checked.map(({ size = 0, ...row }) => {
      counts[row.action]++
      rowBytes += size
      if (row.problems && ++reported > maxReportedRows) row.problems = null
      return { importId: lease.id, position: position++, ...row }
    })
    if (rowBytes > maxRowBytes) throw new FeedError({ key: 'too_large_unpacked' })
    for (let from = 0; from < rows.length; from += rowsPerInsert)
      await inTransaction(async (transaction) => {
        await confirmLease(transaction, lease)
        await transaction.insert(importRows).values(rows.slice(from, from + rowsPerInsert))
      })
  }

  for await (const batch of batches) await insert(batch.map((row) => compareRow(row, known, rowOfReference)))
  if (position === 0) throw new FeedError({ key: 'empty_feed' })
  const present = [...known].filter(([, { published, digest }]) => published && digest !== null)
  const gone = present.map(([reference]) => reference).filter((reference) => !rowOfReference.has(reference))
  await insert(gone.map((reference) => ({ action: 'gone', reference })))
  await inTransaction(async (transaction) => {
    await confirmLease(transaction, lease)
    await transaction.delete(importFiles).where(eq(importFiles.importId, lease.id))
    await transaction
      .update(imports)
      .set({
        ...counts,
        state: lease.automatic ? 'running' : 'ready',
        known: present.length,
        rowBytes,
        ignoredColumns: ignored.slice(0, 50),
      })
      .where(eq(imports.id, lease.id))
  })
}

function compareRow(
  parsed: ParsedFeedRow,
  known: Map<string, KnownHome>,
  rowOfReference: Map<string, number>,
): CheckedRow {
  const { row, reference } = parsed
  const earlier = reference === null ? undefined : rowOfReference.get(reference)
  // A home whose row is wrong is still in the feed.
  if (reference !== null) rowOfReference.set(reference, earlier ?? row)
  const wrong = { row, action: 'wrong', reference, done: true } as const
  if ('problems' in parsed) return { ...wrong, problems: parsed.problems }
  if (earlier !== undefined) {
    const problem = { key: 'same_reference', values: { row: earlier } } as const
    return { ...wrong, problems: [{ column: 'reference', problem, value: parsed.reference }] }
  }
  const { input, images, digest, size } = parsed
  const home = known.get(parsed.reference)
  if (home?.digest === digest && !home.reopens) return { row, action: 'unchanged', reference }
  return { row, action: home ? 'changed' : 'new', reference, input, images, digest, size }
}

async function findKnownHomes(accountId: string): Promise<Map<string, KnownHome>> {
  const rows = await db()
    .select({
      id: listings.id,
      reference: listingReferences.reference,
      digest: listingReferences.digest,
      goneAt: listingReferences.goneAt,
      published: listings.published,
      closedAs: listings.closedAs,
      doubtedAt: listings.doubtedAt,
      confirmedAt: listings.confirmedAt,
      withdrawalReason: listings.withdrawalReason,
    })
    .from(listings)
    .leftJoin(listingReferences, eq(listingReferences.listingId, listings.id))
    .where(eq(listings.ownerId, accountId))
  return new Map(
    rows.map(({ id, reference, digest, ...home }) => [
      reference ?? id,
      { digest, published: home.published, reopens: isReopenedByFeed(home) },
    ]),
  )
}

type HomeState = Parameters<typeof isWaitingForContact>[0] & {
  published: boolean
  goneAt: Date | null
  withdrawalReason: string | null
}

/** Not what its owner or a moderator has withdrawn, sold or rented. */
export function isReopenedByFeed(home: HomeState): boolean {
  if (home.published || home.withdrawalReason !== null || isWaitingForContact(home)) return false
  return home.closedAs === 'expired' || (home.closedAs === null && home.goneAt !== null)
}

/** An agency's homes are the agency's, unless the feed says otherwise. */
async function findDefaults(accountId: string): Promise<OwnerDefaults> {
  const [advertiser] = await db()
    .select({ kind: advertisers.kind })
    .from(advertisers)
    .innerJoin(accounts, eq(accounts.id, advertisers.accountId))
    .where(eq(advertisers.accountId, accountId))
  return {
    fields: advertiser ? { advertiser: advertiser.kind } : {},
    phones: await findOwnPhones(accountId),
  }
}

async function readAddress(url: string, path: string): Promise<void> {
  try {
    await download(url, path, feedLimits)
  } catch (error) {
    if (!(error instanceof DownloadError)) throw error
    throw new FeedError({ key: error.key }, { cause: error })
  }
}

async function writeStoredFile(importId: string, path: string): Promise<void> {
  await appendFile(path, '')
  for (let part = 0; ; part++) {
    const [found] = await db()
      .select({ bytes: importFiles.bytes })
      .from(importFiles)
      .where(and(eq(importFiles.importId, importId), eq(importFiles.part, part)))
    if (!found) return
    await appendFile(path, found.bytes)
  }
}
