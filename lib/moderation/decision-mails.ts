import 'server-only'
import { isConfirmed } from '@/lib/accounts/confirmed-email'
import { sql } from '@/lib/db/client'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import { composeActionMail } from '@/lib/mails/action-mail'
import { absolutePageUrl } from '@/lib/mails/mail-parts'
import type { ClaimedMail, ComposedMail } from '@/lib/mails/outbox'
import { paths } from '@/lib/paths'
import { signAppealLink, stillHolds } from './appeals/appeals'

const kinds = ['listing_withdrawn', 'account_blocked', 'appeal_decided'] as const
type DecisionMailKind = (typeof kinds)[number]

export function isDecisionMail(kind: string): kind is DecisionMailKind {
  return kinds.some((known) => known === kind)
}

/** Notices that tell a decision about a listing, so that they too say how to appeal. */
const decisionNotices = ['staffPhotoHidden', 'staffChangesAsked'] as const
type DecisionNotice = (typeof decisionNotices)[number]

/** The notice of this mail, if it tells a decision. */
export function decisionNoticeOf({ kind, data }: ClaimedMail): DecisionNotice | undefined {
  return kind === 'staff_notice' ? decisionNotices.find((known) => known === data.notice) : undefined
}

/** Composes the statement of reasons of a decision, or of its appeal; null when it was taken back meanwhile. */
export function composeDecisionMail(kind: DecisionMailKind, mail: ClaimedMail): Promise<ComposedMail | null> {
  if (kind === 'appeal_decided') return composeAppealDecision(mail)
  return kind === 'listing_withdrawn' ? composeWithdrawal(mail) : composeBlock(mail)
}

interface Decision {
  id: string
  email: string
  title: string
  reason: string | null
  /** Whether somebody had reported the listing. */
  reported: boolean
}

async function composeWithdrawal({ data }: ClaimedMail): Promise<ComposedMail | null> {
  const [decision] = await sql()<Decision[]>`
    select act.id, account.email, listing.title, act.reason,
      exists (select from kljuc.listing_reports where listing_id = listing.id) as reported
    from kljuc.listings as listing join kljuc.accounts as account on account.id = listing.owner_id
    join kljuc.moderation_acts as act on act.listing_id = listing.id and act.action = 'withdraw'
    where listing.id = ${data.listing_id ?? ''} and listing.withdrawal_reason is not null
      and account.deactivated_at is null and ${isConfirmed()}
    order by act.created_at desc limit 1`
  return decision ? composeStatement('listingWithdrawn', decision) : null
}

/** Composes the statement of reasons of such a decision; null when it was taken back meanwhile. */
export async function composeDecisionNotice(
  notice: DecisionNotice,
  { data }: ClaimedMail,
): Promise<ComposedMail | null> {
  const [decision] = await sql()<Decision[]>`
    select act.id, account.email, listing.title, act.reason,
      exists (select from kljuc.listing_reports where listing_id = listing.id) as reported
    from kljuc.moderation_acts as act join kljuc.listings as listing on listing.id = act.listing_id
    join kljuc.accounts as account on account.id = listing.owner_id
    where act.id = ${data.act_id ?? ''} and ${sql().unsafe(stillHolds)} and ${isConfirmed()}`
  return decision ? composeStatement(notice, decision) : null
}

async function composeBlock({ account_id }: ClaimedMail): Promise<ComposedMail | null> {
  const [decision] = await sql()<Decision[]>`
    select act.id, account.email, '' as title, act.reason, exists (
        select from kljuc.listing_reports as report join kljuc.listings as listing on listing.id = report.listing_id
        where listing.owner_id = account.id) as reported
    from kljuc.accounts as account
    join kljuc.moderation_acts as act on act.account_id = account.id and act.action in ('block', 'unblock')
    where account.id = ${account_id} and account.deactivated_at is not null and ${isConfirmed()}
    order by act.created_at desc limit 1`
  return decision ? composeStatement('accountBlocked', decision) : null
}

async function composeStatement(
  texts: 'listingWithdrawn' | 'accountBlocked' | DecisionNotice,
  { id, email: to, title, reason, reported }: Decision,
): Promise<ComposedMail> {
  const token = await signAppealLink(id)
  const values = (locale: Locale) => ({
    title,
    reason: reason ?? '',
    source: translatorFor(locale, 'mail.decisionSource')(reported ? 'reports' : 'own'),
    terms: absolutePageUrl(locale, paths.terms),
    appeal: `${absolutePageUrl(locale, paths.appeal)}?${new URLSearchParams({ token })}`,
  })
  // What was asked for can be done: the button leads there, and the appeal stands below.
  const query: Record<string, string> = texts === 'staffChangesAsked' ? {} : { token }
  return { to, content: composeActionMail(texts, query, values) }
}

async function composeAppealDecision({ data }: ClaimedMail): Promise<ComposedMail | null> {
  const [appeal] = await sql()<{ email: string; title: string | null; decision: string; answer: string }[]>`
    select account.email, listing.title, appeal.decision, appeal.answer
    from kljuc.moderation_appeals as appeal join kljuc.moderation_acts as act on act.id = appeal.act_id
    left join kljuc.listings as listing on listing.id = act.listing_id
    join kljuc.accounts as account on account.id = coalesce(act.account_id, listing.owner_id)
    where appeal.id = ${data.appeal_id ?? ''} and appeal.decided_at is not null and ${isConfirmed()}`
  if (!appeal) return null
  const values = (locale: Locale) => ({
    about: appeal.title ?? translatorFor(locale, 'mail.decisionSource')('account'),
    answer: appeal.answer,
  })
  const texts = appeal.decision === 'reversed' ? 'appealReversed' : 'appealUpheld'
  return { to: appeal.email, content: composeActionMail(texts, {}, values) }
}
