import 'server-only'
import { and, asc, count, desc, eq, inArray, isNotNull, lt, ne, not, type SQL } from 'drizzle-orm'
import { db } from '@/lib/db/client'
import { HttpError } from '@/lib/http/errors'
import type { Locale } from '@/lib/i18n/routing'
import { listingReferences, listings } from '@/lib/listings/tables'
import { displayValue, fieldLabel, nameProposal } from './columns/field-labels'
import { explain } from './feed-mails'
import {
  type ListingKind,
  listingsPerPage,
  maxReportedProblems,
  type PhotoState,
  unconfirmedShare,
} from './import-states'
import type { Import, ImportedListings, ImportSummary } from './schema'
import { type CellProblem, importedPhotos, importRows, imports, type Problem } from './tables'

const maxFailedPhotos = 100

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

export async function requireOwn(accountId: string, id: string): Promise<void> {
  const [own] = await db()
    .select({ id: imports.id })
    .from(imports)
    .where(and(eq(imports.id, id), eq(imports.accountId, accountId)))
  if (!own) throw new HttpError('not_found')
}

export function findFailedPhotos(importId: string, limit: number) {
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

/** Thousands of rows have the same few problems, and a sentence takes longer than all else that is said about a row. */
export function explainer(locale: Locale): (problem: Problem) => string {
  const known = new Map<string, string>()
  return (problem) => {
    const key = JSON.stringify(problem)
    const sentence = known.get(key) ?? explain(problem, locale)
    known.set(key, sentence)
    return sentence
  }
}

/** A cell of a report, with its column as the file names it. */
export function serializeCell({ column, header, value }: CellProblem, locale: Locale) {
  return { column, header: header || (column && fieldLabel(column, locale)), value }
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
