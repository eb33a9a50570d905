import 'server-only'
import { sendMails } from '@/lib/alerts/mail/send-mails'
import { tellSavedSearches } from '@/lib/alerts/saved-searches/tell-saved-searches'
import { forgetSessions } from '@/lib/auth/embedded/forget-sessions'
import { expireListings, remindOwners } from '@/lib/listings/unconfirmed'
import { forgetVisitors } from '@/lib/listings/views/count-view'
import { mediaStore } from '@/lib/media/media'
import { sweepInterval, sweepMedia } from '@/lib/media/sweep'
import { forgetChanges } from '@/lib/search/forget-changes'
import { decideComplaints } from '@/lib/tokens/contacts/complain'
import { repeat } from './repeat'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute

/** What every process does beside answering. To be called once. */
export function startBackgroundWork(): void {
  // Soon after the day has ended, there is nothing left that says who looked at what.
  repeat(minute, 5 * second, () => forgetVisitors())
  repeat(10 * minute, minute, () => forgetChanges())
  repeat(6 * hour, 5 * minute, () => forgetSessions())
  repeat(minute, 30 * second, () => tellSavedSearches())
  repeat(10 * minute, 40 * second, () => remindOwners())
  repeat(minute, 45 * second, () => expireListings())
  repeat(minute, 50 * second, () => decideComplaints())
  repeat(20 * second, 10 * second, () => sendMails())
  repeat(sweepInterval, 2 * minute, () => sweepMedia(mediaStore()))
}
