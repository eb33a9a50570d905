import { sql } from 'drizzle-orm'
import { bigint, boolean, index, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '@/lib/accounts/tables'
import { kljuc, timestamptz } from '@/lib/db/pg-schema'
import { listingReference } from '@/lib/listings/tables'
import { mails } from '@/lib/mails/tables'
import { searchFrequencies } from './frequencies'

/** `query` is canonical, with its purpose, without sort and page. */
export const savedSearches = kljuc.table(
  'saved_searches',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    query: text().notNull(),
    /** The query's only town, folded, by which searches are preselected; null for any town, and for several. */
    cityKey: text('city_key'),
    locale: text({ enum: ['sr-Latn', 'en'] }).notNull(),
    notify: boolean().notNull().default(true),
    frequency: text({ enum: searchFrequencies }).notNull().default('daily'),
    /** Position of the listing clock when mails were turned on: later listings are new. */
    since: bigint({ mode: 'number' }).notNull(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [
    unique('saved_searches_once').on(table.accountId, table.query),
    index('saved_searches_notified').on(table.id).where(sql`notify`),
  ],
)

/** New listings that have not been matched with the saved searches yet; written by the clock's trigger. */
export const listingArrivals = kljuc.table(
  'listing_arrivals',
  {
    position: bigint({ mode: 'number' }).notNull(),
    listingId: uuid('listing_id').notNull(),
    arrivedAt: timestamptz('arrived_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.position, table.listingId] })],
)

/** A listing is mailed once per search: in the referenced mail, or in the next one. */
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

/** When an account's next mail of each frequency is due. The daily one also limits mails about lower prices. */
export const digests = kljuc.table(
  'digests',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    frequency: text({ enum: searchFrequencies }).notNull().default('daily'),
    mailedAt: timestamptz('mailed_at'),
    dueAt: timestamptz('due_at'),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.frequency] }),
    index('digests_due').on(table.dueAt).where(sql`due_at is not null`),
  ],
)
