import 'server-only'
import { desc, eq } from 'drizzle-orm'
import { db } from '@/lib/db/client'
import type { Transaction } from './schema'
import { tokenTransactions } from './tables'

export async function findTransactions(accountId: string): Promise<Transaction[]> {
  const rows = await db()
    .select({
      id: tokenTransactions.id,
      kind: tokenTransactions.kind,
      amount: tokenTransactions.amount,
      balance_after: tokenTransactions.balanceAfter,
      price_rsd: tokenTransactions.priceRsd,
      property_id: tokenTransactions.listingId,
      created_at: tokenTransactions.createdAt,
    })
    .from(tokenTransactions)
    .where(eq(tokenTransactions.accountId, accountId))
    .orderBy(desc(tokenTransactions.sequence))
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }))
}
