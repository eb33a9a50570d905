import { sql } from 'drizzle-orm'
import { check, index, integer, text, uuid } from 'drizzle-orm/pg-core'
import { ownerMailFrequencies } from '@/lib/accounts/owner-mail-frequencies'
import { kljuc, timestamptz } from '@/lib/db/pg-schema'

/** `tokens` is the sum of the ledger, updated in the same transaction. */
export const accounts = kljuc.table(
  'accounts',
  {
    id: uuid().primaryKey(),
    email: text().notNull(),
    name: text().notNull(),
    avatarUrl: text('avatar_url'),
    provider: text({ enum: ['email', 'google', 'facebook'] })
      .notNull()
      .default('email'),
    tokens: integer().notNull().default(0),
    ownerMails: text('owner_mails', { enum: ownerMailFrequencies }).notNull().default('at_once'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    deactivatedAt: timestamptz('deactivated_at'),
  },
  (table) => [
    check('accounts_tokens_not_negative', sql`${table.tokens} >= 0`),
    index('accounts_uploaded_avatar').on(table.avatarUrl).where(sql`avatar_url like '/media/%'`),
  ],
)

export const accountReference = () => uuid('account_id').references(() => accounts.id)

export const confirmedEmails = kljuc.table('confirmed_emails', {
  /** Without a foreign key, since the account's row may be inserted later. */
  accountId: uuid('account_id').primaryKey(),
  email: text().notNull(),
  confirmedAt: timestamptz('confirmed_at').notNull().defaultNow(),
})
