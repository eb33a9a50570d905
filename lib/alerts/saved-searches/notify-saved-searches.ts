import 'server-only'
import { deleteOldMails } from '@/lib/alerts/mail/outbox'
import { withSessionLock } from '@/lib/db/session-lock'
import { enqueueDigests } from './enqueue-digests'
import { deleteOldArrivals, matchArrivals } from './match-arrivals'

/** Of the advisory lock that spares the instances the same work; that each thing is done once does not hang on it. */
const lock = 7_202_614

/**
 * Holds what is new against the saved searches and puts the digests that are due into the outbox. Sending them is
 * other work (lib/alerts/mail/outbox.ts): a slow mail server holds up neither this nor another instance.
 * @returns false when another instance is at it
 * @throws the database's errors; what was not done is done the next time
 */
export async function notifySavedSearches(): Promise<boolean> {
  const done = await withSessionLock(lock, async () => {
    while ((await matchArrivals()) > 0);
    while ((await enqueueDigests()) > 0);
    await deleteOldMails()
    await deleteOldArrivals()
    return true
  })
  return done ?? false
}
