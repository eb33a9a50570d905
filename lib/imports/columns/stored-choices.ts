import 'server-only'
import { and, desc, eq, notInArray, sql as raw } from 'drizzle-orm'
import { db, type Transaction } from '@/lib/db/client'
import { importColumns } from '../tables'
import { type Choices, noChoices } from './choices'

/** Sets of headers of an account, of which the longest unused is forgotten. */
const maxSets = 20
/** Of one set. */
const maxMends = 500
const maxColumns = 500

export type StoredChoices = { headersKey: string; choices: Choices }

/** What an account said about its files, the last first. */
export function findChoices(accountId: string): Promise<StoredChoices[]> {
  return db()
    .select({ headersKey: importColumns.headersKey, choices: importColumns.choices })
    .from(importColumns)
    .where(eq(importColumns.accountId, accountId))
    .orderBy(desc(importColumns.updatedAt))
    .limit(maxSets)
}

/** Adds to what was said about files with these headers; a later answer replaces an earlier one. */
export async function saveChoices(
  transaction: Transaction,
  accountId: string,
  headersKey: string,
  said: Partial<Choices>,
): Promise<void> {
  const isSet = and(eq(importColumns.accountId, accountId), eq(importColumns.headersKey, headersKey))
  const [known] = await transaction
    .select({ choices: importColumns.choices })
    .from(importColumns)
    .where(isSet)
  const { columns, mends, cutContacts } = known?.choices ?? noChoices
  const added = said.mends ?? []
  const kept = mends.filter(
    (old) => !added.some(({ column, value }) => column === old.column && value === old.value),
  )
  const choices: Choices = {
    columns: Object.fromEntries(Object.entries({ ...columns, ...said.columns }).slice(-maxColumns)),
    mends: [...kept, ...added].slice(-maxMends),
    cutContacts: said.cutContacts ?? cutContacts,
  }
  await transaction
    .insert(importColumns)
    .values({ accountId, headersKey, choices })
    .onConflictDoUpdate({
      target: [importColumns.accountId, importColumns.headersKey],
      set: { choices, updatedAt: raw`now()` },
    })
  const newest = transaction
    .select({ headersKey: importColumns.headersKey })
    .from(importColumns)
    .where(eq(importColumns.accountId, accountId))
    .orderBy(desc(importColumns.updatedAt))
    .limit(maxSets)
  await transaction
    .delete(importColumns)
    .where(and(eq(importColumns.accountId, accountId), notInArray(importColumns.headersKey, newest)))
}
