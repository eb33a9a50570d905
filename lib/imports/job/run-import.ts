import 'server-only'
import { and, asc, eq, inArray, isNull, ne, not, or, sql as raw } from 'drizzle-orm'
import { lockActiveAccount } from '@/lib/accounts/account'
import { accounts } from '@/lib/accounts/tables'
import { db, inTransaction, type Transaction } from '@/lib/db/client'
import { HttpError } from '@/lib/http/errors'
import { insertDraft } from '@/lib/listings/drafts/drafts'
import { listingDrafts } from '@/lib/listings/drafts/tables'
import { lockOwnProject } from '@/lib/listings/photos/project-images'
import { listingReferences, listings } from '@/lib/listings/tables'
import { lockForPublishing } from '@/lib/listings/writing/active-listings'
import { changeLockedListing, lockOwnListing } from '@/lib/listings/writing/change-listing'
import { closeLockedListing, openLockedListing } from '@/lib/listings/writing/listing-state'
import { insertListing, type Owner } from '@/lib/listings/writing/publish-listing'
import { isUuid } from '@/lib/platform/uuid'
import { placeUnit } from '@/lib/projects/save-units'
import { foldText } from '@/lib/text/fold'
import { tellOfFeed, troublesOf } from '../feed-mails'
import { unconfirmedShare } from '../import-states'
import { type CellProblem, importRows, imports, type Problem, type RowUnit } from '../tables'
import { draftKey, isReopenedByFeed } from './check-import'
import { ownFields } from './compare-listings'
import { confirmLease, type Lease } from './leases'
import { planMissingPhotos, planPhotos } from './photos'

/** Listings of a turn: other imports wait for about a second. */
const rowsPerTurn = 50
type Row = typeof importRows.$inferSelect

/** Whether withdrawing what the feed lacks is allowed: by the owner, or because it is little. */
const mayWithdraw = raw`coalesce(${imports.withdrawGone}, ${imports.gone} * ${unconfirmedShare} <= ${imports.known})`

/**
 * Writes the next listings, each in one transaction.
 * @returns whether any was left
 * @throws LeaseLostError, HttpError 403 for a deactivated account
 */
export async function writeListings(lease: Lease): Promise<boolean> {
  const rows = await findRows(lease.id)
  const owner = rows.length > 0 ? await findOwner(lease.account_id) : null
  if (!owner) return false
  for (const row of rows.filter(({ action }) => action !== 'unchanged')) await writeListing(lease, owner, row)
  await confirmUnchanged(
    lease,
    rows.filter(({ action }) => action === 'unchanged'),
  )
  return true
}

/** Ends an import that has no listings left; those that the feed lacks may wait for the owner's answer. */
export async function finishImport(lease: Lease): Promise<void> {
  await inTransaction(async (transaction) => {
    await confirmLease(transaction, lease)
    const [done] = await transaction
      .update(imports)
      .set({ state: 'done', finishedAt: raw`now()` })
      .where(eq(imports.id, lease.id))
      .returning()
    if (done) await tellOfFeed(transaction, lease, troublesOf(done))
  })
}

function findRows(importId: string): Promise<Row[]> {
  return db()
    .select({ row: importRows })
    .from(importRows)
    .innerJoin(imports, eq(imports.id, importRows.importId))
    .where(
      and(
        eq(importRows.importId, importId),
        not(importRows.done),
        or(ne(importRows.action, 'gone'), mayWithdraw),
      ),
    )
    .orderBy(asc(importRows.position))
    .limit(rowsPerTurn)
    .then((rows) => rows.map(({ row }) => row))
}

async function findOwner(id: string): Promise<Owner> {
  const { name, email } = accounts
  const [owner] = await db()
    .select({ id: accounts.id, name, email })
    .from(accounts)
    .where(eq(accounts.id, id))
  if (!owner) throw new Error('An import’s account is gone.')
  return owner
}

async function writeListing(lease: Lease, owner: Owner, row: Row): Promise<void> {
  try {
    await inTransaction(async (transaction) => {
      await confirmLease(transaction, lease)
      if (await pauseWithoutStarter(transaction, lease)) return
      if (row.action === 'gone') await withdrawListing(transaction, owner.id, row)
      else await publishListing(transaction, owner, row, lease.started_by)
      await markDone(transaction, lease, [row])
    })
  } catch (error) {
    if (!(error instanceof HttpError) || error.code === 'account_deactivated') throw error
    await inTransaction(async (transaction) => {
      await confirmLease(transaction, lease)
      await markWrong(transaction, lease, row, problemsOf(error))
    })
  }
}

/**
 * Pauses an import whose agent has left the agency, or was blocked, until somebody else runs it.
 * @returns whether it has
 */
async function pauseWithoutStarter(transaction: Transaction, lease: Lease): Promise<boolean> {
  if (!lease.started_by) return false
  const [member] = await transaction.execute(raw`
    select from kljuc.agency_members as member join kljuc.accounts as agent on agent.id = member.account_id
    where member.agency_id = ${lease.account_id} and member.account_id = ${lease.started_by}
      and agent.deactivated_at is null for share of member`)
  if (member) return false
  await transaction.update(imports).set({ state: 'paused' }).where(eq(imports.id, lease.id))
  return true
}

async function publishListing(
  transaction: Transaction,
  owner: Owner,
  row: Row,
  publishedBy: string | null,
): Promise<void> {
  const { reference, input, digest, images, floorPlans } = row
  if (reference === null || !input || digest === null) throw new Error('A row has no content.')
  await lockForPublishing(transaction, owner.id)
  const { of_project: unit, ...listed } = input
  if (unit && !(await lockOwnProject(transaction, owner.id, unit.id))) throw new HttpError('not_found')
  const stored =
    (await findListing(transaction, owner.id, reference)) ?? (unit && (await findUnit(transaction, unit)))
  const { price: _price, status: _status, ...fields } = listed
  if (!stored) {
    // Deleted by its owner since the check.
    if (row.action === 'changed') throw new HttpError('not_found')
    if (row.unpriced) {
      await insertDraft(transaction, owner.id, { ...fields, reference }, draftKey(reference))
      return
    }
    const listingId = await insertListing(transaction, owner, listed, { publishedBy })
    if (!listingId) throw new Error('A listing was not written.')
    await transaction.insert(listingReferences).values({ listingId, accountId: owner.id, reference, digest })
    if (unit)
      await placeUnit(transaction, owner.id, listingId, { ...unit, projectId: unit.id, title: undefined })
    if (images) await planPhotos(transaction, row.importId, listingId, images, floorPlans ?? [])
    // It waited for its price.
    await transaction
      .delete(listingDrafts)
      .where(and(eq(listingDrafts.ownerId, owner.id), eq(listingDrafts.idempotencyKey, draftKey(reference))))
    return
  }
  const listing = await lockOwnListing(transaction, owner.id, stored.listingId)
  const { of_project: _unit, price, ...changes } = ownFields(input)
  await changeLockedListing(
    transaction,
    owner.id,
    stored.listingId,
    row.unpriced ? changes : { ...changes, price },
  )
  if (isReopenedByFeed({ ...listing, goneAt: stored.goneAt }))
    await openLockedListing(transaction, stored.listingId, listing)
  if (unit)
    await placeUnit(transaction, owner.id, stored.listingId, {
      ...{ projectId: unit.id, unit: unit.unit, state: unit.state },
      title: unit.inherited.includes('title') ? input.title : undefined,
    })
  const state = { digest, goneAt: null }
  await transaction
    .insert(listingReferences)
    .values({ listingId: stored.listingId, accountId: owner.id, reference, ...state })
    .onConflictDoUpdate({ target: listingReferences.listingId, set: state })
  if (images) await planPhotos(transaction, row.importId, stored.listingId, images, floorPlans ?? [])
}

async function withdrawListing(transaction: Transaction, ownerId: string, { reference }: Row): Promise<void> {
  await lockActiveAccount(transaction, ownerId)
  const stored = reference === null ? undefined : await findListing(transaction, ownerId, reference)
  if (!stored) return
  const { published } = await lockOwnListing(transaction, ownerId, stored.listingId)
  if (!published) return
  await closeLockedListing(transaction, stored.listingId, null)
  await transaction
    .update(listingReferences)
    .set({ goneAt: raw`now()` })
    .where(eq(listingReferences.listingId, stored.listingId))
}

/** By its reference, or by its id when no import has brought it. */
async function findListing(
  transaction: Transaction,
  accountId: string,
  reference: string,
): Promise<{ listingId: string; goneAt: Date | null } | undefined> {
  const [stored] = await transaction
    .select({ listingId: listingReferences.listingId, goneAt: listingReferences.goneAt })
    .from(listingReferences)
    .where(and(eq(listingReferences.accountId, accountId), eq(listingReferences.reference, reference)))
  if (stored || !isUuid(reference)) return stored
  const [own] = await transaction
    .select({ listingId: listings.id })
    .from(listings)
    .leftJoin(listingReferences, eq(listingReferences.listingId, listings.id))
    .where(
      and(eq(listings.id, reference), eq(listings.ownerId, accountId), isNull(listingReferences.listingId)),
    )
  return own && { ...own, goneAt: null }
}

/** By its label: it was entered in the table of its project. */
async function findUnit(
  transaction: Transaction,
  { id, unit }: RowUnit,
): Promise<{ listingId: string; goneAt: Date | null } | undefined> {
  const units = await transaction
    .select({ listingId: listings.id, unit: listings.unit, goneAt: listingReferences.goneAt })
    .from(listings)
    .leftJoin(listingReferences, eq(listingReferences.listingId, listings.id))
    .where(eq(listings.projectId, id))
  return units.find((each) => foldText(each.unit ?? '') === foldText(unit))
}

/** A listing that is still in the feed is still there: it does not expire. */
async function confirmUnchanged(lease: Lease, rows: Row[]): Promise<void> {
  if (rows.length === 0) return
  const references = rows.map(({ reference }) => reference ?? '')
  await inTransaction(async (transaction) => {
    await confirmLease(transaction, lease)
    const confirmed = transaction
      .select({ id: listingReferences.listingId })
      .from(listingReferences)
      .where(
        and(
          eq(listingReferences.accountId, lease.account_id),
          inArray(listingReferences.reference, references),
        ),
      )
    await transaction
      .update(listings)
      .set({ confirmedAt: raw`date_trunc('milliseconds', clock_timestamp())` })
      .where(
        and(
          inArray(listings.id, confirmed),
          listings.published,
          raw`${listings.confirmedAt} < now() - interval '20 hours'`,
        ),
      )
    await planMissingPhotos(transaction, lease.id, confirmed)
    await markDone(transaction, lease, rows)
  })
}

async function markDone(transaction: Transaction, lease: Lease, rows: Row[]): Promise<void> {
  await transaction.update(importRows).set({ done: true, input: null }).where(inPositions(lease, rows))
  await transaction
    .update(imports)
    .set({ done: raw`${imports.done} + ${rows.length}` })
    .where(eq(imports.id, lease.id))
}

/** What was right when it was checked, and is refused now: a limit, a listing that was deleted meanwhile. */
async function markWrong(
  transaction: Transaction,
  lease: Lease,
  row: Row,
  problems: CellProblem[],
): Promise<void> {
  const counted = imports[row.action]
  await transaction
    .update(importRows)
    .set({ action: 'wrong', done: true, input: null, problems })
    .where(inPositions(lease, [row]))
  await transaction
    .update(imports)
    .set({ [row.action]: raw`${counted} - 1`, wrong: raw`${imports.wrong} + 1` })
    .where(eq(imports.id, lease.id))
}

function inPositions(lease: Lease, rows: Row[]) {
  const positions = rows.map(({ position }) => position)
  return and(eq(importRows.importId, lease.id), inArray(importRows.position, positions))
}

function problemsOf({ code, detail, values }: HttpError): CellProblem[] {
  const fields = Object.entries(detail.fields ?? {})
  if (fields.length > 0) return fields.map(([column, problem]) => ({ column, problem, value: '' }))
  const problem: Problem = code === 'not_found' ? { key: 'deleted_meanwhile' } : { code, values }
  return [{ column: '', problem, value: '' }]
}
