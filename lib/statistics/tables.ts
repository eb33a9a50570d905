import { customType, date, index, integer, primaryKey, text } from 'drizzle-orm/pg-core'
import { kljuc, timestamptz } from '@/lib/db/pg-schema'
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

/** Words of searches that found nothing, each with a random key of its own. */
export const missedSearches = kljuc.table('missed_searches', {
  words: text().primaryKey(),
  key: bytea().notNull(),
  lastAt: timestamptz('last_at').notNull().defaultNow(),
})

/** Digests of who searched for them, under the key of the words. */
export const missedSearchers = kljuc.table(
  'missed_searchers',
  {
    words: text()
      .notNull()
      .references(() => missedSearches.words, { onDelete: 'cascade' }),
    digest: bytea().notNull(),
    at: timestamptz('at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.words, table.digest] }),
    index('missed_searchers_at').on(table.at),
  ],
)
