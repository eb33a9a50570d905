import { index, integer, jsonb, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '@/lib/accounts/tables'
import { kljuc, timestamptz } from '@/lib/db/pg-schema'
import type { OwnSettings } from './schema'

/** Every version of the site's settings; append-only, the highest number is in force. */
export const settingVersions = kljuc.table(
  'setting_versions',
  {
    number: integer().primaryKey(),
    /** What differs from the defaults of the environment. */
    settings: jsonb().$type<OwnSettings>().notNull(),
    changedBy: uuid('changed_by')
      .notNull()
      .references(() => accounts.id),
    changedAt: timestamptz('changed_at').notNull().defaultNow(),
  },
  (table) => [index('setting_versions_changed_by').on(table.changedBy)],
)
