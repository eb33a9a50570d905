import 'server-only'
import { withAdvisoryLockOrSkip } from '@/lib/db/direct-connection'
import { deleteOldMails } from '@/lib/mails/outbox'
import { queueOwnerNews } from './owner-news/owner-news'
import { queuePriceDropMails } from './price-drops/price-mails'
import { enqueueDigests } from './saved-searches/digest'
import { matchNewListings, pruneListingArrivals } from './saved-searches/match-new-listings'

/** Key of an advisory lock. It avoids duplicate work; the result would be correct without it. */
const lock = 7_202_614

/** @returns false while another instance runs it @throws the database's errors; the next run continues */
export async function queueAlerts(): Promise<boolean> {
  const done = await withAdvisoryLockOrSkip(lock, async () => {
    while ((await matchNewListings()) > 0);
    while ((await enqueueDigests()) > 0);
    await queuePriceDropMails()
    await queueOwnerNews()
    await deleteOldMails()
    await pruneListingArrivals()
    return true
  })
  return done ?? false
}
