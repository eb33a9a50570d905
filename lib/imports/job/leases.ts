import 'server-only'
import { randomUUID } from 'node:crypto'
import { sql as raw } from 'drizzle-orm'
import pLimit from 'p-limit'
import { db, sql, type Transaction } from '@/lib/db/client'
import type { ImportState } from '../import-states'

/** A lease is renewed while its holder works, and lapses this long after its process has ended. */
const leaseSeconds = 30
const renewalIntervalMs = 8_000
/** A check that ends its process this often is given up. */
export const maxAttempts = 5

/** An import that this process alone works on. */
export interface Lease {
  id: string
  lease_id: string
  account_id: string
  started_by: string | null
  state: ImportState
  url: string | null
  automatic: boolean
  attempts: number
  /** Whether an earlier lease lapsed while its file was being parsed. */
  parsing: boolean
}

/** Something that an import needs has no room now; it is tried again after so many seconds. */
export class PostponedError extends Error {
  override name = 'PostponedError'

  constructor(readonly seconds: number) {
    super('The import is tried again later.')
  }
}

/** The import was paused, deleted, or is worked on by another process. */
export class LeaseLostError extends Error {
  override name = 'LeaseLostError'
}

/** What a turn needs: a feed from somebody else's server, which may take minutes to arrive, or this process. */
export type TurnKind = 'reading' | 'working'

/**
 * The oldest import of the account that has waited longest for a turn of this kind, or undefined. An account has one turn
 * at a time, however many imports it has, and one of which an import was put off has had its turn.
 */
export const claimImport = (kind: TurnKind) => claims(() => claim(kind))

/** Two at once would both find the account without a turn. */
const claims = pLimit(1)

async function claim(kind: TurnKind): Promise<Lease | undefined> {
  const [lease] = await sql()<Lease[]>`
    update kljuc.imports set lease_id = ${randomUUID()}, attempts = attempts + 1,
      leased_until = now() + make_interval(secs => ${leaseSeconds})
    where id = (
      select id from kljuc.imports as import
      where received and state in ('checking', 'running') and leased_until <= now()
        and (state = 'checking' and url is not null) = ${kind === 'reading'}
        and not exists (select from kljuc.imports where account_id = import.account_id
          and lease_id is not null and leased_until > now())
      order by (select least(max(leased_until), now()) from kljuc.imports where account_id = import.account_id),
        leased_until
      limit 1 for update skip locked)
    returning id, lease_id, account_id, started_by, state, url, automatic, attempts, parsing`
  return lease
}

/** Gives others their turn; the import waits for the next one. @param delaySeconds until which it is not claimed */
export async function releaseImport({ id, lease_id }: Lease, delaySeconds = 0): Promise<void> {
  await sql()`
    update kljuc.imports set lease_id = null, attempts = 0, parsing = false,
      leased_until = now() + make_interval(secs => ${delaySeconds})
    where id = ${id} and lease_id = ${lease_id}`
}

/** Renews the lease until the work ends; after it was lost, `confirmLease` ends the work. */
export async function whileRenewing<T>(lease: Lease, work: () => Promise<T>): Promise<T> {
  const timer = setInterval(() => void confirmLease(db(), lease).catch(() => {}), renewalIntervalMs)
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}

/** Locks the import until the transaction ends, and renews the lease. @throws LeaseLostError */
export async function confirmLease(
  transaction: Pick<Transaction, 'execute'>,
  { id, lease_id, state }: Lease,
): Promise<void> {
  const renewed = await transaction.execute(raw`
    update kljuc.imports set leased_until = now() + make_interval(secs => ${leaseSeconds})
    where id = ${id} and lease_id = ${lease_id} and state = ${state} returning id`)
  if (renewed.length === 0) throw new LeaseLostError('The import is somebody else’s, or paused.')
}
