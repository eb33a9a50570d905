import 'server-only'
import { queueAlerts } from '@/lib/alerts/queue-alerts'
import { deleteExpiredSessions } from '@/lib/auth/embedded/delete-expired-sessions'
import { sql } from '@/lib/db/client'
import { isDatabaseUnavailable } from '@/lib/db/unavailable'
import { deleteOldDrafts, remindOfDrafts } from '@/lib/listings/drafts/expire-drafts'
import { expireListings, remindOwners } from '@/lib/listings/expire-listings'
import { findReferencedHashes } from '@/lib/listings/image-files'
import { processOutbox } from '@/lib/mails/outbox'
import { mediaStore } from '@/lib/media/media'
import { deleteStaleUploads } from '@/lib/media/read-upload'
import { sweepIntervalMs, sweepMedia } from '@/lib/media/sweep'
import { log } from '@/lib/platform/log/log'
import { eraseClosedAccounts } from '@/lib/profile/erase-account'
import { pruneChanges } from '@/lib/search/load-listings'
import { deleteOldVisitors } from '@/lib/statistics/count-view'
import { refundOverdueComplaints } from '@/lib/unlocks/complain'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute

export function startBackgroundJobs(): void {
  // Makes views anonymous soon after the day has ended.
  runPeriodically(minute, 5 * second, () => deleteOldVisitors())
  runPeriodically(10 * minute, minute, () => pruneChanges(sql()))
  runPeriodically(6 * hour, 5 * minute, () => deleteExpiredSessions())
  runPeriodically(hour, 4 * minute, () => eraseClosedAccounts())
  runPeriodically(minute, 30 * second, () => queueAlerts())
  runPeriodically(10 * minute, 40 * second, () => remindOwners())
  runPeriodically(minute, 45 * second, () => expireListings())
  runPeriodically(hour, 2 * minute, () => remindOfDrafts())
  runPeriodically(hour, 3 * minute, () => deleteOldDrafts())
  runPeriodically(minute, 50 * second, () => refundOverdueComplaints())
  runPeriodically(20 * second, 10 * second, () => processOutbox())
  runPeriodically(hour, minute, () => deleteStaleUploads())
  runPeriodically(sweepIntervalMs, 2 * minute, () => sweepMedia(mediaStore(), findReferencedHashes))
}

/** Runs work every `intervalMs` milliseconds, one run at a time; failures are logged. */
function runPeriodically(intervalMs: number, first: number, work: () => Promise<unknown>): void {
  const run = async () => {
    await work().catch(report)
    setTimeout(run, intervalMs).unref()
  }
  setTimeout(run, first).unref()
}

function report(error: unknown) {
  if (!isDatabaseUnavailable(error)) log().error({ err: error }, 'Background work failed')
}
