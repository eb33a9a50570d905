import { sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, check, index, integer, text, unique, uuid } from 'drizzle-orm/pg-core'
import { accountReference } from '@/lib/accounts/tables'
import { kljuc, timestamptz } from '@/lib/db/pg-schema'
import { lastingListingId } from '@/lib/listings/tables'
import { transactionKinds } from './schema'

/** Append-only: a trigger rejects updates and deletes. */
export const tokenTransactions = kljuc.table(
  'token_transactions',
  {
    id: uuid().primaryKey().defaultRandom(),
    sequence: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    accountId: accountReference().notNull(),
    kind: text({ enum: transactionKinds }).notNull(),
    amount: integer().notNull(),
    balanceAfter: integer('balance_after').notNull(),
    priceRsd: integer('price_rsd'),
    listingId: lastingListingId(),
    returnOf: uuid('return_of')
      .unique()
      .references((): AnyPgColumn => tokenTransactions.id),
    idempotencyKey: text('idempotency_key'),
    /** Not `now()`: a transaction may have waited for the account's lock, and times must have the ledger's order. */
    createdAt: timestamptz('created_at').notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    check('token_transactions_balance_not_negative', sql`${table.balanceAfter} >= 0`),
    check(
      'token_transactions_shape',
      sql`(${table.kind} = 'purchase' and ${table.amount} > 0 and ${table.priceRsd} is not null and ${table.listingId} is null and ${table.returnOf} is null)
        or (${table.kind} = 'contact_unlock' and ${table.amount} = -1 and ${table.priceRsd} is null and ${table.listingId} is not null and ${table.returnOf} is null)
        or (${table.kind} = 'contact_return' and ${table.amount} = 1 and ${table.priceRsd} is null and ${table.listingId} is not null and ${table.returnOf} is not null)
        or (${table.kind} = 'adjustment' and ${table.amount} <> 0 and num_nonnulls(${table.priceRsd}, ${table.listingId}, ${table.returnOf}) = 0)`,
    ),
    unique('token_transactions_idempotency').on(table.accountId, table.idempotencyKey),
    index('token_transactions_newest').on(table.accountId, table.sequence.desc()),
    index('token_transactions_returned').on(table.listingId).where(sql`kind = 'contact_return'`),
    // Rows are appended in this order.
    index('token_transactions_created').using('brin', table.createdAt),
  ],
)
