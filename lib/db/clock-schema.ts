import { sql } from 'drizzle-orm'
import { bigint, check, primaryKey, smallint, uuid } from 'drizzle-orm/pg-core'
import { kljuc } from './pg-schema'

/** One row: the number of committed transactions that changed listings. */
export const listingClock = kljuc.table(
  'listing_clock',
  {
    id: smallint().primaryKey().default(1),
    position: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [check('listing_clock_one_row', sql`${table.id} = 1`)],
)

/** In the order of commits; written by a trigger. */
export const listingChanges = kljuc.table(
  'listing_changes',
  {
    position: bigint({ mode: 'number' }).notNull(),
    listingId: uuid('listing_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.position, table.listingId] })],
)
