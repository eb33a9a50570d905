import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import { ApiFailure } from '@/lib/api/errors'
import type { UnlockResult } from '@/lib/api/schemas/tokens'
import { db, type Transaction } from '@/lib/db/client'
import { contactUnlocks, listings, tokenTransactions } from '@/lib/db/schema'
import { countTokens } from '@/lib/metrics/measures'
import { lockBalance, setBalance } from '@/lib/tokens/balance'
import { unlockCost } from '@/lib/tokens/packages'
import { readContact } from './read-contact'

/**
 * Spends a token on a property's contact: charge, ledger row and unlock happen together or not at all.
 * A contact that is unlocked already costs nothing, also when its listing was withdrawn since.
 * @throws ApiFailure 404 for a listing that is not public, 409 for one's own, 402 when the balance is 0
 */
export async function unlockContact(accountId: string, listingId: string): Promise<UnlockResult> {
  const result = await db().transaction<UnlockResult>(async (transaction) => {
    const balance = await lockBalance(transaction, accountId)
    if (await isUnlocked(transaction, accountId, listingId)) {
      return {
        success: true,
        tokens: balance,
        charged: 0,
        contact: await readContact(transaction, listingId),
      }
    }
    await refuseUnavailable(transaction, accountId, listingId)
    if (balance < unlockCost) throw new ApiFailure('not_enough_tokens')
    const tokens = balance - unlockCost
    await charge(transaction, accountId, listingId, tokens)
    return { success: true, tokens, charged: unlockCost, contact: await readContact(transaction, listingId) }
  })
  if (result.charged > 0) countTokens('contact_unlock', result.charged)
  return result
}

async function isUnlocked(transaction: Transaction, accountId: string, listingId: string): Promise<boolean> {
  const rows = await transaction
    .select({ one: sql`1` })
    .from(contactUnlocks)
    .where(and(eq(contactUnlocks.accountId, accountId), eq(contactUnlocks.listingId, listingId)))
  return rows.length > 0
}

/** Holds the listing as it is, so that a withdrawal and an unlock have an order. */
async function refuseUnavailable(
  transaction: Transaction,
  accountId: string,
  listingId: string,
): Promise<void> {
  const [listing] = await transaction
    .select({ ownerId: listings.ownerId, published: listings.published })
    .from(listings)
    .where(eq(listings.id, listingId))
    .for('share')
  if (listing?.ownerId === accountId) throw new ApiFailure('own_listing')
  if (!listing?.published) throw new ApiFailure('not_found')
}

async function charge(
  transaction: Transaction,
  accountId: string,
  listingId: string,
  balanceAfter: number,
): Promise<void> {
  const [row] = await transaction
    .insert(tokenTransactions)
    .values({ accountId, kind: 'contact_unlock', amount: -unlockCost, balanceAfter, listingId })
    .returning({ id: tokenTransactions.id })
  if (!row) throw new Error('A charge was not written.')
  await transaction.insert(contactUnlocks).values({ accountId, listingId, transactionId: row.id })
  await setBalance(transaction, accountId, balanceAfter)
}
