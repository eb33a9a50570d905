import 'server-only'
import { and, eq } from 'drizzle-orm'
import { accounts } from '@/lib/accounts/tables'
import { inTransaction, type Transaction } from '@/lib/db/client'
import { HttpError } from '@/lib/http/errors'
import type { OfferedPackage } from './packages'
import type { PurchaseResult } from './schema'
import { tokenTransactions } from './tables'
import { countTokens } from './transactions'

/** A repeated key returns the first response. @throws HttpError 422 when the key was used for another package */
export async function purchaseTokens(
  accountId: string,
  tokenPackage: OfferedPackage,
  idempotencyKey: string | null,
): Promise<PurchaseResult> {
  const { result, isNew } = await inTransaction(async (transaction) => {
    // Locked until the transaction ends, which serializes the account's transactions.
    const [account] = await transaction
      .select({ tokens: accounts.tokens })
      .from(accounts)
      .where(eq(accounts.id, accountId))
      .for('no key update')
    if (!account) throw new Error('An authenticated account is gone.')
    const earlier = idempotencyKey && (await findPurchase(transaction, accountId, idempotencyKey))
    if (earlier) {
      if (earlier.amount !== tokenPackage.tokens) throw new HttpError('idempotency_mismatch')
      const result = { tokens: earlier.balanceAfter, purchased: earlier.amount, transaction_id: earlier.id }
      return { result, isNew: false }
    }
    const tokens = account.tokens + tokenPackage.tokens
    const [row] = await transaction
      .insert(tokenTransactions)
      .values({
        accountId,
        kind: 'purchase',
        amount: tokenPackage.tokens,
        balanceAfter: tokens,
        priceRsd: tokenPackage.priceRsd,
        idempotencyKey,
      })
      .returning({ id: tokenTransactions.id })
    if (!row) throw new Error('A purchase was not written.')
    await transaction.update(accounts).set({ tokens }).where(eq(accounts.id, accountId))
    const result = { tokens, purchased: tokenPackage.tokens, transaction_id: row.id }
    return { result, isNew: true }
  })
  if (isNew) countTokens('purchase', tokenPackage.tokens)
  return result
}

async function findPurchase(transaction: Transaction, accountId: string, idempotencyKey: string) {
  const [row] = await transaction
    .select({
      id: tokenTransactions.id,
      amount: tokenTransactions.amount,
      balanceAfter: tokenTransactions.balanceAfter,
    })
    .from(tokenTransactions)
    .where(
      and(eq(tokenTransactions.accountId, accountId), eq(tokenTransactions.idempotencyKey, idempotencyKey)),
    )
  return row
}
