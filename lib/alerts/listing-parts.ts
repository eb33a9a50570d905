import 'server-only'
import { formatPrice } from '@/lib/i18n/format/money'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import type { Purpose } from '@/lib/listings/attributes/purposes-and-types'
import { absolutePageUrl, escapeHtml, oneLine } from '@/lib/mails/mail-parts'
import { paths } from '@/lib/paths'

export interface MailedListing {
  id: string
  title: string
  /** Whole EUR; per month for a rental. */
  price: number
  purpose: Purpose
  city: string
}

/** A listing's title, a line about it and its URL. */
export function listingText(locale: Locale, { id, title }: MailedListing, line: string): string {
  return [oneLine(title), line, absolutePageUrl(locale, paths.property(id))].join('\n')
}

export function listingHtml(locale: Locale, { id, title }: MailedListing, line: string): string {
  const href = escapeHtml(absolutePageUrl(locale, paths.property(id)))
  return `<p style="margin:0;padding:12px 0;border-top:1px solid #dbe1da;font-size:16px;line-height:1.5;color:#3c4a43"><a href="${href}" style="color:#0a6a4b;font-weight:600">${escapeHtml(oneLine(title))}</a><br>${escapeHtml(line)}</p>`
}

export function askingPrice(locale: Locale, { price, purpose }: MailedListing): string {
  const amount = formatPrice(locale, price)
  if (purpose !== 'RENT') return amount
  return translatorFor(locale, 'mail.savedSearch')('perMonth', { price: amount })
}
