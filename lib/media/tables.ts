import { index, text, uuid } from 'drizzle-orm/pg-core'
import { kljuc, timestamptz } from '@/lib/db/pg-schema'

/** Claims a hash's files for an upload or the sweep. Unlike a lock it survives a lost connection, and expires. */
export const mediaClaims = kljuc.table(
  'media_claims',
  {
    id: uuid().primaryKey().defaultRandom(),
    hash: text().notNull(),
    kind: text({ enum: ['upload', 'removal'] }).notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [index('media_claims_hash').on(table.hash)],
)
