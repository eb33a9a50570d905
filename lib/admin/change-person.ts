import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import { endSessions, removeCredentials } from '@/lib/accounts/embedded-session'
import { findRole, isNamedAdmin } from '@/lib/accounts/staff'
import { accounts, confirmedEmails } from '@/lib/accounts/tables'
import { inTransaction, type Transaction } from '@/lib/db/client'
import { HttpError } from '@/lib/http/errors'
import type { StaffCaller } from '@/lib/http/registry'
import { mails } from '@/lib/mails/tables'
import { actor, recordAction } from '@/lib/moderation/audit'
import { queueNotice } from '@/lib/moderation/notices'
import { eraseAccounts } from '@/lib/profile/erase-account'
import { tokenTransactions } from '@/lib/tokens/tables'
import { countTokens } from '@/lib/tokens/transactions'
import type { PersonOrder } from './schema'
import { erasures, staffNotes, tokenProposals } from './tables'

interface Order {
  staff: StaffCaller
  accountId: string
  reason: string
}

/** @param key of `adjust_tokens`, whose repetition changes nothing @throws HttpError as the action says */
export async function changePerson(
  order: Order,
  { action, amount = 0 }: Omit<PersonOrder, 'reason'>,
  key: string | null,
): Promise<void> {
  switch (action) {
    case 'confirm_email':
      return confirmAddress(order)
    case 'adjust_tokens':
      return adjustTokens(order, amount, key)
    case 'end_sessions':
      return endAllSessions(order)
    case 'note':
      return addNote(order)
    case 'request_erasure':
      return requestErasure(order)
    case 'cancel_erasure':
      return cancelErasure(order)
    case 'agree_to_erasure':
      return agreeToErasure(order)
  }
}

/**
 * Ends all sessions, removes the password and mails a link for a new one. An address in MODERATORS makes an admin once it is confirmed, so only admins confirm it.
 * @throws HttpError 404 for an unknown account, 403 for such an address, 409 when the address is confirmed
 */
async function confirmAddress({ staff, accountId, reason }: Order): Promise<void> {
  await inTransaction(async (transaction) => {
    const { email } = await lockAccount(transaction, accountId)
    if (isNamedAdmin(email) && staff.role !== 'admin') throw new HttpError('not_permitted')
    const confirmed = await transaction
      .insert(confirmedEmails)
      .values({ accountId, email: email.toLowerCase() })
      .onConflictDoUpdate({
        target: confirmedEmails.accountId,
        set: { email: email.toLowerCase(), confirmedAt: sql`now()` },
        setWhere: sql`lower(${confirmedEmails.email}) <> excluded.email`,
      })
      .returning({ accountId: confirmedEmails.accountId })
    if (confirmed.length === 0) throw new HttpError('nothing_changed')
    // Whoever signed up with it may not be who owns it, and the desk cannot tell.
    if (await removeCredentials(transaction, accountId))
      await transaction.insert(mails).values({ kind: 'recovery', email: email.toLowerCase() })
    // Without the address: the log cannot be changed when the account is erased.
    const action = { action: 'confirm_email', accountId, reason } as const
    const act_id = await recordAction(transaction, { ...actor(staff), ...action })
    await queueNotice(transaction, accountId, 'staffConfirmed', { reason, act_id })
  })
}

/**
 * Gives tokens, or takes them with a negative amount; a repeated key changes nothing. More than ten for one account in a
 * day are proposed, and given when somebody else orders the same amount.
 * @throws HttpError 404 for an unknown account, 409 for one's own, when it has too few, beyond what one person gives in a day and for one's own proposal, 422 when the key was used for
 * another amount
 */
async function adjustTokens(
  { staff, accountId, reason }: Order,
  amount: number,
  key: string | null,
): Promise<void> {
  if (accountId === staff.id) throw new HttpError('own_account')
  const idempotencyKey = key && `staff:${key}`
  const isNew = await inTransaction(async (transaction) => {
    const account = await lockAccount(transaction, accountId)
    if (idempotencyKey) {
      const [earlier] = await transaction
        .select({ amount: tokenTransactions.amount })
        .from(tokenTransactions)
        .where(
          and(
            eq(tokenTransactions.accountId, accountId),
            eq(tokenTransactions.idempotencyKey, idempotencyKey),
          ),
        )
      if (earlier && earlier.amount !== amount) throw new HttpError('idempotency_mismatch')
      if (earlier) return false
    }
    if (amount > 0 && !(await mayGive(transaction, { staff, accountId, reason }, amount))) return false
    const tokens = account.tokens + amount
    if (tokens < 0) throw new HttpError('balance_too_low')
    await transaction
      .insert(tokenTransactions)
      .values({ accountId, kind: 'adjustment', amount, balanceAfter: tokens, idempotencyKey })
    await transaction.update(accounts).set({ tokens }).where(eq(accounts.id, accountId))
    const subject = amount > 0 ? `+${amount}` : `−${-amount}`
    const action = { action: 'adjust_tokens', accountId, reason, subject } as const
    const act_id = await recordAction(transaction, { ...actor(staff), ...action })
    const values = { reason, act_id, amount: String(Math.abs(amount)), balance: String(tokens) }
    await queueNotice(transaction, accountId, amount > 0 ? 'staffTokensGiven' : 'staffTokensTaken', values)
    return true
  })
  if (isNew) countTokens('adjustment', Math.abs(amount))
}

/** Tokens that one person of the team gives to all accounts in 24 hours. */
const maxGivenPerDay = 50
/** Tokens for one account in 24 hours that need no second person. */
const maxGivenAlone = 10
/** First key of the advisory locks by which what one of the team gives is counted. */
const givingLock = 7_202_617

/** Whether the tokens are given now; else they are proposed. @throws HttpError 409 */
async function mayGive(
  transaction: Transaction,
  { staff, accountId, reason }: Order,
  amount: number,
): Promise<boolean> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${givingLock}, hashtext(${staff.id}))`)
  const [given] = await transaction.execute<{ by_staff: number; to_account: number }>(sql`
    select coalesce(sum(subject::int) filter (where moderator_id = ${staff.id}), 0)::int as by_staff,
      coalesce(sum(subject::int) filter (where account_id = ${accountId}), 0)::int as to_account
    from kljuc.moderation_acts
    where action = 'adjust_tokens' and subject like '+%' and created_at > now() - interval '1 day'
      and (moderator_id = ${staff.id} or account_id = ${accountId})`)
  if ((given?.by_staff ?? 0) + amount > maxGivenPerDay)
    throw new HttpError('too_many_given', { values: { max: maxGivenPerDay } })
  if ((given?.to_account ?? 0) + amount <= maxGivenAlone) return true
  const proposal = { amount, reason, proposedBy: staff.id, createdAt: sql`now()` }
  const [known] = await transaction
    .select({ amount: tokenProposals.amount, by: tokenProposals.proposedBy })
    .from(tokenProposals)
    .where(eq(tokenProposals.accountId, accountId))
  if (known?.amount === amount) {
    if (known.by === staff.id) throw new HttpError('second_person_for_tokens')
    await transaction.delete(tokenProposals).where(eq(tokenProposals.accountId, accountId))
    return true
  }
  await transaction
    .insert(tokenProposals)
    .values({ accountId, ...proposal })
    .onConflictDoUpdate({ target: tokenProposals.accountId, set: proposal })
  const action = { action: 'propose_tokens', accountId, reason, subject: `+${amount}` } as const
  await recordAction(transaction, { ...actor(staff), ...action })
  return false
}

/**
 * Signs the person out everywhere; one of the staff only by an admin, who could otherwise be kept out.
 * @throws HttpError 404 for an unknown account, 403 for one of the staff
 */
async function endAllSessions({ staff, accountId, reason }: Order): Promise<void> {
  await inTransaction(async (transaction) => {
    const { email } = await lockAccount(transaction, accountId)
    const mayEnd = staff.role === 'admin' || accountId === staff.id
    if (!mayEnd && (await findRole({ id: accountId, email }))) throw new HttpError('not_permitted')
    await endSessions(transaction, accountId)
    await recordAction(transaction, { ...actor(staff), action: 'end_sessions', accountId, reason })
  })
}

/** @throws HttpError 404 for an unknown account */
async function addNote({ staff, accountId, reason: text }: Order): Promise<void> {
  await inTransaction(async (transaction) => {
    await lockAccount(transaction, accountId)
    await transaction.insert(staffNotes).values({ accountId, authorId: staff.id, text })
  })
}

/** Announces an erasure by mail. @throws HttpError 404 for an unknown account, 409 when it is announced or of the staff */
async function requestErasure({ staff, accountId, reason }: Order): Promise<void> {
  await inTransaction(async (transaction) => {
    const { email } = await lockAccount(transaction, accountId)
    if (await findRole({ id: accountId, email })) throw new HttpError('is_staff')
    const added = await transaction
      .insert(erasures)
      .values({ accountId, requestedBy: staff.id, reason })
      .onConflictDoNothing()
      .returning({ accountId: erasures.accountId })
    if (added.length === 0) throw new HttpError('nothing_changed')
    const action = { action: 'request_erasure', accountId, reason } as const
    const act_id = await recordAction(transaction, { ...actor(staff), ...action })
    await queueNotice(transaction, accountId, 'staffErasure', { reason, act_id })
  })
}

/** @throws HttpError 404 for an unknown account, 409 when no erasure is announced */
async function cancelErasure({ staff, accountId, reason }: Order): Promise<void> {
  await inTransaction(async (transaction) => {
    await lockAccount(transaction, accountId)
    const removed = await transaction
      .delete(erasures)
      .where(eq(erasures.accountId, accountId))
      .returning({ accountId: erasures.accountId })
    if (removed.length === 0) throw new HttpError('nothing_changed')
    const action = { action: 'cancel_erasure', accountId, reason } as const
    const act_id = await recordAction(transaction, { ...actor(staff), ...action })
    await queueNotice(transaction, accountId, 'staffErasureCancelled', { reason, act_id })
  })
}

/** Erases at once what somebody else announced. @throws HttpError 409 for one's own announcement, or without one */
async function agreeToErasure({ staff, accountId, reason }: Order): Promise<void> {
  await inTransaction(async (transaction) => {
    await lockAccount(transaction, accountId)
    const [erasure] = await transaction
      .select({ requestedBy: erasures.requestedBy })
      .from(erasures)
      .where(eq(erasures.accountId, accountId))
    if (!erasure) throw new HttpError('nothing_changed')
    if (erasure.requestedBy === staff.id) throw new HttpError('second_person_needed')
    await recordAction(transaction, { ...actor(staff), action: 'erase', accountId, reason })
  })
  await eraseAccounts([accountId], { way: 'agreed', agreedBy: staff.id })
}

/** Serializes what changes an account. */
async function lockAccount(transaction: Transaction, accountId: string) {
  const [account] = await transaction
    .select({ email: accounts.email, tokens: accounts.tokens })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('no key update')
  if (!account) throw new HttpError('not_found')
  return account
}
