import { sql } from 'drizzle-orm'
import { bigint, check, primaryKey, smallint, uuid } from 'drizzle-orm/pg-core'
import { kljuc } from './pg-schema'

/** One row: how many transactions that change listings have been committed. Whoever has read as far knows every listing there is. */
export const listingClock = kljuc.table(
  'listing_clock',
  {
    id: smallint().primaryKey().default(1),
    position: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [check('listing_clock_one_row', sql`${table.id} = 1`)],
)

/** Which listings each transaction changed, in the order of their commits; written by a trigger. */
export const listingChanges = kljuc.table(
  'listing_changes',
  {
    position: bigint({ mode: 'number' }).notNull(),
    listingId: uuid('listing_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.position, table.listingId] })],
)
