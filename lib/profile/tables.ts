import { jsonb, text, uuid } from 'drizzle-orm/pg-core'
import { accountReference, accounts } from '@/lib/accounts/tables'
import { kljuc, timestamptz } from '@/lib/db/pg-schema'
import type { erasureWays, RemovedRows } from './erasure-record'

/** That an account was erased: what of it, when and by whom. It names the erased person nowhere, and stays. */
export const erasureRecords = kljuc.table('erasure_records', {
  accountId: accountReference().primaryKey(),
  way: text().$type<(typeof erasureWays)[number]>().notNull(),
  /** Who of the staff announced it; null if the person closed the account, or it was erased by a command. */
  requestedBy: uuid('requested_by').references(() => accounts.id),
  /** The second person of the staff, who agreed. */
  agreedBy: uuid('agreed_by').references(() => accounts.id),
  requestedAt: timestamptz('requested_at').notNull(),
  erasedAt: timestamptz('erased_at').notNull().defaultNow(),
  /** Numbers of rows. */
  removed: jsonb().$type<RemovedRows>().notNull(),
})
