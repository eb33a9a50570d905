import 'server-only'
import { and, eq, sql as raw } from 'drizzle-orm'
import { inTransaction } from '@/lib/db/client'
import { HttpError } from '@/lib/http/errors'
import { amenityOfColumn } from './columns/column-fields'
import { isColumn } from './columns/field-names'
import { saveChoices } from './columns/stored-choices'
import { workOnImports } from './job/import-job'
import type { ColumnsChange, ImportSummary } from './schema'
import { importFiles, imports } from './tables'
import { readProposal } from './values/propose-value'
import { valueFields } from './values/read-value'

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
    if (typeof choice === 'string' && !isColumn(choice))
      throw new HttpError('invalid_fields', { fields: { columns: { key: 'choice' } } })
  for (const { column, to } of change.mends ?? [])
    if (to !== '' && (valueFields.includes(column) || amenityOfColumn(column)) && !readProposal(column, to))
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
