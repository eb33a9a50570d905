import 'server-only'
import { isConfirmed } from '@/lib/accounts/confirmed-email'
import { sql } from '@/lib/db/client'
import { formatDate } from '@/lib/i18n/format/date'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import { complaintReasons } from '@/lib/listings/attributes/report-reasons'
import { composeDraftMail } from '@/lib/listings/drafts/expire-drafts'
import { composeActionMail, type MailContent } from '@/lib/mails/action-mail'
import { oneLine } from '@/lib/mails/mail-parts'
import { currentSettings } from '@/lib/settings/current-settings'
import { type ConfirmAllLink, findToConfirm, signConfirmAllLink, signConfirmLink } from './confirm-links'

const messageKeys = {
  listing_reminder: 'listingReminder',
  listing_expired: 'listingExpired',
  listing_complaint: 'listingComplaint',
  listing_doubted: 'listingDoubted',
} as const

/** A draft's is composed apart. */
export type ListingMailKind = keyof typeof messageKeys | 'draft_reminder'

export function isListingMail(kind: string): kind is ListingMailKind {
  return kind in messageKeys || kind === 'draft_reminder'
}

interface Subject {
  id: string
  title: string
  /** Milliseconds since 1970. */
  confirmed_at: number
  published: boolean
  closed_as: string | null
  has_complaint: boolean
  /** Milliseconds since 1970 at which its owner must have answered for its number. */
  checked_until: number | null
  email: string
  reachable: boolean
}

/** Composes a mail with a listing's current state; null when it no longer applies. */
export async function composeListingMail(
  kind: ListingMailKind,
  data: Record<string, string>,
): Promise<{ to: string; content: MailContent } | null> {
  if (kind === 'draft_reminder') return composeDraftMail(data)
  const { owner, before, since } = data
  if (owner && before && since) return composeMailAboutAll(kind, { owner, before, since })
  return composeMailAboutOne(kind, data)
}

/** Titles in a mail; the page of its link has all. */
const maxTitles = 50

async function composeMailAboutAll(
  kind: Exclude<ListingMailKind, 'draft_reminder'>,
  link: ConfirmAllLink,
): Promise<{ to: string; content: MailContent } | null> {
  const isReminder = kind === 'listing_reminder'
  const listings = (await findToConfirm(link)).filter(({ published }) => published === isReminder)
  const [first] = listings
  if (!first) return null
  if (listings.length === 1) return composeMailAboutOne(kind, { listing_id: first.property_id })
  const [owner] = await sql()<{ email: string }[]>`
    select account.email from kljuc.accounts as account
    where account.id = ${link.owner} and account.deactivated_at is null and ${isConfirmed()}`
  if (!owner) return null
  const values = (locale: Locale) => {
    const t = translatorFor(locale, 'mail')
    const titles = listings.slice(0, maxTitles).map(({ title }) => `– ${oneLine(title)}`)
    const others = listings.length - titles.length
    const more = others > 0 ? [t('moreListings', { count: others })] : []
    const days = currentSettings().listing_days
    return { count: listings.length, days, lines: [...titles, ...more].join('\n') }
  }
  const key = isReminder ? 'listingsReminder' : 'listingsExpired'
  return {
    to: owner.email,
    content: composeActionMail(key, { token: await signConfirmAllLink(link) }, values),
  }
}

async function composeMailAboutOne(
  kind: Exclude<ListingMailKind, 'draft_reminder'>,
  data: Record<string, string>,
): Promise<{ to: string; content: MailContent } | null> {
  const listing = await findSubject(data.listing_id ?? '')
  if (!listing?.reachable || !applies(kind, listing)) return null
  const { id, title, email: to, checked_until } = listing
  const values = (locale: Locale) => ({
    title,
    days: currentSettings().listing_days,
    why: describeReason(locale, data.reason),
    date: checked_until === null ? '' : formatDate(locale, new Date(checked_until).toISOString()),
  })
  const query = { token: await signConfirmLink(id, new Date(listing.confirmed_at)) }
  // The first of two: it is still public.
  const key = kind === 'listing_doubted' && listing.published ? 'listingChecked' : messageKeys[kind]
  return { to, content: composeActionMail(key, query, values) }
}

/** What the mail asks for may have been done meanwhile. */
function applies(kind: ListingMailKind, listing: Subject): boolean {
  const { published, closed_as, has_complaint, checked_until } = listing
  if (kind === 'listing_expired') return closed_as === 'expired' && checked_until === null
  if (kind === 'listing_doubted') return checked_until !== null && (published || closed_as === 'expired')
  return kind === 'listing_complaint' ? has_complaint : published
}

function describeReason(locale: Locale, reason: string | undefined): string {
  const known = complaintReasons.find((each) => each === reason)
  return known ? translatorFor(locale, 'unlockedContact.complaint.reasons')(known) : ''
}

async function findSubject(id: string): Promise<Subject | undefined> {
  const [row] = await sql()<Subject[]>`
    select listing.id, listing.title, extract(epoch from listing.confirmed_at)::float8 * 1000 as confirmed_at,
      listing.published, listing.closed_as, account.email,
      exists (select from kljuc.contact_complaints as complaint
        where complaint.listing_id = listing.id and complaint.state = 'open' and complaint.returned_for is null) as has_complaint,
      extract(epoch from listing.number_checked_until)::float8 * 1000 as checked_until,
      account.deactivated_at is null and ${isConfirmed()} as reachable
    from kljuc.listings as listing join kljuc.accounts as account on account.id = listing.owner_id
    where listing.id = ${id}`
  return row
}
