import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, text } from 'drizzle-orm/pg-core'
import { accountReference } from '@/lib/accounts/tables'
import { kljuc, timestamptz } from '@/lib/db/pg-schema'
import { lastingListingId } from '@/lib/listings/tables'

export const favorites = kljuc.table(
  'favorites',
  {
    accountId: accountReference().notNull(),
    /** A deleted listing's place says that it is no longer offered. */
    listingId: lastingListingId().notNull(),
    /** Whole EUR, as last mailed; null if the account wants no mails. */
    toldPrice: integer('told_price'),
    /** Private note of the account. */
    note: text(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.listingId] }),
    index('favorites_listing').on(table.listingId),
    check('favorites_note', sql`char_length(${table.note}) between 1 and 500`),
  ],
)
