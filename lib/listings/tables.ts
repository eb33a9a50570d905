import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from '@/lib/accounts/tables'
import { kljuc, timestamptz } from '@/lib/db/pg-schema'
import { attributes, type Floor, type Structure } from './attributes/attributes'
import { doubtCodes, usualPrices, usualSquareMetre } from './attributes/doubts'
import { imageKinds } from './attributes/image-kinds'
import { closedStatuses } from './attributes/listing-statuses'
import { projects } from './project-tables'
import type { TextFacts } from './text-facts/read-facts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
const floorText = customType<{ data: Floor; driverData: string }>({
  dataType: () => 'text',
  toDriver: String,
  fromDriver: (text) => (/^\d+$/.test(text) ? Number(text) : (text as Floor)),
})
const quoted = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))
const byPurpose = (prices: typeof usualPrices, end: 0 | 1) =>
  `case purpose when 'SALE' then ${prices.SALE[end]} else ${prices.RENT[end]} end`
/** The codes of prices in attributes/doubts.ts, as SQL. */
const priceDoubted = sql.raw(`
  not 'price_too_low' = any(doubts_confirmed) and (price < ${byPurpose(usualPrices, 0)}
    or type <> 'land' and price < area_m2 * ${byPurpose(usualSquareMetre, 0)})
  or not 'price_too_high' = any(doubts_confirmed) and (price > ${byPurpose(usualPrices, 1)}
    or type <> 'land' and price > area_m2 * ${byPurpose(usualSquareMetre, 1)})`)
const oneDecimal = (name: string) => numeric(name, { precision: 8, scale: 1, mode: 'number' })

/** Street and contact are in `listing_contacts`, which public queries never select from. */
export const listings = kljuc.table(
  'listings',
  {
    id: uuid().primaryKey().defaultRandom(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => accounts.id),
    /** The agent who published it for the agency that owns it; null for the owner. */
    publishedBy: uuid('published_by').references(() => accounts.id),
    /** The building that it is a unit of; null for a listing of its own. */
    projectId: uuid('project_id').references(() => projects.id),
    /** What its owner calls the unit, `A-12`: unique in its project. */
    unit: text(),
    /** Of a unit: somebody has reserved it. It stays public. */
    reserved: boolean().notNull().default(false),
    title: text().notNull(),
    description: text().notNull(),
    /** In English; null when not given. */
    titleEn: text('title_en'),
    descriptionEn: text('description_en'),
    price: integer().notNull(),
    purpose: text({ enum: ['SALE', 'RENT'] }).notNull(),
    type: text({ enum: ['apartment', 'house', 'condo', 'land', 'commercial'] })
      .notNull()
      .default('apartment'),
    city: text().notNull(),
    state: text().notNull().default(''),
    country: text().notNull(),
    rooms: smallint().notNull(),
    bathrooms: smallint().notNull(),
    areaM2: oneDecimal('area_m2').notNull(),
    /** Null when nobody said. */
    garage: boolean(),
    yearBuilt: smallint('year_built'),
    amenities: text().array().notNull().default(sql`'{}'`),
    // The attributes of lib/listings/attributes/attributes.ts; null when not given.
    district: text(),
    neighbourhood: text(),
    premises: text({ enum: attributes.premises.values }),
    structure: numeric({ precision: 2, scale: 1, mode: 'number' }).$type<Structure>(),
    floor: floorText(),
    floors: smallint(),
    registered: text({ enum: attributes.registered.values }),
    condition: text({ enum: attributes.condition.values }),
    heating: text({ enum: attributes.heating.values }).array(),
    lift: boolean(),
    parking: text({ enum: attributes.parking.values }).array(),
    furnished: text({ enum: attributes.furnished.values }),
    orientation: text({ enum: attributes.orientation.values }).array(),
    plotAres: oneDecimal('plot_ares'),
    deposit: integer(),
    monthlyCosts: integer('monthly_costs'),
    availableFrom: date('available_from', { mode: 'string' }),
    petsAllowed: boolean('pets_allowed'),
    minMonths: smallint('min_months'),
    /** On a host that `parseVideoAddress` knows. */
    videoUrl: text('video_url'),
    tourUrl: text('tour_url'),
    viewingTimes: text('viewing_times', { enum: attributes.viewingTimes.values }).array(),
    advertiser: text({ enum: attributes.advertiser.values }),
    /** Degrees: the centre of the circle in which the property lies; null without a pin. */
    circleLat: doublePrecision('circle_lat'),
    circleLng: doublePrecision('circle_lng'),
    published: boolean().notNull().default(true),
    /** Null while published, and after a withdrawal by the owner. */
    closedAs: text('closed_as', { enum: closedStatuses }),
    /** Written by a trigger. */
    closedAt: timestamptz('closed_at'),
    confirmedAt: timestamptz('confirmed_at').notNull().defaultNow(),
    /** When two buyers had last complained about its number. */
    doubtedAt: timestamptz('doubted_at'),
    /** Until when its owner may answer for a doubted number; from then on it is not public. Null while nobody doubts it. */
    numberCheckedUntil: timestamptz('number_checked_until'),
    /** Whole EUR: the lowest price of the 30 days before the latest change, if the price is below it now. Written by a trigger. */
    reducedFrom: integer('reduced_from'),
    /** Codes of doubts that the owner has answered. */
    doubtsConfirmed: text('doubts_confirmed', { enum: doubtCodes }).array().notNull().default(sql`'{}'`),
    /** A price that looks like a slip, until its owner says that it is right. */
    priceDoubted: boolean('price_doubted').notNull().generatedAlwaysAs(priceDoubted),
    priceDown: boolean('price_down').notNull().generatedAlwaysAs(sql`reduced_from is not null`),
    /** Counts the owner's changes; an `If-Match` names it. */
    version: integer().notNull().default(1),
    /** A moderator's reason; while it is set, only moderators can publish the listing. */
    withdrawalReason: text('withdrawal_reason'),
    /** What the staff asks the owner to change. A trigger clears it with the owner's next change. */
    changeRequest: text('change_request'),
    idempotencyKey: text('idempotency_key'),
    /** Digest of the body, to recognise a repeated request with the key. */
    idempotencyDigest: text('idempotency_digest'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    updatedAt: timestamptz('updated_at').notNull().defaultNow(),
    cityKey: text('city_key').notNull().generatedAlwaysAs(sql`kljuc.search_key(city)`),
    search: tsvector()
      .notNull()
      .generatedAlwaysAs(sql`kljuc.search_words(title || ' ' || description || ' ' || city || ' ' || state)`),
  },
  (table) => [
    check('listings_price_positive', sql`${table.price} between 1 and 100000000`),
    check('listings_reduced_from_more', sql`${table.reducedFrom} > ${table.price}`),
    check('listings_area_positive', sql`${table.areaM2} between 1 and 1000000`),
    check('listings_rooms_in_range', sql`${table.rooms} between 0 and 50`),
    check('listings_bathrooms_in_range', sql`${table.bathrooms} between 0 and 50`),
    check(
      'listings_structure_known',
      sql`${table.structure} * 2 between 1 and 10 and ${table.structure} % 0.5 = 0`,
    ),
    check(
      'listings_floor_known',
      sql`${table.floor} in ('basement', 'low_ground', 'ground', 'high_ground', 'attic')
        or case when ${table.floor} ~ '^[1-9][0-9]?$' then ${table.floor}::int <= coalesce(${table.floors}, 60) end is true`,
    ),
    check('listings_floors_in_range', sql`${table.floors} between 1 and 60`),
    check('listings_plot_in_range', sql`${table.plotAres} between 0.1 and 100000`),
    check(
      'listings_rent_only',
      sql`${table.purpose} = 'RENT' or num_nonnulls(${table.deposit}, ${table.monthlyCosts}, ${table.availableFrom},
        ${table.petsAllowed}, ${table.minMonths}) = 0`,
    ),
    ...(['premises', 'registered', 'condition', 'furnished', 'advertiser'] as const).map((name) =>
      check(`listings_${name}_known`, sql`${table[name]} in (${quoted(attributes[name].values)})`),
    ),
    ...(['heating', 'parking', 'orientation'] as const).map((name) =>
      check(`listings_${name}_known`, sql`${table[name]} <@ array[${quoted(attributes[name].values)}]`),
    ),
    check(
      'listings_viewing_times_known',
      sql`${table.viewingTimes} <@ array[${quoted(attributes.viewingTimes.values)}]`,
    ),
    check('listings_circle_whole', sql`num_nulls(${table.circleLat}, ${table.circleLng}) <> 1`),
    check('listings_closed_known', sql`${table.closedAs} in ('sold', 'rented', 'expired')`),
    check(
      'listings_published_is_open',
      sql`not ${table.published} or num_nonnulls(${table.closedAs}, ${table.closedAt}, ${table.withdrawalReason}) = 0`,
    ),
    index('listings_number_checked')
      .on(table.numberCheckedUntil)
      .where(sql`number_checked_until is not null`),
    index('listings_unconfirmed').on(table.confirmedAt).where(sql`published`),
    index('listings_in_order').on(table.createdAt, table.id).where(sql`published`),
    // Listings that may be the same home.
    index('listings_alike').on(table.cityKey, table.purpose, table.type, table.areaM2).where(sql`published`),
    index('listings_created').on(table.createdAt),
    index('listings_owner').on(table.ownerId),
    check('listings_unit_of_project', sql`(${table.projectId} is null) = (${table.unit} is null)`),
    check('listings_reserved_unit', sql`not ${table.reserved} or ${table.projectId} is not null`),
    index('listings_project').on(table.projectId).where(sql`project_id is not null`),
    uniqueIndex('listings_idempotency')
      .on(table.ownerId, table.idempotencyKey)
      .where(sql`idempotency_key is not null`),
  ],
)

/** What remains of a listing that its owner deleted, so that its address can say so; written by a trigger. */
export const deletedListings = kljuc.table(
  'deleted_listings',
  {
    id: uuid().primaryKey(),
    city: text().notNull(),
    purpose: text({ enum: ['SALE', 'RENT'] }).notNull(),
    type: text({ enum: ['apartment', 'house', 'condo', 'land', 'commercial'] }).notNull(),
    /** Of a unit; the project may be deleted, too. */
    projectId: uuid('project_id'),
    deletedAt: timestamptz('deleted_at').notNull().defaultNow(),
  },
  (table) => [index('deleted_listings_project').on(table.projectId).where(sql`project_id is not null`)],
)

/** Of a row that stays when the listing is deleted: a movement of tokens, an unlock, a favorite. */
export const lastingListingId = () => uuid('listing_id')

/** Foreign key of a row that is deleted with its listing. */
export const listingReference = () =>
  uuid('listing_id').references(() => listings.id, { onDelete: 'cascade' })

/** What the texts of a listing state, as `readFacts` of some version has read it; 0 is none. Triggers reset it with the texts. */
export const listingFacts = kljuc.table(
  'listing_facts',
  {
    listingId: listingReference().primaryKey(),
    facts: jsonb().$type<TextFacts>().notNull().default({}),
    version: smallint().notNull().default(0),
  },
  (table) => [index('listing_facts_version').on(table.version)],
)

export const listingContacts = kljuc.table(
  'listing_contacts',
  {
    listingId: listingReference().primaryKey(),
    address: text().notNull(),
    zipCode: text('zip_code'),
    name: text().notNull(),
    phone: text(),
    email: text().notNull(),
    /** The pin, in degrees. */
    lat: doublePrecision(),
    lng: doublePrecision(),
    /** Unused. The version before this one reads and writes them, and may still run during an update. */
    shiftEast: doublePrecision('shift_east'),
    shiftNorth: doublePrecision('shift_north'),
  },
  (table) => [check('listing_contacts_pin_whole', sql`num_nulls(${table.lat}, ${table.lng}) <> 1`)],
)

/** A listing's mark in its owner's own records, by which imports and `PUT /v1/listings/by-reference` find it. */
export const listingReferences = kljuc.table(
  'imported_listings',
  {
    listingId: listingReference().primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    reference: text().notNull(),
    /** Of the row of an import that was last written; null for a listing that no import has brought. */
    digest: text(),
    /** When an import withdrew it because the feed lacked it. */
    goneAt: timestamptz('gone_at'),
  },
  (table) => [unique('imported_listings_reference').on(table.accountId, table.reference)],
)

/** Listings that are the same home, by whichever advertisers; each home has two at least. */
export const sameHomes = kljuc.table(
  'same_homes',
  { listingId: listingReference().primaryKey(), homeId: uuid('home_id').notNull() },
  (table) => [index('same_homes_home').on(table.homeId)],
)

/** A rendered image; its files are in the media store under its hash. */
export const imageColumns = () => ({
  id: uuid().primaryKey().defaultRandom(),
  position: smallint().notNull(),
  hash: text().notNull(),
  /** Of the picture, where the files have a name that was made up. */
  contentHash: text('content_hash'),
  width: integer().notNull(),
  height: integer().notNull(),
  widths: integer().array().notNull(),
  thumbhash: text(),
  kind: text({ enum: imageKinds }).notNull().default('photo'),
  /** What it shows, in the owner's words and in English; its alternative text. */
  caption: text(),
  captionEn: text('caption_en'),
  idempotencyKey: text('idempotency_key'),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
})

/** Photos of a building, which its units show too: `listingId` is the project's, so that one code serves all images. */
export const projectImages = kljuc.table(
  'project_images',
  {
    ...imageColumns(),
    listingId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index('project_images_in_order').on(table.listingId, table.position),
    index('project_images_hash').on(table.hash),
  ],
)

export const listingImages = kljuc.table(
  'listing_images',
  {
    ...imageColumns(),
    listingId: listingReference().notNull(),
    /** The photo of its project that this one is a copy of. */
    projectImageId: uuid('project_image_id').references(() => projectImages.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index('listing_images_project').on(table.projectImageId).where(sql`project_image_id is not null`),
    index('listing_images_in_order').on(table.listingId, table.position),
    uniqueIndex('listing_images_idempotency')
      .on(table.listingId, table.idempotencyKey)
      .where(sql`idempotency_key is not null`),
    index('listing_images_hash').on(table.hash),
    index('listing_images_created').using('brin', table.createdAt),
  ],
)

/** Photos that the staff has taken from the public: apart, so that nothing that shows photos has to leave them out. */
export const hiddenImages = kljuc.table(
  'hidden_images',
  {
    ...imageColumns(),
    listingId: listingReference().notNull(),
    reason: text().notNull(),
    hiddenAt: timestamptz('hidden_at').notNull().defaultNow(),
  },
  (table) => [index('hidden_images_listing').on(table.listingId), index('hidden_images_hash').on(table.hash)],
)

/** Listings that the staff has put on the home screen. */
export const featuredListings = kljuc.table(
  'featured_listings',
  {
    listingId: listingReference().primaryKey(),
    until: timestamptz('until').notNull(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [index('featured_listings_until').on(table.until)],
)

/** By field: its text before and after; null for what is private or long. */
export type ListingChanges = Record<string, [before: unknown, after: unknown] | null>

/** Who changed what of a listing; written by triggers, append-only but for the oldest of more than 200. */
export const listingHistory = kljuc.table(
  'listing_history',
  {
    sequence: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    listingId: listingReference().notNull(),
    /**
     * An account; null for the site itself, which lets listings expire. Without a foreign key, whose lock of the account
     * could come after that of the listing clock.
     */
    changedBy: uuid('changed_by'),
    changes: jsonb().$type<ListingChanges>().notNull(),
    at: timestamptz('at').notNull().defaultNow(),
  },
  (table) => [index('listing_history_in_order').on(table.listingId, table.sequence)],
)

/** Written by a trigger. */
export const listingPrices = kljuc.table(
  'listing_prices',
  {
    sequence: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    listingId: listingReference().notNull(),
    price: integer().notNull(),
    at: timestamptz('at').notNull(),
  },
  (table) => [
    index('listing_prices_in_order').on(table.listingId, table.sequence),
    index('listing_prices_at').on(table.at),
  ],
)

/** The confirmation after which the owner was last reminded. */
export const listingReminders = kljuc.table('listing_reminders', {
  listingId: listingReference().primaryKey(),
  confirmedAt: timestamptz('confirmed_at').notNull(),
})

/** The listing clock, a logical clock: one row with the number of committed transactions that changed listings. */
export const listingClock = kljuc.table(
  'listing_clock',
  {
    id: smallint().primaryKey().default(1),
    position: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [check('listing_clock_one_row', sql`${table.id} = 1`)],
)

/** Changed listings in commit order; written by a trigger. */
export const listingChanges = kljuc.table(
  'listing_changes',
  {
    position: bigint({ mode: 'number' }).notNull(),
    listingId: uuid('listing_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.position, table.listingId] })],
)
