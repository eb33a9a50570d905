import 'server-only'
import { deleteOldMails } from '@/lib/alerts/mail/outbox'
import { queuePriceDropMails } from '@/lib/alerts/price-drops/write-price-mails'
import { withAdvisoryLockOrSkip } from '@/lib/db/session'
import { enqueueDigests } from './enqueue-digests'
import { deleteOldArrivals, matchNewListings } from './match-arrivals'

/** Saves double work; correctness does not depend on it. */
const lock = 7_202_614

/** @returns false when another instance is at it @throws the database's errors; the next run does the rest */
export async function notifySavedSearches(): Promise<boolean> {
  const done = await withAdvisoryLockOrSkip(lock, async () => {
    while ((await matchNewListings()) > 0);
    while ((await enqueueDigests()) > 0);
    await queuePriceDropMails()
    await deleteOldMails()
    await deleteOldArrivals()
    return true
  })
  return done ?? false
}
