import { sql } from 'drizzle-orm'
import { check, customType, index, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '@/lib/accounts/tables'
import { kljuc, timestamptz } from '@/lib/db/pg-schema'
import { listingReference, listings } from '../tables'

const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })
const bits64 = customType<{ data: string }>({ dataType: () => 'bit(64)' })

/** What pictures look like, by the hash in the names of their files, whatever shows them. The table keeps its first name. */
export const imageFingerprints = kljuc.table(
  'image_prints',
  {
    hash: text().primaryKey(),
    /** Of the program that read the picture. */
    version: smallint().notNull(),
    /** A `Fingerprint`, gray values first; null where the picture cannot tell one home from another, or its files could not be read. */
    gray: bytea(),
    /** Differs in few bits between copies that were neither cropped nor mirrored. */
    key: bits64(),
  },
  (table) => [
    index('image_prints_version').on(table.version),
    check('image_prints_whole', sql`num_nulls(${table.gray}, ${table.key}) <> 1`),
  ],
)

/** By which version of the comparison a listing was compared with others; 0 since it has changed, which triggers note. */
export const sameHomeChecks = kljuc.table(
  'same_home_checks',
  {
    listingId: listingReference().primaryKey(),
    version: smallint().notNull().default(0),
    /** When the listing was last changed: the latest is compared first. */
    changedAt: timestamptz('changed_at').notNull().defaultNow(),
  },
  (table) => [index('same_home_checks_version').on(table.version)],
)

const pairColumns = () => ({
  one: uuid()
    .notNull()
    .references(() => listings.id, { onDelete: 'cascade' }),
  other: uuid()
    .notNull()
    .references(() => listings.id, { onDelete: 'cascade' }),
})

/** Two listings that are the same home; `one` has the lower id. */
export const sameHomePairs = kljuc.table(
  'same_home_pairs',
  {
    ...pairColumns(),
    /** Hashes of the photos of both that are alike; none where a reference or a moderator says so. */
    photos: text().array().notNull().default(sql`'{}'`),
  },
  (table) => [
    primaryKey({ columns: [table.one, table.other] }),
    index('same_home_pairs_other').on(table.other),
    check('same_home_pairs_in_order', sql`${table.one} < ${table.other}`),
  ],
)

/**
 * Two listings of which an advertiser says that they are not the same home. They are apart until a moderator has decided,
 * and that lasts, whatever their photos say; `one` has the lower id.
 */
export const sameHomeDisputes = kljuc.table(
  'same_home_disputes',
  {
    ...pairColumns(),
    id: uuid().notNull().defaultRandom().unique('same_home_disputes_id'),
    raisedBy: uuid('raised_by')
      .notNull()
      .references(() => accounts.id),
    raisedAt: timestamptz('raised_at').notNull().defaultNow(),
    state: text({ enum: ['open', 'apart', 'same'] })
      .notNull()
      .default('open'),
    decidedBy: uuid('decided_by').references(() => accounts.id),
    decidedAt: timestamptz('decided_at'),
  },
  (table) => [
    primaryKey({ columns: [table.one, table.other] }),
    index('same_home_disputes_other').on(table.other),
    index('same_home_disputes_raised_by').on(table.raisedBy),
    index('same_home_disputes_open').on(table.raisedAt).where(sql`state = 'open'`),
    check('same_home_disputes_in_order', sql`${table.one} < ${table.other}`),
    check('same_home_disputes_state_known', sql`${table.state} in ('open', 'apart', 'same')`),
  ],
)

/** Listings that are the same as an earlier one of the same account. */
export const ownCopies = kljuc.table(
  'own_copies',
  {
    listingId: listingReference().primaryKey(),
    firstId: uuid('first_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
  },
  (table) => [index('own_copies_first').on(table.firstId)],
)
