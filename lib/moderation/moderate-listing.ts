import 'server-only'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { accounts } from '@/lib/accounts/tables'
import type { Transaction } from '@/lib/db/client'
import { HttpError } from '@/lib/http/errors'
import { renameHiddenFiles } from '@/lib/listings/photos/rename-files'
import { listings } from '@/lib/listings/tables'
import { currentTimestamp } from '@/lib/listings/writing/change-listing'
import { mails } from '@/lib/mails/tables'
import { isUuid } from '@/lib/platform/uuid'
import { countTokens } from '@/lib/tokens/transactions'
import { contactComplaints, contactUnlocks } from '@/lib/unlocks/tables'
import { actor, findLatestAction, type Moderator, recordAction, refuseOwnMatter } from './audit'
import { queueNotice, queueNoticesOfReports } from './notices'
import { underClaim } from './queue/claims'
import { settleReports } from './report-listing'
import type { ListingModeration } from './schema'
import { listingReports } from './tables'

/** Logged with a withdrawal when the listing was public. */
const wasPublished = 'published'

/** @throws HttpError 404 for an unknown listing or a buyer without its unlock; 409 when nothing would change, the listing or the token is the moderator's own, or somebody else has claimed it */
export async function moderateListing(staff: Moderator, id: string, order: ListingModeration): Promise<void> {
  await underClaim(staff.id, ['listing', id], (transaction) => moderate(transaction, staff, id, order))
  if (order.action === 'return_token') countTokens('contact_return', 1)
  if (order.action === 'withdraw') void renameHiddenFiles(id)
}

async function moderate(
  transaction: Transaction,
  staff: Moderator,
  id: string,
  order: ListingModeration,
): Promise<void> {
  await refuseOwnListing(transaction, staff, id)
  const reason = order.reason || null
  const act = { ...actor(staff), action: order.action, listingId: id, reason }
  if (order.action === 'return_token' || order.action === 'keep_token') {
    // As tokens that are given: not even an admin who is alone, since silence of the owner returns them, too.
    if (order.account_id === staff.id) throw new HttpError('own_account')
    refuseOwnMatter(staff, order.account_id)
    // Runs before the listing is locked: an unlock locks the account first too, which avoids a deadlock.
    const decide = order.action === 'return_token' ? returnToken : keepToken
    const complaint = await findComplaint(transaction, id, order.account_id)
    await decide(transaction, id, order.account_id)
    const act_id = await recordAction(transaction, { ...act, accountId: order.account_id })
    if (complaint) await noticeBoth(transaction, complaint, order.action, { reason: reason ?? '–', act_id })
    return
  }
  const changed = await applyAction(transaction, id, order.action, reason ?? '')
  if (changed.length === 0) throw new HttpError('nothing_changed')
  const act_id = await recordAction(transaction, { ...act, changed })
  if (order.action === 'restore') await noticeOwner(transaction, id, { reason, act_id })
  if (order.action === 'settle' || order.action === 'withdraw')
    await noticeReporters(transaction, staff.id, id, order.action, { reason, act_id }, changed.filter(isUuid))
}

interface ComplaintSides {
  buyerId: string
  ownerId: string
  title: string
}

/** Null unless the buyer has complained and waits for a decision. */
async function findComplaint(
  transaction: Transaction,
  listingId: string,
  accountId = '',
): Promise<ComplaintSides | null> {
  const [waiting] = await transaction
    .select({ buyerId: contactComplaints.accountId, ownerId: listings.ownerId, title: listings.title })
    .from(contactComplaints)
    .innerJoin(listings, eq(listings.id, contactComplaints.listingId))
    .where(
      and(
        eq(contactComplaints.listingId, listingId),
        eq(contactComplaints.accountId, accountId),
        inArray(contactComplaints.state, ['open', 'moderator']),
      ),
    )
  return waiting ?? null
}

/** Tells both sides what became of a complaint, and why. */
async function noticeBoth(
  transaction: Transaction,
  { buyerId, ownerId, title }: ComplaintSides,
  action: 'return_token' | 'keep_token',
  values: { reason: string; act_id: string },
): Promise<void> {
  const notice = action === 'return_token' ? 'staffComplaintGranted' : 'staffComplaintRefused'
  await queueNotice(transaction, buyerId, notice, { ...values, title })
  await queueNotice(transaction, ownerId, `${notice}Owner`, { ...values, title })
}

/** @throws HttpError 409 for a moderator's own listing */
async function refuseOwnListing(transaction: Transaction, staff: Moderator, id: string): Promise<void> {
  const [listing] = await transaction
    .select({ ownerId: listings.ownerId })
    .from(listings)
    .where(eq(listings.id, id))
  refuseOwnMatter(staff, listing?.ownerId)
}

async function noticeOwner(
  transaction: Transaction,
  id: string,
  { reason, act_id }: { reason: string | null; act_id: string },
): Promise<void> {
  const [listing] = await transaction
    .select({ ownerId: listings.ownerId, title: listings.title })
    .from(listings)
    .where(eq(listings.id, id))
  if (!listing) return
  const values = { reason: reason ?? '–', act_id, title: listing.title }
  await queueNotice(transaction, listing.ownerId, 'staffHomeRestored', values)
}

/** Who reported the listing is told what became of it; the reason of a withdrawal is for its owner. */
async function noticeReporters(
  transaction: Transaction,
  staffId: string,
  id: string,
  action: 'settle' | 'withdraw',
  { reason, act_id }: { reason: string | null; act_id: string },
  reportIds: string[],
): Promise<void> {
  if (reportIds.length === 0) return
  const [listing] = await transaction
    .select({ title: listings.title })
    .from(listings)
    .where(eq(listings.id, id))
  const values = { act_id, title: listing?.title ?? '', reason: action === 'settle' ? (reason ?? '–') : '' }
  const notice = action === 'settle' ? 'staffReportSettled' : 'staffReportAccepted'
  await queueNoticesOfReports(transaction, staffId, reportIds, notice, values)
}

type Change = Exclude<ListingModeration['action'], 'return_token' | 'keep_token'>

/** @returns the changes, which the reverse action needs */
export async function applyAction(
  transaction: Transaction,
  id: string,
  action: Change,
  reason: string,
): Promise<string[]> {
  const [listing] = await transaction
    .select({
      ownerId: listings.ownerId,
      published: listings.published,
      withdrawalReason: listings.withdrawalReason,
    })
    .from(listings)
    .where(eq(listings.id, id))
    .for('update')
  if (!listing) throw new HttpError('not_found')
  if (action === 'settle') return settleReports(transaction, id)
  if (action === 'reopen') return reopenReports(transaction, id)
  if (action === 'restore')
    return listing.withdrawalReason === null ? [] : restore(transaction, id, listing.ownerId)
  if (listing.withdrawalReason !== null) return []
  const change = { published: false, withdrawalReason: reason, updatedAt: currentTimestamp }
  await transaction.update(listings).set(change).where(eq(listings.id, id))
  await transaction
    .insert(mails)
    .values({ kind: 'listing_withdrawn', accountId: listing.ownerId, data: { listing_id: id } })
  const settled = await settleReports(transaction, id)
  return [listing.published ? wasPublished : 'withdrawn', ...settled]
}

/** What the staff asks the owner of a listing to change; null for nothing any more. */
export async function setChangeRequest(
  transaction: Transaction,
  id: string,
  changeRequest: string | null,
): Promise<void> {
  await transaction.update(listings).set({ changeRequest }).where(eq(listings.id, id))
}

/** Reverts a withdrawal and reopens the reports that it settled. */
async function restore(transaction: Transaction, id: string, ownerId: string): Promise<string[]> {
  const act = await findLatestAction(transaction, { listingId: id }, ['withdraw'])
  const [owner] = await transaction
    .select({ deactivatedAt: accounts.deactivatedAt })
    .from(accounts)
    .where(eq(accounts.id, ownerId))
  const published = act?.changed.includes(wasPublished) === true && owner?.deactivatedAt === null
  await transaction
    .update(listings)
    .set({
      withdrawalReason: null,
      numberCheckedUntil: null,
      updatedAt: currentTimestamp,
      ...(published ? { published, closedAt: null, closedAs: null } : {}),
    })
    .where(eq(listings.id, id))
  return ['restored']
}

async function reopenReports(transaction: Transaction, listingId: string): Promise<string[]> {
  const act = await findLatestAction(transaction, { listingId }, ['settle', 'withdraw'])
  const ids = act?.changed.filter((entry) => entry.includes('-')) ?? []
  if (ids.length === 0) return []
  const rows = await transaction
    .update(listingReports)
    .set({ settledAt: null })
    .where(and(inArray(listingReports.id, ids), sql`settled_at is not null`))
    .returning({ id: listingReports.id })
  return rows.map((row) => row.id)
}

async function returnToken(transaction: Transaction, listingId: string, accountId = ''): Promise<void> {
  const [unlock] = await transaction
    .select({ charge: contactUnlocks.transactionId })
    .from(contactUnlocks)
    .where(and(eq(contactUnlocks.listingId, listingId), eq(contactUnlocks.accountId, accountId)))
  if (!unlock) throw new HttpError('not_found')
  const [row] = await transaction.execute<{ done: boolean }>(
    sql`select kljuc.return_token(${unlock.charge}) as done`,
  )
  if (!row?.done) throw new HttpError('nothing_changed')
}

/** Refuses a complaint that is not yet decided. */
async function keepToken(transaction: Transaction, listingId: string, accountId = ''): Promise<void> {
  const { state, returnedFor } = contactComplaints
  const refused = await transaction
    .update(contactComplaints)
    .set({ state: 'refused', decidedAt: sql`clock_timestamp()` })
    .where(
      and(
        eq(contactComplaints.listingId, listingId),
        eq(contactComplaints.accountId, accountId),
        inArray(state, ['open', 'moderator']),
        isNull(returnedFor),
      ),
    )
    .returning({ id: contactComplaints.chargeId })
  if (refused.length === 0) throw new HttpError('nothing_changed')
  // Nobody doubts the number any more once every complaint is refused.
  await transaction.execute(sql`
    update kljuc.listings set number_checked_until = null where id = ${listingId} and not exists (
      select from kljuc.contact_complaints as complaint where complaint.listing_id = ${listingId}
        and (complaint.state in ('open', 'moderator')
          or complaint.state = 'returned' and complaint.decided_at > kljuc.listings.doubted_at))`)
}
