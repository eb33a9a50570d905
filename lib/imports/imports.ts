import 'server-only'
import { open } from 'node:fs/promises'
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  lt,
  ne,
  not,
  or,
  sql as raw,
  type SQL,
} from 'drizzle-orm'
import { lockActiveAccount } from '@/lib/accounts/account'
import { db, inTransaction, type Transaction } from '@/lib/db/client'
import { isForeignUrl, leadsOutside } from '@/lib/http/download'
import { HttpError } from '@/lib/http/errors'
import type { Locale } from '@/lib/i18n/routing'
import { messagesFor } from '@/lib/i18n/translator'
import { listingReferences, listings } from '@/lib/listings/tables'
import { displayValue, fieldLabel, nameProposal } from './columns/field-labels'
import { feedColumns } from './columns/field-names'
import { saveChoices } from './columns/stored-choices'
import { explain } from './feed-mails'
import {
  type ListingKind,
  listingsPerPage,
  maxReportedProblems,
  type PhotoState,
  unconfirmedShare,
} from './import-states'
import { workOnImports } from './job/import-job'
import type { ColumnsChange, Import, ImportedListings, ImportSummary } from './schema'
import { makeRoom } from './stored-imports'
import { type CellProblem, importedPhotos, importFiles, importRows, imports, type Problem } from './tables'
import { readProposal } from './values/propose-value'
import { valueFields } from './values/read-value'

const partBytes = 2 ** 20
const maxFailedPhotos = 100
/** Of the workbook of a report. */
const maxReportLines = 20_000

/** Stores a file for its check, which begins at once. @param startedBy the account, or an agent of it @throws HttpError 409 beyond three unfinished imports, 503 when too many files wait */
export async function importFile(
  accountId: string,
  name: string,
  path: string,
  startedBy: string,
): Promise<string> {
  const file = await open(path)
  try {
    const id = await inTransaction((transaction) =>
      insertImport(transaction, accountId, { name, received: false, startedBy }),
    )
    let part = 0
    for await (const bytes of file.createReadStream({ highWaterMark: partBytes }))
      await db().insert(importFiles).values({ importId: id, part: part++, bytes })
    await inTransaction((transaction) =>
      transaction.update(imports).set({ received: true }).where(eq(imports.id, id)),
    )
    workOnImports()
    return id
  } finally {
    await file.close()
  }
}

/** Reads an address, beginning at once. @throws HttpError 422 for one that is not public, 409 and 503 as `importFile` */
export async function importAddress(accountId: string, url: string, startedBy: string): Promise<string> {
  await requirePublicAddress(url)
  const id = await inTransaction((transaction) =>
    insertImport(transaction, accountId, { name: nameOfAddress(url), url, received: true, startedBy }),
  )
  workOnImports()
  return id
}

/** Without a password that the address may have. */
export function nameOfAddress(url: string): string {
  return new URL(url).host
}

/** A name that cannot be resolved now is told by the check. @throws HttpError 422 */
export async function requirePublicAddress(url: string): Promise<void> {
  if (!isForeignUrl(url) || !(await leadsOutside(url)))
    throw new HttpError('invalid_fields', { fields: { url: { key: 'not_public' } } })
}

/** In a transaction that ends at once. @throws HttpError 409 and 503 as `makeRoom`, 403 for a deactivated account */
export async function insertImport(
  transaction: Transaction,
  accountId: string,
  values: Pick<typeof imports.$inferInsert, 'name' | 'received' | 'url' | 'automatic' | 'startedBy'>,
): Promise<string> {
  await lockActiveAccount(transaction, accountId, 'no key update')
  await makeRoom(transaction, accountId)
  const [row] = await transaction
    .insert(imports)
    .values({ accountId, ...values, startedBy: values.startedBy === accountId ? null : values.startedBy })
    .returning({ id: imports.id })
  if (!row) throw new Error('An import was not written.')
  return row.id
}

export async function findImports(accountId: string, locale: Locale): Promise<ImportSummary[]> {
  const rows = await db()
    .select()
    .from(imports)
    .where(eq(imports.accountId, accountId))
    .orderBy(desc(imports.createdAt))
  const photos = await countPhotos(rows.map(({ id }) => id))
  return rows.map((row) => serializeSummary(row, photos, locale))
}

/** @throws HttpError 404 for someone else's */
export async function findImport(accountId: string, id: string, locale: Locale): Promise<Import> {
  const [row] = await db()
    .select()
    .from(imports)
    .where(and(eq(imports.id, id), eq(imports.accountId, accountId)))
  if (!row) throw new HttpError('not_found')
  const isOfImport = eq(importRows.importId, id)
  const isWrong = eq(importRows.action, 'wrong')
  const { row: number, reference, problems, warnings } = importRows
  const told = (condition: SQL | undefined) =>
    db()
      .select({ row: number, reference, problems, warnings })
      .from(importRows)
      .where(and(isOfImport, condition))
      .orderBy(asc(importRows.position))
      .limit(maxReportedProblems)
  const [wrong, warned, preview, photos, failed] = await Promise.all([
    told(and(isWrong, isNotNull(problems))),
    told(and(ne(importRows.action, 'wrong'), isNotNull(warnings))),
    db()
      .select()
      .from(importRows)
      .where(
        and(
          isOfImport,
          isNotNull(importRows.input),
          not(importRows.unpriced),
          lt(importRows.position, 1_000),
        ),
      )
      .orderBy(asc(importRows.position))
      .limit(3),
    countPhotos([id]),
    findFailedPhotos(id, maxFailedPhotos),
  ])
  const explained = explainer(locale)
  return {
    ...serializeSummary(row, photos, locale),
    columns: row.columns.map(({ header, samples, field }) => ({ header, samples, field })),
    missing_fields: row.missingFields,
    makes_references: row.makesReferences,
    ignored_columns: row.ignoredColumns,
    problems: row.problemKinds.map((kind) => ({
      ...serializeCell(kind, locale),
      message: explained(kind.problem),
      ...{ taken: kind.taken ?? null, rows: kind.rows, wrong: kind.wrong },
      proposal: kind.proposal === undefined ? null : nameProposal(kind.column, kind.proposal, locale),
    })),
    wrong: wrong
      .flatMap(({ row, reference, problems }) => (problems ?? []).map((cell) => ({ row, reference, cell })))
      .slice(0, maxReportedProblems)
      .map(({ cell, ...of }) => ({
        ...{ ...of, ...serializeCell(cell, locale) },
        error: explained(cell.problem),
      })),
    warnings: warned
      .flatMap(({ row, reference, warnings }) => (warnings ?? []).map((cell) => ({ row, reference, cell })))
      .slice(0, maxReportedProblems)
      .map(({ cell, ...of }) => ({
        ...{ ...of, ...serializeCell(cell, locale) },
        ...{ taken: cell.taken ?? null, message: explained(cell.problem) },
      })),
    photos_failed: failed.map(({ failure, reference: own, url }) => ({
      ...{ reference: own ?? '', url },
      reason: failure ? explain(failure, locale) : '',
    })),
    preview: preview.flatMap(({ row: number, action, reference, input, images }) =>
      input
        ? [
            {
              row: number,
              action,
              reference: reference ?? '',
              title: input.title,
              city: input.city,
              price: input.price,
              area_m2: input.area_m2,
              photos: images?.length ?? 0,
            },
          ]
        : [],
    ),
  }
}

/** Thousands of rows have the same few problems, and a sentence takes longer than all else that is said about a row. */
function explainer(locale: Locale): (problem: Problem) => string {
  const known = new Map<string, string>()
  return (problem) => {
    const key = JSON.stringify(problem)
    const sentence = known.get(key) ?? explain(problem, locale)
    known.set(key, sentence)
    return sentence
  }
}

/** A cell of a report, with its column as the file names it. */
function serializeCell({ column, header, value }: CellProblem, locale: Locale) {
  return { column, header: header || (column && fieldLabel(column, locale)), value }
}

function findFailedPhotos(importId: string, limit: number) {
  const { url, failure, state, listingId } = importedPhotos
  return db()
    .select({ url, failure, reference: listingReferences.reference, title: listings.title })
    .from(importedPhotos)
    .innerJoin(listings, eq(listings.id, listingId))
    .leftJoin(listingReferences, eq(listingReferences.listingId, listingId))
    .where(and(eq(importedPhotos.importId, importId), eq(state, 'failed')))
    .orderBy(asc(url))
    .limit(limit)
}

/** What `kind` has of an import, in the order of the file. @throws HttpError 404 for someone else's */
export async function findImportedListings(
  accountId: string,
  id: string,
  kind: ListingKind,
  page: number,
  locale: Locale,
): Promise<ImportedListings> {
  await requireOwn(accountId, id)
  const isKind = and(eq(importRows.importId, id), isOfKind(kind))
  const [all] = await db().select({ total: count() }).from(importRows).where(isKind)
  const total = all?.total ?? 0
  const { row, reference, title, changes, problems, warnings } = importRows
  const rows = await db()
    .select({ row, reference, title, changes, problems, warnings })
    .from(importRows)
    .where(isKind)
    .orderBy(asc(importRows.position))
    .limit(listingsPerPage)
    .offset((page - 1) * listingsPerPage)
  const items = rows.map((each) => ({
    ...{ row: each.row, reference: each.reference, title: each.title },
    changes: (each.changes ?? []).map(({ field, from, to }) => ({
      ...{ field, label: fieldLabel(field, locale) },
      ...{ from: displayValue(field, from, locale), to: displayValue(field, to, locale) },
    })),
    problems: [...(each.problems ?? []), ...(each.warnings ?? [])].map((cell) => ({
      ...serializeCell(cell, locale),
      ...{ message: explain(cell.problem, locale), taken: cell.taken ?? null },
    })),
  }))
  return { items, total, page, pages: Math.max(1, Math.ceil(total / listingsPerPage)) }
}

function isOfKind(kind: ListingKind): SQL | undefined {
  if (kind === 'warned') return and(ne(importRows.action, 'wrong'), isNotNull(importRows.warnings))
  return eq(importRows.action, kind)
}

/** Rows of a report that are read at once; each may have a problem in every column. */
const rowsPerReportPart = 50

/**
 * Each problem of an import as a row of a table, the header first, then photos that could not be loaded: in pages, each read
 * when the one before was taken. @throws HttpError 404 for someone else's
 */
export async function* readProblemRows(
  accountId: string,
  id: string,
  locale: Locale,
): AsyncGenerator<string[][]> {
  await requireOwn(accountId, id)
  const names = messagesFor(locale).imports.report.table
  const { row, reference, title, state, column, value, problem, taken } = names
  yield [[row, reference, title, state, column, value, problem, taken]]
  let left = maxReportLines
  for await (const lines of readProblemLines(id, locale)) {
    yield lines.slice(0, left)
    left -= lines.length
    if (left < 0) return yield [[names.limited]]
  }
  const photos = await findFailedPhotos(id, left + 1)
  yield photos
    .slice(0, left)
    .map(({ reference: own, title: listingTitle, url, failure }) => [
      ...['', own ?? '', listingTitle, names.photoFailed, fieldLabel('images', locale), url],
      ...[failure ? explain(failure, locale) : '', ''],
    ])
  if (photos.length > left) yield [[names.limited]]
}

async function* readProblemLines(importId: string, locale: Locale): AsyncGenerator<string[][]> {
  const names = messagesFor(locale).imports.report.table
  const explained = explainer(locale)
  const { position, row, reference, title, action, problems, warnings } = importRows
  for (let after = -1; ; ) {
    const rows = await db()
      .select({ position, row, reference, title, action, problems, warnings })
      .from(importRows)
      .where(
        and(
          eq(importRows.importId, importId),
          gt(position, after),
          or(isNotNull(problems), isNotNull(warnings)),
        ),
      )
      .orderBy(asc(position))
      .limit(rowsPerReportPart)
    const last = rows.at(-1)
    if (!last) return
    after = last.position
    yield rows.flatMap((each) =>
      [...(each.problems ?? []), ...(each.warnings ?? [])].map((cell) => {
        const { header, value } = serializeCell(cell, locale)
        return [
          ...[each.row === null ? '' : String(each.row), each.reference ?? '', each.title ?? ''],
          ...[each.action === 'wrong' ? names.wrong : names.warned, header, value],
          ...[explained(cell.problem), cell.taken ?? ''],
        ]
      }),
    )
  }
}

async function requireOwn(accountId: string, id: string): Promise<void> {
  const [own] = await db()
    .select({ id: imports.id })
    .from(imports)
    .where(and(eq(imports.id, id), eq(imports.accountId, accountId)))
  if (!own) throw new HttpError('not_found')
}

/**
 * Keeps what the columns and values of a file are, for the account and these headers, and checks the file again.
 * @throws HttpError 404 for someone else's, 409 when it is being checked or was run, or its file is no longer here, 422
 * for a field that is none
 */
export async function assignImportColumns(
  accountId: string,
  id: string,
  change: ColumnsChange,
): Promise<void> {
  for (const choice of Object.values(change.columns ?? {}))
    if (typeof choice === 'string' && !feedColumns.includes(choice))
      throw new HttpError('invalid_fields', { fields: { columns: { key: 'choice' } } })
  for (const { column, to } of change.mends ?? [])
    if (to !== '' && valueFields.includes(column) && !readProposal(column, to))
      throw new HttpError('invalid_fields', { fields: { mends: { key: 'invalid' } } })
  const hasFile = await inTransaction(async (transaction) => {
    const [row] = await transaction
      .select({ state: imports.state, url: imports.url, headersKey: imports.headersKey })
      .from(imports)
      .where(and(eq(imports.id, id), eq(imports.accountId, accountId)))
      .for('update')
    if (!row) throw new HttpError('not_found')
    if (!['columns', 'ready'].includes(row.state) || row.headersKey === null)
      throw new HttpError('import_not_ready')
    const said = { columns: change.columns, mends: change.mends, cutContacts: change.cut_contacts }
    await saveChoices(transaction, accountId, row.headersKey, withoutUndefined(said))
    const [part] = await transaction
      .select({ part: importFiles.part })
      .from(importFiles)
      .where(eq(importFiles.importId, id))
      .limit(1)
    if (row.url === null && !part) return false
    await transaction
      .update(imports)
      .set({
        state: 'checking',
        attempts: 0,
        parsing: false,
        failure: null,
        leasedUntil: raw`now()`,
        leaseId: null,
      })
      .where(eq(imports.id, id))
    return true
  })
  // What was said is kept all the same.
  if (!hasFile) throw new HttpError('import_file_gone')
  workOnImports()
}

function withoutUndefined<Values extends object>(values: Values) {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Values]?: NonNullable<Values[Name]>
  }
}

/**
 * Begins or continues to write a checked import. After it is done, `withdrawGone` withdraws what it had left.
 * @param runBy the account, or an agent of it: it stops when that one may do so no longer
 * @throws HttpError 404 for someone else's, 409 before it has been checked and after it has failed
 */
export async function runImport(
  accountId: string,
  id: string,
  withdrawGone: boolean | undefined,
  runBy: string,
): Promise<void> {
  const startedBy = runBy === accountId ? null : runBy
  await changeState(accountId, id, (state) => {
    if (isUnready(state)) throw new HttpError('import_not_ready')
    if (state === 'done' && withdrawGone !== true) return null
    return { state: 'running', startedBy, ...(withdrawGone === undefined ? {} : { withdrawGone }) }
  })
  workOnImports()
}

/** @throws HttpError as `runImport` */
export async function pauseImport(accountId: string, id: string): Promise<void> {
  await changeState(accountId, id, (state) => {
    if (isUnready(state)) throw new HttpError('import_not_ready')
    return state === 'running' ? { state: 'paused' } : null
  })
}

const isUnready = (state: ImportSummary['state']) =>
  state === 'checking' || state === 'columns' || state === 'failed'

async function changeState(
  accountId: string,
  id: string,
  change: (state: ImportSummary['state']) => Partial<typeof imports.$inferInsert> | null,
): Promise<void> {
  await inTransaction(async (transaction) => {
    const [row] = await transaction
      .select({ state: imports.state })
      .from(imports)
      .where(and(eq(imports.id, id), eq(imports.accountId, accountId)))
      .for('update')
    if (!row) throw new HttpError('not_found')
    const values = change(row.state)
    // What was checked is written, and not read again.
    if (values) await transaction.delete(importFiles).where(eq(importFiles.importId, id))
    if (values)
      await transaction
        .update(imports)
        .set({ ...values, attempts: 0 })
        .where(eq(imports.id, id))
  })
}

type PhotoCounts = Map<string, number>

/** By import and state. */
async function countPhotos(ids: string[]): Promise<PhotoCounts> {
  const { importId, state } = importedPhotos
  const rows = await db()
    .select({ importId, state, count: count() })
    .from(importedPhotos)
    .where(inArray(importId, ids))
    .groupBy(importId, state)
  return new Map(rows.map((row) => [`${row.importId} ${row.state}`, row.count]))
}

/** For longer than a lease or a retry takes: until the account may load photos again. */
function isPutOff({ state, leaseId, leasedUntil }: typeof imports.$inferSelect): boolean {
  return state === 'running' && leaseId === null && leasedUntil.getTime() > Date.now() + 60_000
}

function serializeSummary(
  row: typeof imports.$inferSelect,
  photos: PhotoCounts,
  locale: Locale,
): ImportSummary {
  const { id, state, name, done } = row
  const photosOf = (each: PhotoState) => photos.get(`${id} ${each}`) ?? 0
  return {
    id,
    state,
    name,
    counts: {
      new: row.new,
      changed: row.changed,
      unchanged: row.unchanged,
      gone: row.gone,
      wrong: row.wrong,
      warned: row.warned,
    },
    done,
    photos: { pending: photosOf('pending'), done: photosOf('done'), failed: photosOf('failed') },
    photos_from: isPutOff(row) ? row.leasedUntil.toISOString() : null,
    withdraws_gone: row.withdrawGone ?? row.gone * unconfirmedShare <= row.known,
    error: row.failure && explain(row.failure, locale),
    created_at: row.createdAt.toISOString(),
    finished_at: row.finishedAt?.toISOString() ?? null,
  }
}
