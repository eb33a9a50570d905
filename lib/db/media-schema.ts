import { sql } from 'drizzle-orm'
import { index, integer, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { kljuc, timestamptz } from './pg-schema'
import { listingReference } from './schema'

/** A rendered image; its files are in the media store under its hash. */
export const listingImages = kljuc.table(
  'listing_images',
  {
    id: uuid().primaryKey().defaultRandom(),
    listingId: listingReference().notNull(),
    position: smallint().notNull(),
    hash: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    widths: integer().array().notNull(),
    thumbhash: text(),
    idempotencyKey: text('idempotency_key'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('listing_images_in_order').on(table.listingId, table.position),
    uniqueIndex('listing_images_idempotency')
      .on(table.listingId, table.idempotencyKey)
      .where(sql`idempotency_key is not null`),
    index('listing_images_hash').on(table.hash),
  ],
)

/** Claims a hash's files for an upload or the sweep. Unlike a lock it survives a lost connection, and expires. */
export const mediaClaims = kljuc.table(
  'media_claims',
  {
    id: uuid().primaryKey().defaultRandom(),
    hash: text().notNull(),
    kind: text({ enum: ['upload', 'removal'] }).notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [index('media_claims_hash').on(table.hash)],
)
