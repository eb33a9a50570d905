import 'server-only'
import { remindStaff } from '@/lib/admin/waiting-mails'
import { deleteExpiredInvitations } from '@/lib/advertisers/agency'
import { sendDuePushes } from '@/lib/alerts/push/send-push'
import { queueAlerts } from '@/lib/alerts/queue-alerts'
import { deleteExpiredSessions } from '@/lib/auth/embedded/sessions'
import { sql } from '@/lib/db/client'
import { isDatabaseUnavailable } from '@/lib/db/unavailable'
import { readDueFeeds } from '@/lib/imports/feeds'
import { workOnImports } from '@/lib/imports/job/import-job'
import { deleteOldImports } from '@/lib/imports/stored-imports'
import { deleteOldDrafts, remindOfDrafts } from '@/lib/listings/drafts/expire-drafts'
import { expireListings, remindOwners } from '@/lib/listings/lifecycle/expire-listings'
import { findReferencedHashes } from '@/lib/listings/photos/image-files'
import { renameHiddenFiles } from '@/lib/listings/photos/rename-files'
import { endDueFeatures } from '@/lib/listings/reading/featured'
import { compareChangedListings } from '@/lib/listings/same-home/compare-listings'
import { deleteUnusedFingerprints } from '@/lib/listings/same-home/fingerprints'
import { readOutdatedFacts } from '@/lib/listings/writing/store-facts'
import { processOutbox } from '@/lib/mails/outbox'
import { mediaStore } from '@/lib/media/media'
import { deleteStaleUploads } from '@/lib/media/read-upload'
import { sweepIntervalMs, sweepMedia } from '@/lib/media/sweep'
import { sendAllIssues } from '@/lib/newsletter/issues'
import { log } from '@/lib/platform/log/log'
import { storePriceMonths } from '@/lib/prices/price-months'
import { eraseAnnouncedAccounts, eraseClosedAccounts } from '@/lib/profile/erase-account'
import { pruneChanges } from '@/lib/search/loading/load-listings'
import { deleteOldVisitors } from '@/lib/statistics/count-view'
import { deleteOldMissedSearches } from '@/lib/statistics/missed-searches'
import { refundOverdueComplaints, withdrawDoubtedListings } from '@/lib/unlocks/complain'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute

export function startBackgroundJobs(): void {
  // Makes views anonymous soon after the day has ended.
  runPeriodically(minute, 5 * second, () => deleteOldVisitors())
  runPeriodically(hour, 3 * minute, () => deleteOldMissedSearches())
  runPeriodically(10 * second, 2 * second, () => readOutdatedFacts())
  runPeriodically(5 * second, 4 * second, () => compareChangedListings())
  runPeriodically(6 * hour, 6 * minute, () => deleteUnusedFingerprints())
  runPeriodically(10 * minute, minute, () => pruneChanges(sql()))
  runPeriodically(6 * hour, 10 * second, () => storePriceMonths())
  runPeriodically(6 * hour, 5 * minute, () => deleteExpiredSessions())
  runPeriodically(hour, 5 * minute, () => deleteExpiredInvitations())
  runPeriodically(hour, 4 * minute, () => eraseClosedAccounts())
  runPeriodically(hour, 4 * minute, () => eraseAnnouncedAccounts())
  runPeriodically(minute, 30 * second, () => queueAlerts())
  runPeriodically(10 * minute, 40 * second, () => remindOwners())
  runPeriodically(minute, 45 * second, () => expireListings())
  runPeriodically(minute, 55 * second, () => endDueFeatures())
  runPeriodically(hour, 2 * minute, () => remindOfDrafts())
  runPeriodically(10 * minute, 3 * minute, () => remindStaff())
  runPeriodically(hour, 3 * minute, () => deleteOldDrafts())
  runPeriodically(minute, 50 * second, () => refundOverdueComplaints())
  runPeriodically(minute, 55 * second, () => withdrawDoubtedListings())
  runPeriodically(5 * second, 5 * second, () => beginDueImports())
  runPeriodically(10 * minute, 2 * minute, () => deleteOldImports())
  runPeriodically(20 * second, 8 * second, () => sendAllIssues())
  runPeriodically(20 * second, 10 * second, () => processOutbox())
  runPeriodically(20 * second, 15 * second, () => sendDuePushes())
  runPeriodically(minute, 25 * second, () => renameHiddenFiles())
  runPeriodically(hour, minute, () => deleteStaleUploads())
  runPeriodically(sweepIntervalMs, 2 * minute, () => sweepMedia(mediaStore(), findReferencedHashes))
}

async function beginDueImports(): Promise<void> {
  await readDueFeeds()
  workOnImports()
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
