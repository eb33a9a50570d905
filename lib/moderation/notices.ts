import 'server-only'
import { isConfirmed } from '@/lib/accounts/confirmed-email'
import { sql, type Transaction } from '@/lib/db/client'
import { formatDate } from '@/lib/i18n/format/date'
import type { Locale } from '@/lib/i18n/routing'
import { composeActionMail, type MailContent } from '@/lib/mails/action-mail'
import type { ClaimedMail } from '@/lib/mails/outbox'
import { mails } from '@/lib/mails/tables'

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
] as const
type Notice = (typeof notices)[number]

interface NoticeValues {
  reason: string
  /** Of the action in the audit log. */
  act_id: string
  amount?: string
  balance?: string
  /** Of the home. */
  title?: string
  /** A day, as 2026-03-01. */
  until?: string
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
  const [account] = await sql()<{ email: string }[]>`
    select email from kljuc.accounts as account where id = ${account_id} and email <> '' and ${isConfirmed()}`
  if (!account || !notice) return null
  const { reason = '', amount = '', balance = '', title = '', until } = data
  const values = (locale: Locale) => {
    const date = until ? formatDate(locale, until) : ''
    return { reason, amount, balance, title, date }
  }
  return { to: account.email, content: composeActionMail(notice, {}, values) }
}
