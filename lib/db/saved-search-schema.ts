import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts, kljuc, listings } from './schema'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

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
    /** When its latest mail was written or, later, sent. */
    mailedAt: moment('mailed_at'),
    /** When its next mail may be written; null while there is nothing to say. */
    dueAt: moment('due_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    unique('saved_searches_once').on(table.accountId, table.query),
    index('saved_searches_notified').on(table.id).where(sql`notify`),
    index('saved_searches_due').on(table.dueAt).where(sql`due_at is not null`),
  ],
)

/** Listings just published that no saved search has been held against yet; written by the clock's trigger. */
export const listingArrivals = kljuc.table(
  'listing_arrivals',
  {
    position: bigint({ mode: 'number' }).notNull(),
    listingId: uuid('listing_id').notNull(),
    arrivedAt: moment('arrived_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.position, table.listingId] })],
)

/** The outbox: a mail is owed from the moment its row is there until `sent_at` or `given_up_at`. */
export const savedSearchMails = kljuc.table(
  'saved_search_mails',
  {
    id: uuid().primaryKey().defaultRandom(),
    searchId: uuid('search_id')
      .notNull()
      .references(() => savedSearches.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Hand-overs begun; each is noted before it begins. */
    attempts: smallint().notNull().default(0),
    nextAttemptAt: moment('next_attempt_at').notNull().defaultNow(),
    sentAt: moment('sent_at'),
    givenUpAt: moment('given_up_at'),
  },
  (table) => [
    index('saved_search_mails_owed')
      .on(table.nextAttemptAt)
      .where(sql`sent_at is null and given_up_at is null`),
    index('saved_search_mails_search').on(table.searchId),
  ],
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
    mailId: uuid('mail_id').references(() => savedSearchMails.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.searchId, table.listingId] }),
    index('saved_search_matches_listing').on(table.listingId),
    index('saved_search_matches_mail').on(table.mailId),
  ],
)
