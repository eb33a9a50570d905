import 'server-only'
import { sql } from '@/lib/db/client'
import { sendDueMails } from './outbox'

/** Of an advisory lock: whoever holds it shared keeps all instances from sending what is owed, as tests and operators may. */
const pauseLock = 7_202_615

/**
 * A round of sending what is owed, in any number of instances at once.
 * @returns how many mails went out
 * @throws the database's and the mail server's errors; what was not sent is sent another time
 */
export async function processOutbox(): Promise<number> {
  const [row] = await sql()<{ free: boolean }[]>`select pg_try_advisory_xact_lock(${pauseLock}) as free`
  return row?.free ? sendDueMails() : 0
}
