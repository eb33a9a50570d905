import 'server-only'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { findRole } from '@/lib/accounts/staff'
import { accounts, newAdvertisers, verificationRequests } from '@/lib/accounts/tables'
import { setVerified } from '@/lib/advertisers/advertisers'
import type { Transaction } from '@/lib/db/client'
import { HttpError } from '@/lib/http/errors'
import { deactivateInTransaction } from '@/lib/listings/lifecycle/deactivate-account'
import { listings } from '@/lib/listings/tables'
import { currentTimestamp } from '@/lib/listings/writing/change-listing'
import { mails } from '@/lib/mails/tables'
import { actor, findLatestAction, type Moderator, recordAction, refuseOwnMatter } from './audit'
import { queueNotice } from './notices'
import { underClaim } from './queue/claims'
import type { AccountModeration, ModeratedAccount } from './schema'

/**
 * Decides about an account: its verification, the listings of a new advertiser, or a block, which has the effects of a
 * deactivation and is lifted together with its withdrawals. Listings that the owner closed stay closed.
 * @throws HttpError 404 for an unknown account, 409 when nothing would change, the account is of the staff or
 * the moderator's own, or somebody else has claimed it
 */
export async function moderateAccount(
  staff: Moderator,
  accountId: string,
  order: AccountModeration,
): Promise<ModeratedAccount> {
  refuseOwnMatter(staff, accountId)
  return underClaim(staff.id, ['account', accountId], (transaction) =>
    moderate(transaction, staff, accountId, order),
  )
}

async function moderate(
  transaction: Transaction,
  staff: Moderator,
  accountId: string,
  { action, reason, profile_updated_at }: AccountModeration,
): Promise<ModeratedAccount> {
  const [account] = await transaction
    .select({
      id: accounts.id,
      name: accounts.name,
      email: accounts.email,
      deactivatedAt: accounts.deactivatedAt,
    })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('no key update')
  if (!account) throw new HttpError('not_found')
  const act = { ...actor(staff), accountId, action, reason: reason || null }
  const { id, name, email, deactivatedAt } = account
  const blocked = deactivatedAt !== null
  if (action === 'approve_homes' || action === 'hold_homes') {
    await setListingsApproved(transaction, accountId, action === 'approve_homes')
    await recordAction(transaction, act)
    return { id, name, email, blocked }
  }
  if (action === 'verify' || action === 'unverify' || action === 'refuse_verification') {
    await decideVerification(transaction, staff, accountId, {
      action,
      reason: reason ?? '',
      seenAt: profile_updated_at ?? null,
    })
    return { id, name, email, blocked }
  }
  if (action === 'block') {
    if (deactivatedAt) throw new HttpError('nothing_changed')
    if (await findRole({ id, email })) throw new HttpError('is_staff')
    await recordAction(transaction, {
      ...act,
      changed: await deactivateInTransaction(transaction, accountId),
    })
    await transaction.insert(mails).values({ kind: 'account_blocked', accountId })
  } else {
    await unblock(transaction, accountId)
    const act_id = await recordAction(transaction, act)
    await queueNotice(transaction, accountId, 'staffUnblocked', { reason: reason || '–', act_id })
  }
  return { id, name, email, blocked: action === 'block' }
}

/** Gives a verification, takes it back, or refuses it; who asked for it is mailed the answer. */
async function decideVerification(
  transaction: Transaction,
  staff: Moderator,
  accountId: string,
  order: { action: 'verify' | 'unverify' | 'refuse_verification'; reason: string; seenAt: string | null },
): Promise<void> {
  const { action, reason } = order
  if (action !== 'refuse_verification')
    await setVerified(transaction, accountId, action === 'verify' ? order.seenAt : null)
  const act_id = await recordAction(transaction, {
    ...actor(staff),
    accountId,
    action,
    reason: reason || null,
  })
  if (action === 'unverify') return
  const state = action === 'verify' ? 'verified' : 'refused'
  const wasAsked = await answerVerification(transaction, staff.id, accountId, state, reason)
  if (!wasAsked && action === 'refuse_verification') throw new HttpError('nothing_changed')
  const notice = action === 'verify' ? 'staffVerified' : 'staffVerificationRefused'
  if (wasAsked) await queueNotice(transaction, accountId, notice, { reason, act_id })
}

/** Lets a new advertiser's listings through, or holds them again. @throws HttpError 404, 409 when nothing would change */
async function setListingsApproved(
  transaction: Transaction,
  accountId: string,
  approved: boolean,
): Promise<void> {
  const [known] = await transaction
    .select({ approvedAt: newAdvertisers.approvedAt })
    .from(newAdvertisers)
    .where(eq(newAdvertisers.accountId, accountId))
    .for('update')
  if (!known) throw new HttpError('not_found')
  if ((known.approvedAt !== null) === approved) throw new HttpError('nothing_changed')
  await transaction
    .update(newAdvertisers)
    .set({ approvedAt: approved ? sql`now()` : null })
    .where(eq(newAdvertisers.accountId, accountId))
}

/** Answers a request for verification that waits, if there is one. @returns whether there was */
async function answerVerification(
  transaction: Transaction,
  staffId: string,
  accountId: string,
  state: 'verified' | 'refused',
  answer: string,
): Promise<boolean> {
  const answered = await transaction
    .update(verificationRequests)
    .set({ state, answer, decidedBy: staffId, decidedAt: sql`now()` })
    .where(and(eq(verificationRequests.accountId, accountId), eq(verificationRequests.state, 'waiting')))
    .returning({ id: verificationRequests.accountId })
  return answered.length > 0
}

/** @throws HttpError 409 when the account is not blocked */
export async function unblock(transaction: Transaction, accountId: string): Promise<void> {
  const latest = await findLatestAction(transaction, { accountId }, ['block', 'unblock'])
  if (latest?.action !== 'block') throw new HttpError('nothing_changed')
  await releaseAgents(transaction, accountId)
  await transaction.update(accounts).set({ deactivatedAt: null }).where(eq(accounts.id, accountId))
  if (latest.changed.length === 0) return
  await transaction
    .update(listings)
    .set({ published: true, closedAs: null, closedAt: null, updatedAt: currentTimestamp })
    .where(and(inArray(listings.id, latest.changed), isNull(listings.withdrawalReason)))
}

/** Agents who have published for themselves meanwhile go on so: as agents they could not manage these listings. */
async function releaseAgents(transaction: Transaction, agencyId: string): Promise<void> {
  // Excludes that one publishes until the agency is open again.
  await transaction.execute(sql`
    select from kljuc.accounts as agent join kljuc.agency_members as member on member.account_id = agent.id
    where member.agency_id = ${agencyId} order by agent.id for no key update of agent`)
  await transaction.execute(sql`
    select kljuc.end_membership(member.id, false) from kljuc.agency_members as member
    where member.agency_id = ${agencyId}
      and exists (select from kljuc.listings where owner_id = member.account_id and published)`)
}
