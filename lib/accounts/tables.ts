import { sql } from 'drizzle-orm'
import { check, index, integer, text, unique, uuid } from 'drizzle-orm/pg-core'
import { ownerMailFrequencies } from '@/lib/accounts/owner-mail-frequency'
import { verificationPapers, verificationStates } from '@/lib/accounts/verification-states'
import { kljuc, timestamptz } from '@/lib/db/pg-schema'
import { staffRoles } from '@/lib/http/staff-roles'

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
    ownerMails: text('owner_mails', { enum: ownerMailFrequencies }).notNull().default('at_once'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    deactivatedAt: timestamptz('deactivated_at'),
  },
  (table) => [
    check('accounts_tokens_not_negative', sql`${table.tokens} >= 0`),
    index('accounts_created').on(table.createdAt),
    index('accounts_uploaded_avatar').on(table.avatarUrl).where(sql`avatar_url like '/media/%'`),
  ],
)

export const accountReference = () => uuid('account_id').references(() => accounts.id)

export const confirmedEmails = kljuc.table('confirmed_emails', {
  /** Without a foreign key, since the account's row may be inserted later. */
  accountId: uuid('account_id').primaryKey(),
  email: text().notNull(),
  confirmedAt: timestamptz('confirmed_at').notNull().defaultNow(),
})

/** Whom admins appointed to operate the site. */
export const staff = kljuc.table('staff', {
  accountId: accountReference().primaryKey(),
  role: text({ enum: staffRoles }).notNull(),
  appointedBy: uuid('appointed_by')
    .notNull()
    .references(() => accounts.id),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
})

/**
 * Agents of an agency, whose listings they publish and manage as its own; invited by mail, members once `account_id` is set.
 * A row is deleted when an invitation ends or a member leaves.
 */
export const agencyMembers = kljuc.table(
  'agency_members',
  {
    id: uuid().primaryKey().defaultRandom(),
    agencyId: uuid('agency_id')
      .notNull()
      .references(() => accounts.id),
    /** Invited, in lower case. */
    email: text().notNull(),
    accountId: accountReference(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    /** Until when the invitation can be accepted. */
    expiresAt: timestamptz('expires_at').notNull(),
    joinedAt: timestamptz('joined_at'),
  },
  (table) => [
    unique('agency_members_invited').on(table.agencyId, table.email),
    unique('agency_members_account').on(table.accountId),
    index('agency_members_email').on(table.email),
    check('agency_members_joined', sql`num_nulls(${table.accountId}, ${table.joinedAt}) <> 1`),
    check('agency_members_other', sql`${table.accountId} <> ${table.agencyId}`),
  ],
)

export const advertiserKinds = ['owner', 'agency', 'investor'] as const

/** The public profile of an account. Its logo is an image file like the account's avatar. */
export const advertisers = kljuc.table(
  'advertisers',
  {
    accountId: accountReference().primaryKey(),
    /** Made from the first name, and stays. */
    slug: text().notNull(),
    kind: text({ enum: advertiserKinds }).notNull().default('owner'),
    name: text().notNull(),
    about: text().notNull().default(''),
    website: text(),
    hours: text().notNull().default(''),
    languages: text().array().notNull().default(sql`'{}'`),
    registerNumber: text('register_number'),
    logoUrl: text('logo_url'),
    /** When a moderator had seen papers. */
    verifiedAt: timestamptz('verified_at'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    updatedAt: timestamptz('updated_at').notNull().defaultNow(),
  },
  (table) => [
    unique('advertisers_slug').on(table.slug),
    check('advertisers_slug_plain', sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check('advertisers_kind_known', sql`${table.kind} in ('owner', 'agency', 'investor')`),
    index('advertisers_logo').on(table.logoUrl).where(sql`logo_url is not null`),
  ],
)

/** Numbers that the listings of an advertiser choose from. Public queries never read them. */
export const advertiserPhones = kljuc.table(
  'advertiser_phones',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => advertisers.accountId, { onDelete: 'cascade' }),
    /** By which imports and programs name it, unlike any other of the account. */
    label: text().notNull(),
    phone: text().notNull(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [unique('advertiser_phones_label').on(table.accountId, table.label)],
)

/**
 * Accounts since their first public listing, which a trigger notes (lib/db/functions/new-advertisers.sql). The team looks at
 * their listings before they are mailed or featured.
 */
export const newAdvertisers = kljuc.table(
  'new_advertisers',
  {
    accountId: accountReference().primaryKey(),
    since: timestamptz('since').notNull(),
    /** When somebody of the team let its listings through. */
    approvedAt: timestamptz('approved_at'),
  },
  (table) => [index('new_advertisers_waiting').on(table.since).where(sql`approved_at is null`)],
)

/** An advertiser's latest request to be verified. */
export const verificationRequests = kljuc.table(
  'verification_requests',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => advertisers.accountId, { onDelete: 'cascade' }),
    papers: text({ enum: verificationPapers }).notNull(),
    /** Where they are found: a number, a municipality. */
    note: text().notNull(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    state: text({ enum: verificationStates }).notNull().default('waiting'),
    /** What the moderator saw, or why not; the advertiser reads it. */
    answer: text(),
    decidedBy: uuid('decided_by').references(() => accounts.id),
    decidedAt: timestamptz('decided_at'),
  },
  (table) => [index('verification_requests_waiting').on(table.createdAt).where(sql`state = 'waiting'`)],
)
