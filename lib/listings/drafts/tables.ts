import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '@/lib/accounts/tables'
import { kljuc, timestamptz } from '@/lib/db/pg-schema'
import { imageColumns } from '../tables'

/**
 * A listing that is not public yet. It has the id that the listing will have, and a table of its own, so that nothing
 * that reads listings can meet one, and saving one changes neither searches nor pages.
 */
export const listingDrafts = kljuc.table(
  'listing_drafts',
  {
    id: uuid().primaryKey().defaultRandom(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => accounts.id),
    /** Valid fields by the API's names. */
    fields: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** What was typed and is not valid yet, as it was typed. */
    unfinished: jsonb().$type<Record<string, string | string[]>>().notNull().default({}),
    version: integer().notNull().default(1),
    idempotencyKey: text('idempotency_key'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    updatedAt: timestamptz('updated_at').notNull().defaultNow(),
    /** When its owner was mailed that it will be deleted; null again after a change. */
    remindedAt: timestamptz('reminded_at'),
  },
  (table) => [
    index('listing_drafts_owner').on(table.ownerId, table.updatedAt),
    index('listing_drafts_updated').on(table.updatedAt),
    uniqueIndex('listing_drafts_idempotency')
      .on(table.ownerId, table.idempotencyKey)
      .where(sql`idempotency_key is not null`),
  ],
)

const draftReference = () => uuid('listing_id').references(() => listingDrafts.id, { onDelete: 'cascade' })

/** Has the columns of `listing_images`, to which the rows move when the draft is published. */
export const draftImages = kljuc.table(
  'draft_images',
  { ...imageColumns(), listingId: draftReference().notNull() },
  (table) => [
    index('draft_images_in_order').on(table.listingId, table.position),
    uniqueIndex('draft_images_idempotency')
      .on(table.listingId, table.idempotencyKey)
      .where(sql`idempotency_key is not null`),
    index('draft_images_hash').on(table.hash),
  ],
)

/** Photos that have not arrived: announced by name when they are chosen, or being uploaded until `expires_at`. */
export const pendingPhotos = kljuc.table(
  'pending_photos',
  {
    listingId: draftReference().notNull(),
    /** The `Idempotency-Key` of the upload. */
    key: text().notNull(),
    name: text(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    expiresAt: timestamptz('expires_at'),
  },
  (table) => [
    primaryKey({ columns: [table.listingId, table.key] }),
    check('pending_photos_named_or_expiring', sql`num_nulls(${table.name}, ${table.expiresAt}) < 2`),
  ],
)
