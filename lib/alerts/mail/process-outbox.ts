import 'server-only'
import { sql } from '@/lib/db/client'
import { sendDueMails } from './outbox'

/** An advisory lock: held shared, it pauses sending on all instances, for tests and operators. */
const pauseLock = 7_202_615

/** @returns how many mails were sent @throws the database's and the mail server's errors; unsent mails are retried */
export async function processOutbox(): Promise<number> {
  const [row] = await sql()<{ free: boolean }[]>`select pg_try_advisory_xact_lock(${pauseLock}) as free`
  return row?.free ? sendDueMails() : 0
}
