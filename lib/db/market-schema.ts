import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { accountActions, listingActions, reportReasons } from '@/lib/listings/moderation/kinds'
import { complaintReasons, complaintStates } from '@/lib/tokens/contacts/complaint-kinds'
import { tokenTransactions } from './ledger-schema'
import { kljuc, timestamptz } from './pg-schema'
import { accountReference, accounts, listingReference, listings } from './schema'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Written by a trigger. */
export const listingPrices = kljuc.table(
  'listing_prices',
  {
    sequence: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    listingId: listingReference().notNull(),
    price: integer().notNull(),
    at: timestamptz('at').notNull(),
  },
  (table) => [
    index('listing_prices_in_order').on(table.listingId, table.sequence),
    index('listing_prices_at').on(table.at),
  ],
)

/** The confirmation after which the owner was last reminded. */
export const listingReminders = kljuc.table('listing_reminders', {
  listingId: listingReference().primaryKey(),
  confirmedAt: timestamptz('confirmed_at').notNull(),
})

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

/** Complaints of buyers, once for each charge. */
export const contactComplaints = kljuc.table(
  'contact_complaints',
  {
    chargeId: uuid('charge_id')
      .primaryKey()
      .references(() => tokenTransactions.id),
    accountId: accountReference().notNull(),
    listingId: uuid('listing_id')
      .notNull()
      .references(() => listings.id),
    reason: text({ enum: complaintReasons }).notNull(),
    state: text({ enum: complaintStates }).notNull().default('open'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    decideBy: timestamptz('decide_by').notNull(),
    decidedAt: timestamptz('decided_at'),
  },
  (table) => [
    check('contact_complaints_state_known', sql`${table.state} in ('open', 'returned', 'refused')`),
    check('contact_complaints_decided', sql`(${table.state} = 'open') = (${table.decidedAt} is null)`),
    index('contact_complaints_due').on(table.decideBy).where(sql`state = 'open'`),
    index('contact_complaints_listing').on(table.listingId),
    index('contact_complaints_account').on(table.accountId, table.listingId),
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

export const listingViews = kljuc.table(
  'listing_views',
  {
    listingId: listingReference().notNull(),
    day: date().notNull(),
    views: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.listingId, table.day] })],
)

/** A random key per day, deleted when the day ends, so that visitors stay anonymous. */
export const viewDays = kljuc.table('view_days', { day: date().primaryKey(), key: bytea().notNull() })

/** Digests of visitors, keyed by the day's key. */
export const viewDigests = kljuc.table(
  'view_digests',
  {
    day: date()
      .notNull()
      .references(() => viewDays.day, { onDelete: 'cascade' }),
    digest: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.digest] })],
)

/** The listing clock, a logical clock: one row with the number of committed transactions that changed listings. */
export const listingClock = kljuc.table(
  'listing_clock',
  {
    id: smallint().primaryKey().default(1),
    position: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [check('listing_clock_one_row', sql`${table.id} = 1`)],
)

/** Changed listings in commit order; written by a trigger. */
export const listingChanges = kljuc.table(
  'listing_changes',
  {
    position: bigint({ mode: 'number' }).notNull(),
    listingId: uuid('listing_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.position, table.listingId] })],
)
