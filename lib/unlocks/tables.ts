import { sql } from 'drizzle-orm'
import { boolean, check, doublePrecision, index, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { accountReference } from '@/lib/accounts/tables'
import { kljuc, timestamptz } from '@/lib/db/pg-schema'
import { complaintReasons, complaintStates, returnGrounds } from '@/lib/listings/attributes/report-reasons'
import { lastingListingId } from '@/lib/listings/tables'
import { tokenTransactions } from '@/lib/tokens/tables'

/** One row per buyer and property, paid for by one ledger row; the units of a project share that of the first. */
export const contactUnlocks = kljuc.table(
  'contact_unlocks',
  {
    accountId: accountReference().notNull(),
    listingId: lastingListingId().notNull(),
    transactionId: uuid('transaction_id')
      .notNull()
      .references(() => tokenTransactions.id),
    /** The project whose unit it was: its other units cost nothing then, also once this one is deleted. */
    projectId: uuid('project_id'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.listingId] }),
    index('contact_unlocks_listing').on(table.listingId),
    index('contact_unlocks_transaction').on(table.transactionId),
    index('contact_unlocks_project').on(table.accountId, table.projectId).where(sql`project_id is not null`),
    // Rows are appended in this order, and a BRIN index costs an unlock next to nothing.
    index('contact_unlocks_created').using('brin', table.createdAt),
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
    listingId: lastingListingId().notNull(),
    reason: text({ enum: complaintReasons }).notNull(),
    state: text({ enum: complaintStates }).notNull().default('open'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    decideBy: timestamptz('decide_by').notNull(),
    decidedAt: timestamptz('decided_at'),
    /** The number that the buyer had unlocked. */
    phone: text(),
    /** Beyond what is decided without a moderator. */
    overBudget: boolean('over_budget').notNull().default(false),
    /** Null when a moderator returned the token. */
    returnedFor: text('returned_for', { enum: returnGrounds }),
    /** What the owner answered, and the new number. */
    answer: text(),
    answerPhone: text('answer_phone'),
    /** When the buyer contradicted the answer, once, and how. */
    insistedAt: timestamptz('insisted_at'),
    insistedText: text('insisted_text'),
    /** A digest of the network that it came from: complaints of one network count once. */
    network: text(),
  },
  (table) => [
    check(
      'contact_complaints_state_known',
      sql`${table.state} in ('open', 'moderator', 'returned', 'refused')`,
    ),
    check(
      'contact_complaints_decided',
      sql`(${table.state} in ('open', 'moderator')) = (${table.decidedAt} is null)`,
    ),
    index('contact_complaints_due').on(table.decideBy).where(sql`state = 'open' and not over_budget`),
    index('contact_complaints_listing').on(table.listingId),
    index('contact_complaints_account').on(table.accountId, table.listingId),
  ],
)

const contactColumns = () => ({
  title: text().notNull(),
  name: text().notNull(),
  phone: text(),
  email: text().notNull(),
  address: text().notNull(),
  zipCode: text('zip_code'),
  city: text().notNull(),
  state: text().notNull(),
  country: text().notNull(),
  lat: doublePrecision(),
  lng: doublePrecision(),
})

/** The contact as buyers last saw it, also of a deleted listing that somebody unlocked; written by triggers. */
export const withdrawnContacts = kljuc.table('withdrawn_contacts', {
  listingId: lastingListingId().primaryKey(),
  ...contactColumns(),
})

/** The current contact while published, afterwards the last one. */
export const soldContacts = kljuc
  .view('sold_contacts', {
    listingId: uuid('listing_id').notNull(),
    published: boolean().notNull(),
    ...contactColumns(),
  })
  .existing()
