import 'server-only'
import { open } from 'node:fs/promises'
import { and, asc, count, desc, eq, inArray, isNotNull, lt } from 'drizzle-orm'
import { lockActiveAccount } from '@/lib/accounts/account'
import { db, inTransaction, type Transaction } from '@/lib/db/client'
import { isForeignUrl, leadsOutside } from '@/lib/http/download'
import { HttpError } from '@/lib/http/errors'
import type { Locale } from '@/lib/i18n/routing'
import { explain } from './feed-mails'
import { workOnImports } from './import-job'
import { maxReportedRows, type PhotoState, unconfirmedShare } from './import-states'
import type { Import, ImportSummary } from './schema'
import { makeRoom } from './stored-imports'
import { importedPhotos, importFiles, importRows, imports } from './tables'

const partBytes = 2 ** 20

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
    await db().update(imports).set({ received: true }).where(eq(imports.id, id))
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
  const [wrong, preview, photos] = await Promise.all([
    db()
      .select({ row: importRows.row, problems: importRows.problems })
      .from(importRows)
      .where(and(isOfImport, isNotNull(importRows.problems)))
      .orderBy(asc(importRows.position))
      .limit(maxReportedRows),
    db()
      .select()
      .from(importRows)
      .where(and(isOfImport, isNotNull(importRows.input), lt(importRows.position, 1_000)))
      .orderBy(asc(importRows.position))
      .limit(3),
    countPhotos([id]),
  ])
  return {
    ...serializeSummary(row, photos, locale),
    ignored_columns: row.ignoredColumns,
    wrong: wrong
      .flatMap(({ row: number, problems }) =>
        (problems ?? []).map(({ column, problem, value }) => ({
          row: number,
          column,
          error: explain(problem, locale),
          value,
        })),
      )
      .slice(0, maxReportedRows),
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

/**
 * Begins or continues to write a checked import. After it is done, `withdrawGone` withdraws what it had left.
 * @throws HttpError 404 for someone else's, 409 before it has been checked and after it has failed
 */
export async function runImport(
  accountId: string,
  id: string,
  withdrawGone: boolean | undefined,
): Promise<void> {
  await changeState(accountId, id, (state) => {
    if (state === 'checking' || state === 'failed') throw new HttpError('import_not_ready')
    if (state === 'done' && withdrawGone !== true) return null
    return { state: 'running', ...(withdrawGone === undefined ? {} : { withdrawGone }) }
  })
  workOnImports()
}

/** @throws HttpError as `runImport` */
export async function pauseImport(accountId: string, id: string): Promise<void> {
  await changeState(accountId, id, (state) => {
    if (state === 'checking' || state === 'failed') throw new HttpError('import_not_ready')
    return state === 'running' ? { state: 'paused' } : null
  })
}

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
