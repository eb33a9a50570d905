import 'server-only'
import { appendFile } from 'node:fs/promises'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { and, eq } from 'drizzle-orm'
import pLimit from 'p-limit'
import { accounts, advertisers } from '@/lib/accounts/tables'
import { db, inTransaction } from '@/lib/db/client'
import { DownloadError, download } from '@/lib/http/download'
import { listings } from '@/lib/listings/tables'
import { findOwnPhones } from '@/lib/listings/writing/contact-phone'
import { isWaitingForContact } from '@/lib/listings/writing/listing-state'
import { withTemporaryFile } from '@/lib/media/read-upload'
import { FeedError, type FeedRow } from './formats/feed'
import { readFeed } from './formats/read-feed'
import { maxFileBytes, maxReportedRows, maxRowBytes, maxRows, type RowAction } from './kinds'
import { confirmLease, type Lease } from './leases'
import { feedColumns, type OwnerDefaults, parseRow } from './parse-row'
import { importedListings, importFiles, importRows, imports } from './tables'

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
 * Compares a feed with the homes of earlier imports, row by row; nothing else changes. A check that was cut off starts
 * anew.
 * @throws FeedError, LeaseLostError, MediaUnavailableError
 */
export async function checkImport(lease: Lease): Promise<void> {
  await withTemporaryFile(async (path) => {
    if (lease.url === null) await writeStoredFile(lease.id, path)
    else await readAddress(lease.url, path)
    await inTransaction(async (transaction) => {
      await confirmLease(transaction, lease)
      await transaction.delete(importRows).where(eq(importRows.importId, lease.id))
    })
    const feed = await readFeed(path)
    const ignored = feed.columns.filter((column) => !feedColumns.includes(column))
    const known = await findKnownHomes(lease.account_id)
    const defaults = await findDefaults(lease.account_id)
    const counts: Record<RowAction, number> = { new: 0, changed: 0, unchanged: 0, gone: 0, wrong: 0 }
    const rowOfReference = new Map<string, number>()
    let batch: Row[] = []
    let position = 0
    let rowBytes = 0
    let textLength = 0
    let reported = 0
    const insert = async () => {
      if (batch.length === 0) return
      const rows = batch
      batch = []
      await inTransaction(async (transaction) => {
        await confirmLease(transaction, lease)
        await transaction.insert(importRows).values(rows)
      })
    }
    const add = async ({ size = 0, ...row }: CheckedRow) => {
      counts[row.action]++
      rowBytes += size
      if (rowBytes > maxRowBytes) throw new FeedError({ key: 'too_large_unpacked' })
      if (row.problems && ++reported > maxReportedRows) row.problems = null
      batch.push({ importId: lease.id, position: position++, ...row })
      if (batch.length >= rowsPerInsert) await insert()
    }

    for await (const feedRow of feed.rows) {
      if (position >= maxRows) throw new FeedError({ key: 'too_many_rows', values: { max: maxRows } })
      // Also of rows that are wrong: a workbook repeats a long text with a few bytes, and each is examined.
      textLength += [...feedRow.cells.values()].reduce((sum, cell) => sum + cell.length, 0)
      if (textLength > maxRowBytes) throw new FeedError({ key: 'too_large_unpacked' })
      await add(await withRest(() => compareRow(feedRow, defaults, known, rowOfReference)))
    }
    if (position === 0) throw new FeedError({ key: 'empty_feed' })
    const present = [...known].filter(([, { published, digest }]) => published && digest !== null)
    for (const [reference] of present)
      if (!rowOfReference.has(reference)) await add({ action: 'gone', reference })
    await insert()
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
  })
}

/** Examining the longest texts takes tenths of a second: a process examines one row at a time, whoever's it is. */
const examinations = pLimit(1)
/** Milliseconds of examinations after which a rest is due: a timer for each short row would take longer than the row. */
const restAfterMs = 5
let unrestedMs = 0

/** Leaves the processor to requests for as long as the rows have taken. */
function withRest<T>(examine: () => T): Promise<T> {
  return examinations(async () => {
    const start = performance.now()
    const result = examine()
    unrestedMs += performance.now() - start
    if (unrestedMs < restAfterMs) await setImmediate()
    else {
      await setTimeout(unrestedMs)
      unrestedMs = 0
    }
    return result
  })
}

function compareRow(
  feedRow: FeedRow,
  defaults: OwnerDefaults,
  known: Map<string, KnownHome>,
  rowOfReference: Map<string, number>,
): CheckedRow {
  const { row } = feedRow
  const parsed = parseRow(feedRow, defaults)
  const { reference } = parsed
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
      reference: importedListings.reference,
      digest: importedListings.digest,
      goneAt: importedListings.goneAt,
      published: listings.published,
      closedAs: listings.closedAs,
      doubtedAt: listings.doubtedAt,
      confirmedAt: listings.confirmedAt,
      withdrawalReason: listings.withdrawalReason,
    })
    .from(listings)
    .leftJoin(importedListings, eq(importedListings.listingId, listings.id))
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
