import 'server-only'
import { desc, eq } from 'drizzle-orm'
import { Counter } from 'prom-client'
import { db } from '@/lib/db/client'
import { registry } from '@/lib/platform/metrics'
import { type Transaction, transactionKinds } from './schema'
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

const tokens = new Counter({
  name: 'kljuc_token_ledger_tokens_total',
  help: 'Tokens bought, spent or refunded, by kind of transaction.',
  labelNames: ['kind'],
  registers: [registry],
})
for (const kind of transactionKinds) tokens.inc({ kind }, 0)

/** Counts a committed ledger transaction; `amount` without its sign. */
export function countTokens(kind: (typeof transactionKinds)[number], amount: number): void {
  tokens.inc({ kind }, amount)
}
