import 'server-only'
import { open } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { lockActiveAccount } from '@/lib/accounts/account'
import { db, inTransaction, type Transaction } from '@/lib/db/client'
import { HttpError } from '@/lib/http/errors'
import { isForeignUrl, leadsOutside } from '@/lib/http/outgoing/download'
import { workOnImports } from './job/import-job'
import { makeRoom } from './stored-imports'
import { importFiles, imports } from './tables'

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
