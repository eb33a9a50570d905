import { sql } from 'drizzle-orm'
import { index, jsonb, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '@/lib/accounts/tables'
import { kljuc, timestamptz } from '@/lib/db/pg-schema'

export const mailKinds = [
  ...([
    'confirmation',
    'recovery',
    'email_change',
    'credentials_changed',
    'newsletter',
    'newsletter_issue',
    'digest',
    'price_drops',
    'owner_news',
    'contact',
    'account_blocked',
    'account_erased',
    'appeal_decided',
    'lead_answer',
    'agency_invitation',
    'feed_trouble',
  ] as const),
  ...([
    'listing_reminder',
    'listing_expired',
    'listing_complaint',
    'listing_doubted',
    'listing_withdrawn',
    'draft_reminder',
    'staff_notice',
    'staff_waiting',
  ] as const),
] as const

/** Outbox: a mail is due from its insert until `sent_at` or `given_up_at` is set. */
export const mails = kljuc.table(
  'mails',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text({ enum: mailKinds }).notNull(),
    /** Null if the mail goes to the account's address. */
    email: text(),
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    data: jsonb().$type<Record<string, string>>().notNull().default({}),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    attempts: smallint().notNull().default(0),
    nextAttemptAt: timestamptz('next_attempt_at').notNull().defaultNow(),
    /** While it is in the future the mail is being sent. */
    claimedUntil: timestamptz('claimed_until'),
    sentAt: timestamptz('sent_at'),
    givenUpAt: timestamptz('given_up_at'),
    /** What the mail server said to the last attempt, or why there was no answer. */
    answer: text(),
  },
  (table) => [
    index('mails_owed').on(table.nextAttemptAt).where(sql`sent_at is null and given_up_at is null`),
    index('mails_failed').on(table.givenUpAt).where(sql`given_up_at is not null and sent_at is null`),
    index('mails_account').on(table.accountId),
    index('mails_email').on(table.email, table.kind),
  ],
)

/** Until when an owner has been mailed about unlocks and reports, and has seen them in My Properties. */
export const ownerNews = kljuc.table('owner_news', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  mailedUntil: timestamptz('mailed_until'),
  seenAt: timestamptz('seen_at'),
})
