import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { accountReference, accounts } from '@/lib/accounts/tables'
import { kljuc, timestamptz } from '@/lib/db/pg-schema'
import type { ErrorCode, FieldError } from '@/lib/http/errors'
import { imageKinds } from '@/lib/listings/attributes/image-kinds'
import type { UnitState } from '@/lib/listings/attributes/project-words'
import { listingReference } from '@/lib/listings/tables'
import type { NewListing } from '@/lib/listings/writing/input-schema'
import type { Choices, FileColumn } from './columns/choices'
import { feedTroubles, importStates, photoStates, rowActions } from './import-states'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** A wrong value, or a refusal of what was right. */
export type Problem = FieldError | { code: ErrorCode; values?: FieldError['values'] }

/** `column` is the API's field, empty for the whole row. */
export interface CellProblem {
  column: string
  /** The column, as the file names it. */
  header?: string
  problem: Problem
  value: string
  /** What was taken instead; null when the cell was left out. */
  taken?: string | null
}

/** A kind of problem, and how many rows have it. */
export interface ProblemKind extends CellProblem {
  rows: number
  /** Whether it makes its rows wrong. */
  wrong: boolean
  /** A text that is read, which the value most likely means. */
  proposal?: string
}

/** What makes a listing a unit of an own project; without a state it keeps the one that it has. */
export interface RowUnit {
  id: string
  name: string
  unit: string
  state?: UnitState
  /** Fields that the row does not say and has of its project: a unit that is there keeps its own. */
  inherited: string[]
}

export type ImportedListing = NewListing & { of_project?: RowUnit }

/** A field before and after, as the API has it. */
export interface FieldChange {
  field: string
  from: unknown
  to: unknown
}

export const imports = kljuc.table(
  'imports',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: accountReference().notNull(),
    /** The agent who brought it for the account; null for the account itself. */
    startedBy: uuid('started_by').references(() => accounts.id),
    state: text({ enum: importStates }).notNull().default('checking'),
    /** Of the file, or the host of the address. */
    name: text().notNull(),
    /** Whether the file is here in whole. */
    received: boolean().notNull(),
    /** Null for a file. */
    url: text(),
    /** Runs by itself after it has been checked, as nightly ones do. */
    automatic: boolean().notNull().default(false),
    /** The owner's answer to whether listings that the feed lacks are withdrawn; null while nobody has asked. */
    withdrawGone: boolean('withdraw_gone'),
    new: integer().notNull().default(0),
    changed: integer().notNull().default(0),
    unchanged: integer().notNull().default(0),
    gone: integer().notNull().default(0),
    wrong: integer().notNull().default(0),
    /** Public listings of earlier imports when it was checked, of which `gone` are no longer in the feed. */
    known: integer().notNull().default(0),
    /** Of the other rows, those with a cell that was not read as it stands. */
    warned: integer().notNull().default(0),
    done: integer().notNull().default(0),
    /** Of the file, and what they are taken for. */
    columns: jsonb().$type<FileColumn[]>().notNull().default([]),
    /** Fields that every listing needs and that no column gives. */
    missingFields: text('missing_fields').array().notNull().default(sql`'{}'`),
    /** Tells the file’s set of headers from others; null before they were read. */
    headersKey: text('headers_key'),
    /** Whether the file has no references, so that they are made of what does not change. */
    makesReferences: boolean('makes_references').notNull().default(false),
    problemKinds: jsonb('problem_kinds').$type<ProblemKind[]>().notNull().default([]),
    /** Of the rows that wait to be written. */
    rowBytes: integer('row_bytes').notNull().default(0),
    ignoredColumns: text('ignored_columns').array().notNull().default(sql`'{}'`),
    /** Why the whole import has failed. */
    failure: jsonb().$type<Problem>(),
    /** Who works on it: until `leasedUntil` nobody else does. */
    leaseId: uuid('lease_id'),
    leasedUntil: timestamptz('leased_until').notNull().defaultNow(),
    /** Leases that ended without any progress. */
    attempts: smallint().notNull().default(0),
    /** Set before its file is looked at: where it is found, the process ended or was killed meanwhile. */
    parsing: boolean().notNull().default(false),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    finishedAt: timestamptz('finished_at'),
  },
  (table) => [
    index('imports_of_account').on(table.accountId, table.createdAt),
    index('imports_due').on(table.leasedUntil).where(sql`state in ('checking', 'running')`),
    check(
      'imports_state_known',
      sql`${table.state} in ('checking', 'columns', 'ready', 'running', 'paused', 'done', 'failed')`,
    ),
  ],
)

const importReference = () =>
  uuid('import_id')
    .notNull()
    .references(() => imports.id, { onDelete: 'cascade' })

/** A file in parts, until it has been checked: any process may do so. */
export const importFiles = kljuc.table(
  'import_files',
  { importId: importReference(), part: integer().notNull(), bytes: bytea().notNull() },
  (table) => [primaryKey({ columns: [table.importId, table.part] })],
)

export const importRows = kljuc.table(
  'import_rows',
  {
    importId: importReference(),
    position: integer().notNull(),
    /** As a spreadsheet numbers it; null for a listing that the feed lacks. */
    row: integer(),
    action: text({ enum: rowActions }).notNull(),
    reference: text(),
    title: text(),
    /** Null for wrong rows and those without a change. */
    input: jsonb().$type<ImportedListing>(),
    /** Addresses of photos; null when the feed has no such column. */
    images: text().array(),
    /** Those of them that are floor plans. */
    floorPlans: text('floor_plans').array(),
    /** Of the input and the addresses of photos. */
    digest: text(),
    problems: jsonb().$type<CellProblem[]>(),
    warnings: jsonb().$type<CellProblem[]>(),
    /** Of a changed listing. */
    changes: jsonb().$type<FieldChange[]>(),
    /** Its price is not told: it is kept as a draft. */
    unpriced: boolean().notNull().default(false),
    /** Or wrong, so that there is nothing to do. */
    done: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.position] }),
    index('import_rows_wrong').on(table.importId, table.position).where(sql`problems is not null`),
    index('import_rows_left').on(table.importId, table.position).where(sql`not done`),
  ],
)

/** A photo of an imported listing, by its address. */
export const importedPhotos = kljuc.table(
  'imported_photos',
  {
    listingId: listingReference().notNull(),
    url: text().notNull(),
    position: smallint().notNull(),
    kind: text({ enum: imageKinds }).notNull().default('photo'),
    state: text({ enum: photoStates }).notNull().default('pending'),
    /** The import that wrote its row last, and loads it. */
    importId: uuid('import_id').references(() => imports.id, { onDelete: 'set null' }),
    etag: text(),
    lastModified: text('last_modified'),
    /** SHA-256 of the file. */
    digest: text(),
    /** Of the listing's photo; it is gone when its owner removed it. */
    imageId: uuid('image_id'),
    failure: jsonb().$type<Problem>(),
  },
  (table) => [
    primaryKey({ columns: [table.listingId, table.url] }),
    index('imported_photos_of_import').on(table.importId, table.state),
  ],
)

/** What an account said about files with these headers. */
export const importColumns = kljuc.table(
  'import_columns',
  {
    accountId: accountReference().notNull(),
    headersKey: text('headers_key').notNull(),
    choices: jsonb().$type<Choices>().notNull(),
    updatedAt: timestamptz('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.headersKey] })],
)

/** An address that is read every night. */
export const importFeeds = kljuc.table(
  'import_feeds',
  {
    accountId: accountReference().primaryKey(),
    url: text().notNull(),
    nightly: boolean().notNull(),
    nextAt: timestamptz('next_at').notNull(),
    /** Why the last nightly import needs its owner, who was mailed about each of them once. */
    mailedTroubles: text('mailed_troubles', { enum: feedTroubles }).array().notNull().default(sql`'{}'`),
  },
  (table) => [index('import_feeds_due').on(table.nextAt).where(sql`nightly`)],
)
