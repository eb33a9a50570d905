import { customType, date, integer, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { kljuc } from './pg-schema'
import { listings } from './schema'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** How often a property's page was looked at, per day in Belgrade. */
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

/** A key made at random for one day, under which its visitors are digested; it is deleted when the day ends. */
export const viewDays = kljuc.table('view_days', { day: date().primaryKey(), key: bytea().notNull() })

/** Who has been counted today, as digests that mean nothing without the day's key, and go with it. */
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
