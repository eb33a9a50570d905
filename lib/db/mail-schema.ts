import { sql } from 'drizzle-orm'
import { index, jsonb, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { kljuc, timestamptz } from './pg-schema'
import { accounts } from './schema'

/** The kinds of mail there are; each is composed when it is sent (lib/alerts/mail/compose.ts). */
export const mailKinds = [
  ...(['confirmation', 'recovery', 'email_change', 'newsletter', 'digest'] as const),
  ...(['listing_reminder', 'listing_expired', 'listing_complaint', 'listing_withdrawn'] as const),
] as const

/** The outbox: a mail is owed from the moment its row is there until `sent_at` or `given_up_at`. */
export const mails = kljuc.table(
  'mails',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text({ enum: mailKinds }).notNull(),
    /** Whom it was asked for; null for a digest and for mails about a listing, which go to what the account's address is by then. */
    email: text(),
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    /** What its composer needs besides. */
    data: jsonb().$type<Record<string, string>>().notNull().default({}),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    /** Hand-overs begun; each is noted before it begins. */
    attempts: smallint().notNull().default(0),
    nextAttemptAt: timestamptz('next_attempt_at').notNull().defaultNow(),
    sentAt: timestamptz('sent_at'),
    givenUpAt: timestamptz('given_up_at'),
  },
  (table) => [
    index('mails_owed').on(table.nextAttemptAt).where(sql`sent_at is null and given_up_at is null`),
    index('mails_account').on(table.accountId),
    index('mails_email').on(table.email, table.kind),
  ],
)

/** Addresses that somebody has proven to read, by a mail's link or by a provider's word; one that changes is proven anew. */
export const confirmedEmails = kljuc.table('confirmed_emails', {
  /** As the auth service has it; the account itself may be made later. */
  accountId: uuid('account_id').primaryKey(),
  email: text().notNull(),
  confirmedAt: timestamptz('confirmed_at').notNull().defaultNow(),
})

/** Accounts whose saved searches have had something to say: one digest a day for all of them. */
export const digests = kljuc.table(
  'digests',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** When the latest was written or, later, sent. */
    mailedAt: timestamptz('mailed_at'),
    /** When the next may be written; null while there is nothing to say. */
    dueAt: timestamptz('due_at'),
  },
  (table) => [index('digests_due').on(table.dueAt).where(sql`due_at is not null`)],
)

/** Who gets the newsletter; null in `confirmed_at` for those who signed up before it had to be confirmed, and get none. */
export const newsletterSubscribers = kljuc.table('newsletter_subscribers', {
  email: text().primaryKey(),
  locale: text().notNull(),
  confirmedAt: timestamptz('confirmed_at'),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
})
