import 'server-only'
import { appendFile } from 'node:fs/promises'
import { and, eq, like, sql } from 'drizzle-orm'
import { accounts, advertisers } from '@/lib/accounts/tables'
import { db, inTransaction, type Transaction } from '@/lib/db/client'
import { DownloadError, download } from '@/lib/http/outgoing/download'
import { listingDrafts } from '@/lib/listings/drafts/tables'
import { listingReferences, listings } from '@/lib/listings/tables'
import { findOwnPhones } from '@/lib/listings/writing/contact-phone'
import { isWaitingForContact } from '@/lib/listings/writing/listing-state'
import { withTemporaryFile } from '@/lib/media/read-upload'
import { findProjectFields } from '@/lib/projects/read-project'
import { toStorableJson } from '@/lib/text/clean-text'
import { foldText } from '@/lib/text/fold'
import { findChoices } from '../columns/stored-choices'
import { tellOfFeed } from '../feed-mails'
import { FeedError } from '../formats/feed'
import { maxFileBytes, maxProblemKinds, maxRowBytes, type RowAction } from '../import-states'
import type { FeedHeader, ParsedFeedRow } from '../parser/parse-feed'
import { isSlowTurnFree, type ParserFeed, parseOutside, SlowFileError } from '../parser/run-parser'
import type { OwnerDefaults } from '../row/current-row'
import { type CellProblem, importFiles, importRows, imports, type ProblemKind } from '../tables'
import { proposeValue } from '../values/propose-value'
import { findChanges, findStoredListings } from './compare-listings'
import { confirmLease, type Lease, PostponedError } from './leases'

const rowsPerInsert = 100
const feedLimits = { maxBytes: maxFileBytes, timeoutMs: 240_000, idleMs: 15_000 }

type Row = typeof importRows.$inferInsert
/** `size`: bytes of what will be written. */
type CheckedRow = Omit<Row, 'importId' | 'position'> & { size?: number; listing?: KnownListing | undefined }

interface KnownListing {
  id: string
  reference: string
  title: string
  /** Null for a listing that no import has brought, which the file names by its id. */
  digest: string | null
  published: boolean
  /** Whether being in the feed publishes it again: an import or the passing of time has withdrawn it. */
  reopens: boolean
}

/**
 * Compares a feed with the listings of earlier imports, row by row; nothing else changes. A file is parsed once: one whose
 * parser ended, or was being parsed when the server was killed, is not tried again by itself.
 * @throws FeedError, LeaseLostError, MediaUnavailableError, ParserStoppedError; PostponedError for one that takes long, while
 * another one does
 */
export async function checkImport(lease: Lease): Promise<void> {
  const isSlow = slowImports.has(lease.id)
  if (isSlow && !isSlowTurnFree()) throw new PostponedError(slowRetrySeconds)
  try {
    await checkFile(lease, isSlow)
    slowImports.delete(lease.id)
  } catch (error) {
    if (!(error instanceof SlowFileError)) {
      slowImports.delete(lease.id)
      throw error
    }
    slowImports.add(lease.id)
    throw new PostponedError(slowRetrySeconds)
  }
}

/** Files that took long while another one did. */
const slowImports = new Set<string>()
const slowRetrySeconds = 15

async function checkFile(lease: Lease, isSlow: boolean): Promise<void> {
  await withTemporaryFile(async (path) => {
    if (lease.url === null) await writeStoredFile(lease.id, path)
    else await readAddress(lease.url, path)
    const defaults = await findDefaults(lease.account_id)
    const remembered = await findChoices(lease.account_id)
    await parseOutside(
      { path, defaults, remembered, automatic: lease.automatic },
      (feed) => compareFeed(lease, feed),
      () => beginParsing(lease),
      { isSlow },
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

/** Its owner says what the columns are, and the file waits. */
async function askForColumns(lease: Lease, header: FeedHeader): Promise<void> {
  await inTransaction(async (transaction) => {
    await confirmLease(transaction, lease)
    await transaction
      .update(imports)
      .set({
        ...{ state: 'columns', columns: header.columns, headersKey: header.headersKey },
        missingFields: header.missing,
        failure: lease.automatic ? { key: 'columns_unknown' } : null,
      })
      .where(eq(imports.id, lease.id))
    await tellOfFeed(transaction, lease, ['failed'])
  })
}

async function compareFeed(lease: Lease, { header, batches }: ParserFeed): Promise<void> {
  if (!header.isComplete) return askForColumns(lease, header)
  const known = await findKnownListings(lease.account_id)
  const drafts = await findImportedDrafts(lease.account_id)
  const counts: Record<RowAction, number> = { new: 0, changed: 0, unchanged: 0, gone: 0, wrong: 0 }
  const rowOfReference = new Map<string, number>()
  const kinds = new Map<string, ProblemKind>()
  let position = 0
  let rowBytes = 0
  let warned = 0
  const insert = async (checked: CheckedRow[]) => {
    const rows = checked.map(({ size = 0, listing: _listing, ...row }) => {
      counts[row.action]++
      rowBytes += size
      if (row.action !== 'wrong' && row.warnings) warned++
      countProblems(kinds, row.problems ?? [], true)
      countProblems(kinds, row.warnings ?? [], false)
      return { position: position++, ...row }
    })
    if (rowBytes > maxRowBytes) throw new FeedError({ key: 'too_large_unpacked' })
    for (let from = 0; from < rows.length; from += rowsPerInsert)
      await inTransaction(async (transaction) => {
        await confirmLease(transaction, lease)
        await insertRows(transaction, lease.id, rows.slice(from, from + rowsPerInsert))
      })
  }

  for await (const batch of batches) {
    const rows = batch.map((row) => compareRow(row, known, drafts, rowOfReference))
    await insert(await compareFields(lease.account_id, rows))
  }
  if (position === 0) throw new FeedError({ key: 'empty_feed' })
  const present = [...known.byReference].filter(([, { published, digest }]) => published && digest !== null)
  const gone = present.filter(([reference]) => !rowOfReference.has(reference))
  await insert(gone.map(([reference, { title }]) => ({ action: 'gone', reference, title })))
  await inTransaction(async (transaction) => {
    await confirmLease(transaction, lease)
    // Until it is run, a file can be read again with other columns.
    if (lease.automatic) await transaction.delete(importFiles).where(eq(importFiles.importId, lease.id))
    await transaction
      .update(imports)
      .set({
        ...counts,
        ...{ warned, rowBytes, known: present.length },
        state: lease.automatic ? 'running' : 'ready',
        ...{ columns: header.columns, headersKey: header.headersKey, missingFields: [], failure: null },
        makesReferences: header.makesReferences,
        problemKinds: [...kinds.values()].map(withProposal).sort((one, other) => other.rows - one.rows),
        ignoredColumns: header.columns
          .filter(({ field, header: name }) => field === null && name !== '')
          .map(({ header: name }) => name)
          .slice(0, 50),
      })
      .where(eq(imports.id, lease.id))
  })
}

/** As one parameter: to write 1,500 took most of the time that the server spends on an import. */
async function insertRows(transaction: Transaction, importId: string, rows: object[]): Promise<void> {
  await transaction.execute(sql`
    insert into ${importRows} (import_id, position, row, action, reference, title, input, images, floor_plans, digest,
      problems, warnings, changes, unpriced, done)
    select ${importId}::uuid, position, row, action, reference, title, input, images, "floorPlans", digest,
      problems, warnings, changes, coalesce(unpriced, false), coalesce(done, false)
    from json_to_recordset(${toStorableJson(rows)}::text::json) as rows (position integer, row integer, action text,
      reference text, title text, input jsonb, images text[], "floorPlans" text[], digest text,
      problems jsonb, warnings jsonb, changes jsonb, unpriced boolean, done boolean)`)
}

/** By column, problem and value. */
function countProblems(kinds: Map<string, ProblemKind>, problems: CellProblem[], wrong: boolean): void {
  for (const problem of problems) {
    const name = 'key' in problem.problem ? problem.problem.key : problem.problem.code
    const key = [wrong, problem.column, name, problem.value].join('\0')
    const known = kinds.get(key)
    if (known) known.rows++
    else if (kinds.size < maxProblemKinds) kinds.set(key, { ...problem, wrong, rows: 1 })
  }
}

/** Values that another text mends. */
const mendable = new Set(['not_read', 'price_not_read', 'place_unknown'])

function withProposal(kind: ProblemKind): ProblemKind {
  const { column, problem, value } = kind
  if (!('key' in problem) || !mendable.has(problem.key)) return kind
  const proposal = proposeValue(column, value, String(problem.values?.city ?? ''))
  return proposal === undefined ? kind : { ...kind, proposal }
}

function compareRow(
  parsed: ParsedFeedRow,
  known: KnownListings,
  drafts: Set<string>,
  rowOfReference: Map<string, number>,
): CheckedRow {
  const { row, reference, title } = parsed
  const warnings = parsed.warnings.length > 0 ? parsed.warnings : null
  const earlier = reference === null ? undefined : rowOfReference.get(reference)
  // A listing whose row is wrong is still in the feed.
  if (reference !== null) rowOfReference.set(reference, earlier ?? row)
  const wrong = { row, action: 'wrong', reference, title, done: true } as const
  if ('problems' in parsed) return { ...wrong, warnings, problems: parsed.problems, size: sizeOf(parsed) }
  if (earlier !== undefined) {
    const problem = { key: 'same_reference', values: { row: earlier } } as const
    return { ...wrong, problems: [{ column: 'reference', problem, value: reference ?? '' }] }
  }
  const { input, images, floorPlans, digest, size, unpriced } = parsed
  const unit = input.of_project
  const label = unit && unitKey(unit.id, unit.unit)
  const sameUnit = label === undefined ? undefined : rowOfReference.get(label)
  if (sameUnit !== undefined) {
    const problem = { key: 'same_unit', values: { row: sameUnit } } as const
    return { ...wrong, problems: [{ column: 'unit', problem, value: unit?.unit ?? '' }] }
  }
  const listing = known.byReference.get(reference ?? '') ?? known.byUnit.get(label ?? '')
  if (label !== undefined) rowOfReference.set(label, row)
  if (listing) rowOfReference.set(listing.reference, row)
  const told = { row, reference, title, warnings, listing }
  const isDraft = !listing && unpriced && drafts.has(reference ?? '')
  if (isDraft || (listing?.digest === digest && !listing.reopens)) return { ...told, action: 'unchanged' }
  return { ...told, action: listing ? 'changed' : 'new', input, images, floorPlans, digest, size, unpriced }
}

const sizeOf = ({ warnings, ...row }: ParsedFeedRow) =>
  JSON.stringify(['problems' in row ? row.problems : [], warnings]).length

/** What changes in the listings that are known; one in which nothing does is unchanged, whoever wrote the file. */
async function compareFields(accountId: string, rows: CheckedRow[]): Promise<CheckedRow[]> {
  const idOf = ({ action, listing }: CheckedRow) => (action === 'changed' ? listing?.id : undefined)
  const stored = await findStoredListings(
    accountId,
    rows.flatMap((row) => idOf(row) ?? []),
  )
  return rows.map((row) => {
    const before = stored.get(idOf(row) ?? '')
    if (!before || !row.input) return row
    const { price, ...fields } = row.input
    const changes = findChanges(before, row.unpriced ? fields : { ...fields, price }, row.images ?? null)
    if (row.listing?.reopens)
      return { ...row, changes: [...changes, { field: 'status', from: before.listing.status, to: 'active' }] }
    if (changes.length > 0) return { ...row, changes }
    const {
      input: _input,
      images: _images,
      floorPlans: _plans,
      digest: _digest,
      size: _size,
      ...unchanged
    } = row
    return { ...unchanged, action: 'unchanged', unpriced: false }
  })
}

/** References of listings that an import has kept as drafts, since their price is not told. */
async function findImportedDrafts(accountId: string): Promise<Set<string>> {
  const rows = await db()
    .select({ key: listingDrafts.idempotencyKey })
    .from(listingDrafts)
    .where(and(eq(listingDrafts.ownerId, accountId), like(listingDrafts.idempotencyKey, `${draftKey('')}%`)))
  return new Set(rows.map(({ key }) => (key ?? '').slice(draftKey('').length)))
}

/** By which a draft of an import is found again. */
export const draftKey = (reference: string) => `import ${reference}`

interface KnownListings {
  byReference: Map<string, KnownListing>
  /** By `unitKey`: a table of units that was pasted knows no references. */
  byUnit: Map<string, KnownListing>
}

/** No reference has a line break. */
const unitKey = (projectId: string, label: string) => `${projectId}\n${foldText(label)}`

async function findKnownListings(accountId: string): Promise<KnownListings> {
  const rows = await db()
    .select({
      id: listings.id,
      title: listings.title,
      reference: listingReferences.reference,
      digest: listingReferences.digest,
      goneAt: listingReferences.goneAt,
      published: listings.published,
      closedAs: listings.closedAs,
      numberCheckedUntil: listings.numberCheckedUntil,
      withdrawalReason: listings.withdrawalReason,
      projectId: listings.projectId,
      unit: listings.unit,
    })
    .from(listings)
    .leftJoin(listingReferences, eq(listingReferences.listingId, listings.id))
    .where(eq(listings.ownerId, accountId))
  const owned = rows.map(({ id, title, reference, digest, projectId, unit, ...listing }) => ({
    ...{ id, title, digest, reference: reference ?? id, published: listing.published },
    ...{ reopens: isReopenedByFeed(listing), key: projectId && unitKey(projectId, unit ?? '') },
  }))
  return {
    byReference: new Map(owned.map((listing) => [listing.reference, listing])),
    byUnit: new Map(owned.flatMap((listing) => (listing.key ? [[listing.key, listing] as const] : []))),
  }
}

type ListingState = Parameters<typeof isWaitingForContact>[0] & {
  closedAs: string | null
  goneAt: Date | null
  withdrawalReason: string | null
}

/** Not what its owner or a moderator has withdrawn, sold or rented. */
export function isReopenedByFeed(listing: ListingState): boolean {
  if (listing.published || listing.withdrawalReason !== null || isWaitingForContact(listing)) return false
  return listing.closedAs === 'expired' || (listing.closedAs === null && listing.goneAt !== null)
}

/** An agency's listings are the agency's, unless the feed says otherwise. */
async function findDefaults(accountId: string): Promise<OwnerDefaults> {
  const [advertiser] = await db()
    .select({ kind: advertisers.kind })
    .from(advertisers)
    .innerJoin(accounts, eq(accounts.id, advertisers.accountId))
    .where(eq(advertisers.accountId, accountId))
  return {
    fields: advertiser ? { advertiser: advertiser.kind } : {},
    phones: await findOwnPhones(accountId),
    projects: await findProjectFields(accountId),
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
