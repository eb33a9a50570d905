import 'server-only'
import { and, inArray, ne } from 'drizzle-orm'
import { isConfirmed } from '@/lib/accounts/confirmed-email'
import { sql, type Transaction } from '@/lib/db/client'
import { formatDate } from '@/lib/i18n/format/date'
import type { Locale } from '@/lib/i18n/routing'
import { composeActionMail, type MailContent } from '@/lib/mails/action-mail'
import type { ClaimedMail } from '@/lib/mails/outbox'
import { mails } from '@/lib/mails/tables'
import { listingReports } from './tables'

const notices = [
  'staffUnblocked',
  'staffConfirmed',
  'staffTokensGiven',
  'staffTokensTaken',
  'staffErasure',
  'staffErasureCancelled',
  'staffHomeRestored',
  'staffComplaintGranted',
  'staffComplaintRefused',
  'staffComplaintGrantedOwner',
  'staffComplaintRefusedOwner',
  'staffChangesAsked',
  'staffChangesDropped',
  'staffFeatured',
  'staffFeatureEnded',
  'staffPhotoHidden',
  'staffPhotoShown',
  'staffVerified',
  'staffVerificationRefused',
  'staffHomesJoined',
  'staffHomesParted',
  'staffReportSettled',
  'staffReportAccepted',
] as const
type Notice = (typeof notices)[number]

interface NoticeValues {
  reason: string
  /** Of the action in the audit log. */
  act_id: string
  amount?: string
  balance?: string
  /** Of the listing. */
  title?: string
  /** A day, as 2026-03-01. */
  until?: string
}

/** Tells those whose reports a decision settled, once each, but not who took it. */
export async function queueNoticesOfReports(
  transaction: Transaction,
  staffId: string,
  reportIds: string[],
  notice: 'staffReportSettled' | 'staffReportAccepted',
  values: NoticeValues,
): Promise<void> {
  const reporters = await transaction
    .selectDistinct({ accountId: listingReports.accountId })
    .from(listingReports)
    .where(and(inArray(listingReports.id, reportIds), ne(listingReports.accountId, staffId)))
  if (reporters.length === 0) return
  const data = { notice, ...values }
  await transaction
    .insert(mails)
    .values(reporters.map(({ accountId }) => ({ kind: 'staff_notice' as const, accountId, data })))
}

/** Queues a mail that tells a person what the staff did and why; to confirmed addresses alone, also of closed accounts. */
export async function queueNotice(
  transaction: Transaction,
  accountId: string,
  notice: Notice,
  values: NoticeValues,
): Promise<void> {
  await transaction.insert(mails).values({ kind: 'staff_notice', accountId, data: { notice, ...values } })
}

export async function composeNotice({
  account_id,
  data,
}: ClaimedMail): Promise<{ to: string; content: MailContent } | null> {
  const notice = notices.find((known) => known === data.notice)
  // Of a newer release, which is asked again later: null would delete it.
  if (!notice) throw new Error('This release does not know the kind of a notice.')
  const [account] = await sql()<{ email: string }[]>`
    select email from kljuc.accounts as account where id = ${account_id} and email <> '' and ${isConfirmed()}`
  if (!account) return null
  const { reason = '', amount = '', balance = '', title = '', until } = data
  const values = (locale: Locale) => {
    const date = until ? formatDate(locale, until) : ''
    return { reason, amount, balance, title, date }
  }
  return { to: account.email, content: composeActionMail(notice, {}, values) }
}
