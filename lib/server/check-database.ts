import 'server-only'
import type { ISql } from 'postgres'
import type { Invariant, Violation } from '@/lib/db/invariant'
import { leadInvariants } from '@/lib/leads/invariants'
import { clockInvariants, listingInvariants } from '@/lib/listings/lifecycle/invariants'
import { missingFiles } from '@/lib/listings/photos/image-files'
import { ledgerInvariants } from '@/lib/unlocks/invariants'

/** Constraints guarantee everything else, unless a trigger is disabled or a constraint not validated. */
const enforcementInvariants: Invariant[] = [
  {
    name: 'every constraint, index and trigger is in force',
    statement: `
      select conrelid::regclass || ' ' || conname as row, 'is not validated' as problem
      from pg_constraint where connamespace = 'kljuc'::regnamespace and not convalidated
      union all
      select indrelid::regclass || ' ' || indexrelid::regclass, 'is not valid'
      from pg_index join pg_class on pg_class.oid = indrelid
      where relnamespace = 'kljuc'::regnamespace and not indisvalid
      union all
      select tgrelid::regclass || ' ' || tgname, 'is disabled'
      from pg_trigger join pg_class on pg_class.oid = tgrelid
      where relnamespace = 'kljuc'::regnamespace and tgenabled <> 'O'`,
  },
]

export const invariants: Invariant[] = [
  ...ledgerInvariants,
  ...leadInvariants,
  ...listingInvariants,
  ...clockInvariants,
  ...enforcementInvariants,
]

export interface Finding {
  name: string
  count: number
  examples: Violation[]
}

const batchSize = 500
const maxExamples = 20

export const filesInvariant = 'an image’s files are in the store'

/** @param sql a read-only transaction with one snapshot */
export async function* checkDatabase(
  sql: ISql,
  { imageFolders }: { imageFolders?: string[] } = {},
): AsyncGenerator<Finding> {
  for (const { name, statement } of invariants) yield await collect(name, violationsOf(sql, statement))
  if (imageFolders) yield await collect(filesInvariant, missingFiles(sql, imageFolders))
}

async function* violationsOf(sql: ISql, statement: string): AsyncGenerator<Violation> {
  for await (const rows of sql.unsafe<Violation[]>(statement).cursor(batchSize)) yield* rows
}

async function collect(name: string, violations: AsyncIterable<Violation>): Promise<Finding> {
  const finding: Finding = { name, count: 0, examples: [] }
  for await (const { row, problem } of violations) {
    finding.count++
    if (finding.examples.length < maxExamples) finding.examples.push({ row, problem })
  }
  return finding
}
