import { expect } from 'vitest'
import { checkDatabase } from '@/lib/server/check-database'
import { sql } from './saved-search-fixtures'

/** Expects that all accounts' tokens, charges, unlocks and messages agree, and that nothing is left of what was deleted. */
export async function expectHealthy(): Promise<void> {
  await sql.begin(async (transaction) => {
    for await (const { name, count } of checkDatabase(transaction)) {
      if (/token|charge|unlock|ledger|balance|deleted/.test(name))
        expect({ name, count }).toEqual({ name, count: 0 })
    }
  })
}
