import { customType, date, integer, primaryKey } from 'drizzle-orm/pg-core'
import { kljuc } from '@/lib/db/pg-schema'
import { listingReference } from '@/lib/listings/tables'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

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
