import { customType, date, integer, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { kljuc } from './pg-schema'
import { listings } from './schema'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const listingViews = kljuc.table(
  'listing_views',
  {
    listingId: uuid('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    views: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.listingId, table.day] })],
)

/** A random key for one day's visitors, deleted when the day ends. */
export const viewDays = kljuc.table('view_days', { day: date().primaryKey(), key: bytea().notNull() })

/** Who has been counted today, as digests under the day's key, deleted with it. */
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
