import 'server-only'
import { eq, sql } from 'drizzle-orm'
import { endSessions } from '@/lib/accounts/embedded-session'
import { accounts } from '@/lib/accounts/tables'
import { inTransaction, type Transaction } from '@/lib/db/client'
import { listingDrafts } from '@/lib/listings/drafts/tables'
import { listings } from '@/lib/listings/tables'

/** Buyers keep the contacts that they unlocked. */
export async function deactivateAccount(accountId: string): Promise<void> {
  await inTransaction(
    (transaction) => deactivateInTransaction(transaction, accountId),
    (transaction) => lockAgainstRequests(transaction, accountId),
  )
}

/** Waits for the requests of the account that are writing, and lets none begin to. */
async function lockAgainstRequests(transaction: Transaction, accountId: string): Promise<void> {
  await transaction.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('update')
}

/** @returns the ids of the withdrawn listings */
export async function deactivateInTransaction(
  transaction: Transaction,
  accountId: string,
): Promise<string[]> {
  await lockAgainstRequests(transaction, accountId)
  await transaction.update(accounts).set({ deactivatedAt: sql`now()` }).where(eq(accounts.id, accountId))
  const withdrawn = await transaction
    .update(listings)
    .set({ published: false, updatedAt: sql`now()` })
    .where(sql`${listings.ownerId} = ${accountId} and ${listings.published}`)
    .returning({ id: listings.id })
  await transaction.delete(listingDrafts).where(eq(listingDrafts.ownerId, accountId))
  await endSessions(transaction, accountId)
  return withdrawn.map(({ id }) => id)
}
