import { sql } from 'drizzle-orm'
import { index, jsonb, text, unique, uuid } from 'drizzle-orm/pg-core'
import { accountReference, accounts } from '@/lib/accounts/tables'
import { kljuc, timestamptz } from '@/lib/db/pg-schema'
import { reportReasons } from '@/lib/listings/kinds'
import { listingReference, listings } from '@/lib/listings/tables'
import { accountActions, listingActions } from './kinds'

export const listingReports = kljuc.table(
  'listing_reports',
  {
    id: uuid().primaryKey().defaultRandom(),
    listingId: listingReference().notNull(),
    accountId: accountReference().notNull(),
    reason: text({ enum: reportReasons }).notNull(),
    text: text(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    settledAt: timestamptz('settled_at'),
  },
  (table) => [
    unique('listing_reports_once').on(table.listingId, table.accountId, table.reason),
    index('listing_reports_account').on(table.accountId),
    index('listing_reports_waiting').on(table.createdAt).where(sql`settled_at is null`),
  ],
)

/** What moderators did and why; append-only. */
export const moderationActions = kljuc.table(
  'moderation_acts',
  {
    id: uuid().primaryKey().defaultRandom(),
    moderatorId: uuid('moderator_id')
      .notNull()
      .references(() => accounts.id),
    action: text({ enum: [...listingActions, ...accountActions] }).notNull(),
    listingId: uuid('listing_id').references(() => listings.id),
    accountId: uuid('account_id').references(() => accounts.id),
    reason: text(),
    /** What undoing the action needs: the listings that a block withdrew, the reports that were settled. */
    changed: jsonb().$type<string[]>().notNull().default([]),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('moderation_acts_listing').on(table.listingId, table.createdAt),
    index('moderation_acts_account').on(table.accountId, table.createdAt),
  ],
)
