import { sql } from 'drizzle-orm'
import { bigint, boolean, index, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { mails } from './mail-schema'
import { kljuc, timestamptz } from './pg-schema'
import { accounts, listingReference } from './schema'

/** `query` is canonical with its purpose, without sort and page. */
export const savedSearches = kljuc.table(
  'saved_searches',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    query: text().notNull(),
    /** The query's town, folded, to preselect searches; null for any. */
    cityKey: text('city_key'),
    locale: text({ enum: ['sr-Latn', 'en'] }).notNull(),
    notify: boolean().notNull().default(true),
    /** The listings' clock when mails were asked for: later listings are new. */
    since: bigint({ mode: 'number' }).notNull(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [
    unique('saved_searches_once').on(table.accountId, table.query),
    index('saved_searches_notified').on(table.id).where(sql`notify`),
  ],
)

/** Published listings that no saved search has been matched with yet; written by the clock's trigger. */
export const listingArrivals = kljuc.table(
  'listing_arrivals',
  {
    position: bigint({ mode: 'number' }).notNull(),
    listingId: uuid('listing_id').notNull(),
    arrivedAt: timestamptz('arrived_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.position, table.listingId] })],
)

/** A listing is mailed once per search: in the named mail, or in the next one. */
export const savedSearchMatches = kljuc.table(
  'saved_search_matches',
  {
    searchId: uuid('search_id')
      .notNull()
      .references(() => savedSearches.id, { onDelete: 'cascade' }),
    listingId: listingReference().notNull(),
    mailId: uuid('mail_id').references(() => mails.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.searchId, table.listingId] }),
    index('saved_search_matches_listing').on(table.listingId),
    index('saved_search_matches_mail').on(table.mailId),
  ],
)
