import { text, uuid } from 'drizzle-orm/pg-core'
import { accountReference } from '@/lib/accounts/tables'
import { kljuc, timestamptz } from '@/lib/db/pg-schema'

/** Keys with which an agency's programs call the API; a revoked one is deleted. */
export const apiKeys = kljuc.table('api_keys', {
  id: uuid().primaryKey().defaultRandom(),
  accountId: accountReference().notNull(),
  name: text().notNull(),
  /** SHA-256 of the key, which nobody can guess: it has 256 random bits. */
  hash: text().notNull().unique(),
  /** The last four characters, by which its owner knows it. */
  hint: text().notNull(),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
  lastUsedAt: timestamptz('last_used_at'),
})
