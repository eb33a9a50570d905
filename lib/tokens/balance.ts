import 'server-only'
import { eq } from 'drizzle-orm'
import type { Transaction } from '@/lib/db/client'
import { accounts } from '@/lib/db/schema'

/** Locks the account until the transaction ends, so that its movements are serial. */
export async function lockBalance(transaction: Transaction, accountId: string): Promise<number> {
  const [account] = await transaction
    .select({ tokens: accounts.tokens })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('update')
  if (!account) throw new Error('An authenticated account is gone.')
  return account.tokens
}

export async function setBalance(transaction: Transaction, accountId: string, tokens: number): Promise<void> {
  await transaction.update(accounts).set({ tokens }).where(eq(accounts.id, accountId))
}
