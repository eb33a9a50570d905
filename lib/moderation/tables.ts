import { sql } from 'drizzle-orm'
import { index, jsonb, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { accountReference, accounts } from '@/lib/accounts/tables'
import { kljuc, timestamptz } from '@/lib/db/pg-schema'
import { leads } from '@/lib/leads/tables'
import { reportReasons } from '@/lib/listings/attributes/report-reasons'
import { lastingListingId, listingReference } from '@/lib/listings/tables'
import { appealDecisions, auditActions, claimKinds } from './moderation-actions'

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

/** Of a message by its owner, of an answer by its buyer; once each. */
export const leadReports = kljuc.table(
  'lead_reports',
  {
    leadId: uuid('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    accountId: accountReference().notNull(),
    text: text(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    settledAt: timestamptz('settled_at'),
  },
  (table) => [
    primaryKey({ columns: [table.leadId, table.accountId] }),
    index('lead_reports_account').on(table.accountId),
    index('lead_reports_waiting').on(table.createdAt).where(sql`settled_at is null`),
  ],
)

/** The audit log: what the staff did, why and from where; append-only. */
export const moderationActions = kljuc.table(
  'moderation_acts',
  {
    id: uuid().primaryKey().defaultRandom(),
    moderatorId: uuid('moderator_id')
      .notNull()
      .references(() => accounts.id),
    action: text({ enum: auditActions }).notNull(),
    listingId: lastingListingId(),
    accountId: uuid('account_id').references(() => accounts.id),
    /** What else the action is about: a setting, an issue of the newsletter, a number of tokens. */
    subject: text(),
    reason: text(),
    /** The network that the request came from. */
    address: text(),
    /** What undoing the action needs: the listings that a block withdrew, the reports that were settled. */
    changed: jsonb().$type<string[]>().notNull().default([]),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('moderation_acts_listing').on(table.listingId, table.createdAt),
    index('moderation_acts_account').on(table.accountId, table.createdAt),
    index('moderation_acts_newest').on(table.createdAt),
  ],
)

/** What somebody answers to a decision about them, once; decided by somebody else than who took it. */
export const moderationAppeals = kljuc.table(
  'moderation_appeals',
  {
    id: uuid().primaryKey().defaultRandom(),
    actId: uuid('act_id')
      .notNull()
      .unique('moderation_appeals_once')
      .references(() => moderationActions.id),
    text: text().notNull(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    decision: text({ enum: appealDecisions }),
    answer: text(),
    decidedBy: uuid('decided_by').references(() => accounts.id),
    decidedAt: timestamptz('decided_at'),
  },
  (table) => [index('moderation_appeals_waiting').on(table.createdAt).where(sql`decided_at is null`)],
)

/** What one of the team works on, until they have decided or the claim lapses. */
export const queueClaims = kljuc.table(
  'queue_claims',
  {
    kind: text({ enum: claimKinds }).notNull(),
    itemId: uuid('item_id').notNull(),
    accountId: accountReference().notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.itemId] })],
)
