import 'server-only'
import {
  and,
  count,
  desc,
  eq,
  inArray,
  lt,
  ne,
  not,
  notInArray,
  sql as raw,
  type SQL,
  sum,
} from 'drizzle-orm'
import { db, type Transaction } from '@/lib/db/client'
import { HttpError } from '@/lib/http/errors'
import { defineBudget } from '@/lib/platform/budgets'
import { importFiles, importRows, imports } from './tables'

/** Of an account; older ones are deleted for a new one. */
const maxImports = 10
/** Of an account, being checked or run. */
const maxUnfinished = 3
/** Of an account, checked or paused and not run on: their rows and files are kept for it. */
const maxWaiting = 3
const retentionDays = 30
const GiB = 2 ** 30

/** Bytes in the database, when they were last measured. */
let fileBytes = 0
let rowBytes = 0
const fileBudget = defineBudget({ name: 'import_bytes', limit: GiB / 2, used: () => fileBytes })
const rowBudget = defineBudget({ name: 'import_row_bytes', limit: 4 * GiB, used: () => rowBytes })

const isUnfinished = inArray(imports.state, ['checking', 'running'])
const isWaiting = inArray(imports.state, ['columns', 'ready', 'paused'])
/** Whose files wait for another choice of columns, and are given up first. */
const keepsFile = inArray(imports.state, ['columns', 'ready'])
/** Of an account, done: those whose listings can still be looked through. */
const maxListed = 3
/** Of a process that ended while it stored a file, which takes four minutes at most. */
const isLost = and(not(imports.received), lt(imports.createdAt, raw`now() - interval '10 minutes'`))

/** Files that nobody has run on for so long: what was said about them is kept, and they are sent again. */
async function deleteWaitingFiles(
  writer: Pick<Transaction, 'delete' | 'select'>,
  minutes: number,
): Promise<void> {
  const waiting = writer
    .select({ id: imports.id })
    .from(imports)
    .where(and(keepsFile, lt(imports.createdAt, raw`now() - make_interval(mins => ${minutes})`)))
  await writer.delete(importFiles).where(inArray(importFiles.importId, waiting))
}

async function refuseExcess(transaction: Transaction): Promise<void> {
  await measure(transaction)
  if (fileBudget.used() >= fileBudget.limit / 2) {
    await deleteWaitingFiles(transaction, 10)
    await measure(transaction)
  }
  for (const budget of [fileBudget, rowBudget]) {
    if (budget.used() < budget.limit) continue
    budget.refuse()
    throw new HttpError('busy')
  }
}

async function measure(reader: Pick<Transaction, 'select'>): Promise<void> {
  const [files] = await reader
    .select({ bytes: sum(raw`length(${importFiles.bytes})`).mapWith(Number) })
    .from(importFiles)
  const [rows] = await reader
    .select({ bytes: sum(imports.rowBytes).mapWith(Number) })
    .from(imports)
    .where(notInArray(imports.state, ['done', 'failed']))
  fileBytes = files?.bytes ?? 0
  rowBytes = rows?.bytes ?? 0
}

/** Deletes an account’s oldest imports for a new one. @throws HttpError 409 beyond three unfinished imports, 503 when too many files or rows of all accounts wait */
export async function makeRoom(transaction: Transaction, accountId: string): Promise<void> {
  const isOwn = eq(imports.accountId, accountId)
  await transaction.delete(imports).where(and(isOwn, isLost))
  const [unfinished] = await transaction
    .select({ count: count() })
    .from(imports)
    .where(and(isOwn, isUnfinished))
  if ((unfinished?.count ?? 0) >= maxUnfinished) throw new HttpError('too_many_imports')
  await refuseExcess(transaction)
  const newest = (condition: SQL, max: number) =>
    transaction
      .select({ id: imports.id })
      .from(imports)
      .where(and(isOwn, condition))
      .orderBy(desc(imports.createdAt))
      .limit(max)
  await transaction
    .delete(imports)
    .where(and(isOwn, isWaiting, notInArray(imports.id, newest(isWaiting, maxWaiting - 1))))
  await transaction
    .delete(imports)
    .where(and(isOwn, not(isUnfinished), notInArray(imports.id, newest(raw`true`, maxImports - 1))))
  const isDone = eq(imports.state, 'done')
  const listed = transaction
    .select({ id: imports.id })
    .from(imports)
    .where(and(isOwn, isDone, notInArray(imports.id, newest(isDone, maxListed))))
  await transaction
    .delete(importRows)
    .where(and(inArray(importRows.importId, listed), importRows.done, ne(importRows.action, 'wrong')))
}

/** Those that nobody has run on, and reports of those that are done. */
export async function deleteOldImports(): Promise<void> {
  const isOld = lt(imports.createdAt, raw`now() - make_interval(days => ${retentionDays})`)
  await db().delete(imports).where(isLost)
  await deleteWaitingFiles(db(), 24 * 60)
  await db()
    .delete(imports)
    .where(and(isOld, not(isUnfinished)))
  await measure(db())
}
