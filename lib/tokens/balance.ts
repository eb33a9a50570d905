import 'server-only'
import { eq } from 'drizzle-orm'
import type { Transaction } from '@/lib/db/client'
import { accounts } from '@/lib/db/schema'

/**
 * Reads a balance and holds the account's row until the transaction ends, so that movements of one
 * account happen one after the other and the ledger has no gap.
 */
export async function lockBalance(transaction: Transaction, accountId: string): Promise<number> {
  const [account] = await transaction
    .select({ tokens: accounts.tokens })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('update')
  if (!account) throw new Error('An authenticated account is gone.')
  return account.tokens
}

/** Sets the balance of an account whose row the transaction holds. */
export async function setBalance(transaction: Transaction, accountId: string, tokens: number): Promise<void> {
  await transaction.update(accounts).set({ tokens }).where(eq(accounts.id, accountId))
}
