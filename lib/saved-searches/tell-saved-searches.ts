import 'server-only'
import { sql } from '@/lib/db/client'
import { forgetArrivals, matchArrivals } from './match-arrivals'
import { forgetMails, sendMails } from './send-mails'
import { writeMails } from './write-mails'

/** Of the advisory lock that spares the instances the same work; that each thing is done once does not hang on it. */
const lock = 7_202_614

/**
 * Holds what is new against the saved searches, writes the mails that are due and sends those that are owed.
 * Resolves to how many were sent; null when another instance is at it.
 * @throws the database's and the mail server's errors; what was not done is done the next time
 */
export async function tellSavedSearches(): Promise<number | null> {
  const session = await sql().reserve()
  try {
    const [row] = await session<{ ours: boolean }[]>`select pg_try_advisory_lock(${lock}) as ours`
    if (!row?.ours) return null
    try {
      while ((await matchArrivals()) > 0);
      while ((await writeMails()) > 0);
      await forgetMails()
      await forgetArrivals()
      return await sendMails()
    } finally {
      await session`select pg_advisory_unlock(${lock})`
    }
  } finally {
    session.release()
  }
}
