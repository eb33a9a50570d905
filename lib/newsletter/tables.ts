import { sql } from 'drizzle-orm'
import { index, text, unique, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '@/lib/accounts/tables'
import { kljuc, timestamptz } from '@/lib/db/pg-schema'
import { issueStates } from './schema'

/** `confirmed_at` is null for subscribers from before confirmation was required, who get no mails. */
export const newsletterSubscribers = kljuc.table('newsletter_subscribers', {
  email: text().primaryKey(),
  locale: text().notNull(),
  confirmedAt: timestamptz('confirmed_at'),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
})

/** What is written once and mailed to everybody who subscribes. */
export const newsletterIssues = kljuc.table('newsletter_issues', {
  id: uuid().primaryKey().defaultRandom(),
  subjectSr: text('subject_sr').notNull().default(''),
  subjectEn: text('subject_en').notNull().default(''),
  /** Markdown. */
  textSr: text('text_sr').notNull().default(''),
  textEn: text('text_en').notNull().default(''),
  state: text({ enum: issueStates }).notNull().default('draft'),
  createdBy: uuid('created_by')
    .notNull()
    .references(() => accounts.id),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
  updatedAt: timestamptz('updated_at').notNull().defaultNow(),
  startedAt: timestamptz('started_at'),
  finishedAt: timestamptz('finished_at'),
})

/**
 * Who gets an issue: who subscribed when its sending began, each once. Waits until it has a mail, which is written with
 * it in one statement. Triggers keep what became of the mail (lib/db/functions/newsletter.sql).
 */
export const newsletterDeliveries = kljuc.table(
  'newsletter_deliveries',
  {
    id: uuid().primaryKey().defaultRandom(),
    issueId: uuid('issue_id')
      .notNull()
      .references(() => newsletterIssues.id, { onDelete: 'cascade' }),
    /** Null once its subscriber has left. */
    email: text(),
    locale: text().notNull(),
    /** Without a foreign key: mails are deleted a week after they were sent. */
    mailId: uuid('mail_id'),
    sentAt: timestamptz('sent_at'),
    failedAt: timestamptz('failed_at'),
    /** When its subscriber left: before it was sent, or by this issue. */
    unsubscribedAt: timestamptz('unsubscribed_at'),
  },
  (table) => [
    unique('newsletter_deliveries_once').on(table.issueId, table.email),
    index('newsletter_deliveries_waiting')
      .on(table.issueId)
      .where(sql`mail_id is null and unsubscribed_at is null`),
    index('newsletter_deliveries_mail').on(table.mailId).where(sql`mail_id is not null`),
    index('newsletter_deliveries_email').on(table.email),
  ],
)
