import 'server-only'
import { deleteOldMails } from '@/lib/alerts/mail/outbox'
import { queuePriceDropMails } from '@/lib/alerts/price-drops/write-price-mails'
import { withAdvisoryLockOrSkip } from '@/lib/db/session'
import { enqueueDigests } from './enqueue-digests'
import { deleteOldArrivals, matchNewListings } from './match-arrivals'

/** Key of an advisory lock. It avoids duplicate work; the result would be correct without it. */
const lock = 7_202_614

/** @returns false while another instance runs it @throws the database's errors; the next run continues */
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
