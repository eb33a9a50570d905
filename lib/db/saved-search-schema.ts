import { sql } from 'drizzle-orm'
import { bigint, boolean, index, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { mails } from './mail-schema'
import { kljuc, timestamptz } from './pg-schema'
import { accounts, listings } from './schema'

/** A search that somebody wants to hear of. `query` is canonical, purpose included; sort and page are not in it. */
export const savedSearches = kljuc.table(
  'saved_searches',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    query: text().notNull(),
    /** The town of the query, folded, so that what is new elsewhere need not be held against it; null for any. */
    cityKey: text('city_key'),
    /** The language of its mails. */
    locale: text({ enum: ['sr-Latn', 'en'] }).notNull(),
    notify: boolean().notNull().default(true),
    /** The listings' clock when mails were asked for: what was published later is new. */
    since: bigint({ mode: 'number' }).notNull(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [
    unique('saved_searches_once').on(table.accountId, table.query),
    index('saved_searches_notified').on(table.id).where(sql`notify`),
  ],
)

/** Listings just published that no saved search has been held against yet; written by the clock's trigger. */
export const listingArrivals = kljuc.table(
  'listing_arrivals',
  {
    position: bigint({ mode: 'number' }).notNull(),
    listingId: uuid('listing_id').notNull(),
    arrivedAt: timestamptz('arrived_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.position, table.listingId] })],
)

/** A listing is told of in a search once: in the mail that is named, or in the next one. */
export const savedSearchMatches = kljuc.table(
  'saved_search_matches',
  {
    searchId: uuid('search_id')
      .notNull()
      .references(() => savedSearches.id, { onDelete: 'cascade' }),
    listingId: uuid('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    mailId: uuid('mail_id').references(() => mails.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.searchId, table.listingId] }),
    index('saved_search_matches_listing').on(table.listingId),
    index('saved_search_matches_mail').on(table.mailId),
  ],
)
