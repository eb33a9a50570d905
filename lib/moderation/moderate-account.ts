import 'server-only'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { accounts } from '@/lib/accounts/tables'
import { inTransaction, type Transaction } from '@/lib/db/client'
import { HttpError } from '@/lib/http/errors'
import { currentTimestamp } from '@/lib/listings/change-listing'
import { deactivateInTransaction } from '@/lib/listings/deactivate-account'
import { listings } from '@/lib/listings/tables'
import { findLatestAction, recordAction } from './action-log'
import type { AccountModeration, ModeratedAccount } from './schema'

/**
 * Blocks an account with the effects of a deactivation, or lifts a block together with its withdrawals. Listings that
 * the owner closed stay closed.
 * @throws HttpError 404 for an unknown account, 409 when nothing would change
 */
export async function moderateAccount(
  moderatorId: string,
  accountId: string,
  { action, reason }: AccountModeration,
): Promise<ModeratedAccount> {
  return inTransaction(async (transaction) => {
    const [account] = await transaction
      .select({
        id: accounts.id,
        name: accounts.name,
        email: accounts.email,
        deactivatedAt: accounts.deactivatedAt,
      })
      .from(accounts)
      .where(eq(accounts.id, accountId))
      .for('update')
    if (!account) throw new HttpError('not_found')
    const act = { moderatorId, accountId, action, reason: reason || null }
    const { id, name, email, deactivatedAt } = account
    if (action === 'block') {
      if (deactivatedAt) throw new HttpError('nothing_changed')
      await recordAction(transaction, {
        ...act,
        changed: await deactivateInTransaction(transaction, accountId),
      })
    } else {
      await unblock(transaction, accountId)
      await recordAction(transaction, act)
    }
    return { id, name, email, blocked: action === 'block' }
  })
}

async function unblock(transaction: Transaction, accountId: string): Promise<void> {
  const latest = await findLatestAction(transaction, { accountId }, ['block', 'unblock'])
  if (latest?.action !== 'block') throw new HttpError('nothing_changed')
  await transaction.update(accounts).set({ deactivatedAt: null }).where(eq(accounts.id, accountId))
  if (latest.changed.length === 0) return
  await transaction
    .update(listings)
    .set({ published: true, closedAs: null, closedAt: null, updatedAt: currentTimestamp })
    .where(and(inArray(listings.id, latest.changed), isNull(listings.withdrawalReason)))
}
