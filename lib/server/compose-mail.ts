import 'server-only'
import { hasConfirmedEmail } from '@/lib/accounts/confirmed-email'
import { composeWaiting } from '@/lib/admin/waiting-mails'
import { composeInvitation } from '@/lib/advertisers/agency'
import { composeOwnerNews } from '@/lib/alerts/owner-news/owner-news'
import { composePriceDrops } from '@/lib/alerts/price-drops/price-mails'
import { composeDigest } from '@/lib/alerts/saved-searches/digest'
import { createRecoveryToken } from '@/lib/auth/embedded/auth-mails'
import { findUser, hasPendingChange } from '@/lib/auth/embedded/auth-user'
import { composeCredentialsChanged } from '@/lib/auth/embedded/credentials-mails'
import { sql } from '@/lib/db/client'
import { composeFeedTrouble } from '@/lib/imports/feed-mails'
import { composeLeadAnswer } from '@/lib/leads/answer-mail'
import { composeListingMail, isListingMail } from '@/lib/listings/lifecycle/listing-mails'
import { composeActionMail, type MailContent } from '@/lib/mails/action-mail'
import { signLinkToken } from '@/lib/mails/link-token'
import { type ClaimedMail, type ComposedMail, setMailComposer } from '@/lib/mails/outbox'
import {
  composeDecisionMail,
  composeDecisionNotice,
  decisionNoticeOf,
  isDecisionMail,
} from '@/lib/moderation/decision-mails'
import { composeNotice } from '@/lib/moderation/notices'
import { composeIssueMail } from '@/lib/newsletter/compose-issue'
import { composeErased } from '@/lib/profile/record-erasure'
import { composeContactMail } from '@/lib/site/contact/form-route'

const hourMs = 3_600_000

setMailComposer(composeMail)

/** Composes a mail when it is sent; null if it must not be sent any more. */
async function composeMail(mail: ClaimedMail): Promise<ComposedMail | null> {
  const { kind } = mail
  if (kind === 'digest') return composeDigest(mail)
  if (kind === 'price_drops') return composePriceDrops(mail)
  if (kind === 'owner_news') return composeOwnerNews(mail)
  if (kind === 'newsletter_issue') return composeIssueMail(mail)
  if (kind === 'agency_invitation') return composeInvitation(mail)
  if (kind === 'feed_trouble') return composeFeedTrouble(mail)
  if (kind === 'lead_answer') return composeLeadAnswer(mail)
  const decision = decisionNoticeOf(mail)
  if (decision) return composeDecisionNotice(decision, mail)
  if (kind === 'staff_notice') return composeNotice(mail)
  if (kind === 'staff_waiting') return composeWaiting(mail)
  if (kind === 'account_erased') return composeErased(mail)
  if (kind === 'contact') return composeContactMail(mail)
  if (isDecisionMail(kind)) return composeDecisionMail(kind, mail)
  if (isListingMail(kind)) return composeListingMail(kind, mail.data)
  if (!isActionKind(kind)) {
    kind satisfies never
    // Of a newer release, which is asked again later: null would delete it.
    throw new Error('This release does not know the kind of a mail.')
  }
  if (mail.email === null) return null
  const content = await composeAction(kind, mail, mail.email)
  return content && { to: mail.email, content }
}

const actionKinds = ['confirmation', 'recovery', 'email_change', 'credentials_changed', 'newsletter'] as const
type ActionKind = (typeof actionKinds)[number]

const isActionKind = (kind: string): kind is ActionKind => actionKinds.some((known) => known === kind)

async function composeAction(
  kind: ActionKind,
  mail: ClaimedMail,
  email: string,
): Promise<MailContent | null> {
  switch (kind) {
    case 'confirmation':
      return composeConfirmation(email)
    case 'recovery':
      return composeRecovery(mail, email)
    case 'email_change':
      return composeChange(mail)
    case 'credentials_changed':
      return composeCredentialsChanged(mail)
    case 'newsletter': {
      if (await isSubscriber(email)) return null
      const { locale = '' } = mail.data
      return composeActionMail('newsletter', {
        token: await signLinkToken('newsletter', { email, locale }, '7d'),
      })
    }
  }
}

async function isSubscriber(email: string): Promise<boolean> {
  const [row] = await sql()`
    select from kljuc.newsletter_subscribers where email = ${email} and confirmed_at is not null`
  return row !== undefined
}

async function composeConfirmation(email: string): Promise<MailContent | null> {
  const user = await findUser(email)
  if (!user || (await hasConfirmedEmail(user.id, email))) return null
  return composeActionMail('confirmation', {
    token: await signLinkToken('confirm e-mail', { sub: user.id, email }, '3d'),
  })
}

/** Each attempt creates a new link, valid for an hour. */
async function composeRecovery(mail: ClaimedMail, email: string): Promise<MailContent | null> {
  if (Date.now() - mail.created_at > hourMs) return null
  const tokenHash = await createRecoveryToken(email)
  return tokenHash === null
    ? null
    : composeActionMail('recovery', { token_hash: tokenHash, type: 'recovery' })
}

/** Null once the change has been confirmed, cancelled or replaced. A new address that is taken is told so, by mail alone. */
async function composeChange({ data }: ClaimedMail): Promise<MailContent | null> {
  const { user_id = '', token_hash = '', side, new_email = '' } = data
  if (!(await hasPendingChange(user_id, token_hash))) return null
  if (side === 'new' && (await findUser(new_email))) return composeActionMail('emailChangeTaken', {})
  const texts = side === 'current' ? 'emailChangeCurrent' : 'emailChangeNew'
  return composeActionMail(texts, { token_hash, type: 'email_change' }, { email: new_email })
}
