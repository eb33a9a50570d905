import { index, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '@/lib/accounts/tables'
import { kljuc, timestamptz } from '@/lib/db/pg-schema'
import { mails } from '@/lib/mails/tables'

/** Browsers that an account lets us notify. The endpoint is the secret URL of a push service. */
export const pushSubscriptions = kljuc.table(
  'push_subscriptions',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    endpoint: text().notNull().unique(),
    /** The browser's public key and secret (RFC 8291), in base64url. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    locale: text({ enum: ['sr-Latn', 'en'] }).notNull(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [index('push_subscriptions_account').on(table.accountId)],
)

/** Notifications to send: what a mail of saved searches tells, to a browser. Deleted once they are sent or given up. */
export const pushMessages = kljuc.table(
  'push_messages',
  {
    id: uuid().primaryKey().defaultRandom(),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    mailId: uuid('mail_id')
      .notNull()
      .references(() => mails.id, { onDelete: 'cascade' }),
    attempts: smallint().notNull().default(0),
    nextAttemptAt: timestamptz('next_attempt_at').notNull().defaultNow(),
  },
  (table) => [
    index('push_messages_due').on(table.nextAttemptAt),
    index('push_messages_subscription').on(table.subscriptionId),
    index('push_messages_mail').on(table.mailId),
  ],
)
