import 'server-only'
import type { ISql } from 'postgres'
import { clockInvariants } from './clock'
import { enforcementInvariants } from './enforcement'
import { missingFiles } from './image-files'
import type { Invariant, Violation } from './invariant'
import { ledgerInvariants } from './ledger'
import { listingInvariants } from './listings'
import { unlockInvariants } from './unlocks'

export const invariants: Invariant[] = [
  ...ledgerInvariants,
  ...unlockInvariants,
  ...listingInvariants,
  ...clockInvariants,
  ...enforcementInvariants,
]

export interface Finding {
  name: string
  count: number
  examples: Violation[]
}

const batch = 500

export const filesInvariant = 'a picture’s files are in the store'

/** @param sql a read-only transaction of one snapshot */
export async function* checkDatabase(
  sql: ISql,
  { imageFolders, show = 20 }: { imageFolders?: string[]; show?: number } = {},
): AsyncGenerator<Finding> {
  for (const { name, statement } of invariants) yield await collect(name, violationsOf(sql, statement), show)
  if (imageFolders) yield await collect(filesInvariant, missingFiles(sql, imageFolders), show)
}

async function* violationsOf(sql: ISql, statement: string): AsyncGenerator<Violation> {
  for await (const rows of sql.unsafe<Violation[]>(statement).cursor(batch)) yield* rows
}

async function collect(name: string, violations: AsyncIterable<Violation>, show: number): Promise<Finding> {
  const finding: Finding = { name, count: 0, examples: [] }
  for await (const { row, problem } of violations) {
    finding.count++
    if (finding.examples.length < show) finding.examples.push({ row, problem })
  }
  return finding
}
