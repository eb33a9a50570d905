import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  numeric,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { type Floor, facts, type Structure } from '@/lib/listings/facts'
import { closedStatuses } from '@/lib/listings/kinds'
import { kljuc, timestamptz } from './pg-schema'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
const floorText = customType<{ data: Floor; driverData: string }>({
  dataType: () => 'text',
  toDriver: String,
  fromDriver: (text) => (/^\d+$/.test(text) ? Number(text) : (text as Floor)),
})
const quoted = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))
const oneDecimal = (name: string) => numeric(name, { precision: 8, scale: 1, mode: 'number' })

/** `tokens` is the sum of the ledger, updated in the same transaction. */
export const accounts = kljuc.table(
  'accounts',
  {
    id: uuid().primaryKey(),
    email: text().notNull(),
    name: text().notNull(),
    avatarUrl: text('avatar_url'),
    provider: text({ enum: ['email', 'google', 'facebook'] })
      .notNull()
      .default('email'),
    tokens: integer().notNull().default(0),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    deactivatedAt: timestamptz('deactivated_at'),
  },
  (table) => [
    check('accounts_tokens_not_negative', sql`${table.tokens} >= 0`),
    index('accounts_uploaded_avatar').on(table.avatarUrl).where(sql`avatar_url like '/media/%'`),
  ],
)

/** Street and contact are in `listing_contacts`, which public queries never select from. */
export const listings = kljuc.table(
  'listings',
  {
    id: uuid().primaryKey().defaultRandom(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => accounts.id),
    title: text().notNull(),
    description: text().notNull(),
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
    garage: boolean().notNull().default(false),
    yearBuilt: smallint('year_built'),
    amenities: text().array().notNull().default(sql`'{}'`),
    // The facts of lib/listings/facts.ts; null when not given.
    district: text(),
    neighbourhood: text(),
    structure: numeric({ precision: 2, scale: 1, mode: 'number' }).$type<Structure>(),
    floor: floorText(),
    floors: smallint(),
    registered: text({ enum: facts.registered.values }),
    condition: text({ enum: facts.condition.values }),
    heating: text({ enum: facts.heating.values }).array(),
    lift: boolean(),
    parking: text({ enum: facts.parking.values }).array(),
    furnished: text({ enum: facts.furnished.values }),
    orientation: text({ enum: facts.orientation.values }).array(),
    plotAres: oneDecimal('plot_ares'),
    deposit: integer(),
    monthlyCosts: integer('monthly_costs'),
    availableFrom: date('available_from', { mode: 'string' }),
    petsAllowed: boolean('pets_allowed'),
    minMonths: smallint('min_months'),
    advertiser: text({ enum: facts.advertiser.values }).notNull().default('owner'),
    /** Degrees: the centre of the circle in which the property lies; null without a pin. */
    circleLat: doublePrecision('circle_lat'),
    circleLng: doublePrecision('circle_lng'),
    published: boolean().notNull().default(true),
    /** Null while published, and after a withdrawal by the owner. */
    closedAs: text('closed_as', { enum: closedStatuses }),
    /** Written by a trigger. */
    closedAt: timestamptz('closed_at'),
    confirmedAt: timestamptz('confirmed_at').notNull().defaultNow(),
    /** Whole EUR: the lowest price of the 30 days before the latest change, if the price is below it now. Written by a trigger. */
    reducedFrom: integer('reduced_from'),
    priceDown: boolean('price_down').notNull().generatedAlwaysAs(sql`reduced_from is not null`),
    /** A moderator's reason; while it is set, only moderators can publish the listing. */
    withdrawalReason: text('withdrawal_reason'),
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
    ...(['registered', 'condition', 'furnished', 'advertiser'] as const).map((name) =>
      check(`listings_${name}_known`, sql`${table[name]} in (${quoted(facts[name].values)})`),
    ),
    ...(['heating', 'parking', 'orientation'] as const).map((name) =>
      check(`listings_${name}_known`, sql`${table[name]} <@ array[${quoted(facts[name].values)}]`),
    ),
    check('listings_circle_whole', sql`num_nulls(${table.circleLat}, ${table.circleLng}) <> 1`),
    check('listings_closed_known', sql`${table.closedAs} in ('sold', 'rented', 'expired')`),
    check(
      'listings_published_is_open',
      sql`not ${table.published} or num_nonnulls(${table.closedAs}, ${table.closedAt}, ${table.withdrawalReason}) = 0`,
    ),
    index('listings_unconfirmed').on(table.confirmedAt).where(sql`published`),
    index('listings_in_order').on(table.createdAt, table.id).where(sql`published`),
    index('listings_owner').on(table.ownerId),
    uniqueIndex('listings_idempotency')
      .on(table.ownerId, table.idempotencyKey)
      .where(sql`idempotency_key is not null`),
  ],
)

export const accountReference = () => uuid('account_id').references(() => accounts.id)

/** Foreign key of a row that is deleted with its listing. */
export const listingReference = () =>
  uuid('listing_id').references(() => listings.id, { onDelete: 'cascade' })

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
    /** Metres from the pin to the circle's centre: chosen for the first pin, stored even when the pin is removed. */
    shiftEast: doublePrecision('shift_east'),
    shiftNorth: doublePrecision('shift_north'),
  },
  (table) => [
    check('listing_contacts_pin_whole', sql`num_nulls(${table.lat}, ${table.lng}) <> 1`),
    check(
      'listing_contacts_pin_shifted',
      sql`num_nulls(${table.shiftEast}, ${table.shiftNorth}) <> 1 and (${table.lat} is null or ${table.shiftEast} is not null)`,
    ),
  ],
)

const contactColumns = () => ({
  title: text().notNull(),
  name: text().notNull(),
  phone: text(),
  email: text().notNull(),
  address: text().notNull(),
  zipCode: text('zip_code'),
  city: text().notNull(),
  state: text().notNull(),
  country: text().notNull(),
  lat: doublePrecision(),
  lng: doublePrecision(),
})

/** The contact as buyers last saw it; written by a trigger. */
export const withdrawnContacts = kljuc.table('withdrawn_contacts', {
  listingId: listingReference().primaryKey(),
  ...contactColumns(),
})

/** The current contact while published, afterwards the last one. */
export const soldContacts = kljuc
  .view('sold_contacts', {
    listingId: uuid('listing_id').notNull(),
    published: boolean().notNull(),
    ...contactColumns(),
  })
  .existing()

export const favorites = kljuc.table(
  'favorites',
  {
    accountId: accountReference().notNull(),
    listingId: listingReference().notNull(),
    /** Whole EUR, as last mailed; null if the account wants no mails. */
    toldPrice: integer('told_price'),
    /** Private note of the account. */
    note: text(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.listingId] }),
    index('favorites_listing').on(table.listingId),
    check('favorites_note', sql`char_length(${table.note}) between 1 and 500`),
  ],
)

/** Values shared by all instances: a generated secret, versions of prepared data. */
export const settings = kljuc.table('settings', { key: text().primaryKey(), value: text().notNull() })
