import 'server-only'
import { eq, sql } from 'drizzle-orm'
import { endSessions } from '@/lib/accounts/embedded-session'
import { accounts } from '@/lib/accounts/tables'
import { inTransaction, type Transaction } from '@/lib/db/client'
import { listingDrafts } from '@/lib/listings/drafts/tables'
import { listings } from '@/lib/listings/tables'

/** Buyers keep the contacts that they unlocked. */
export async function deactivateAccount(accountId: string): Promise<void> {
  await inTransaction((transaction) => deactivateInTransaction(transaction, accountId))
}

/** @returns the ids of the withdrawn listings */
export async function deactivateInTransaction(
  transaction: Transaction,
  accountId: string,
): Promise<string[]> {
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
