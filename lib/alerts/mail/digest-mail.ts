import 'server-only'
import { formatPrice } from '@/lib/i18n/format/money'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import type { Purpose } from '@/lib/listings/kinds'
import { paths } from '@/lib/paths'
import { queryHref } from '@/lib/search/search-href'
import { absoluteUrl } from '@/lib/site-url'
import { buttonLink, escapeHtml, mailHeading, mailPage, paragraph } from './mail-html'

const textsOf = (locale: Locale) => translatorFor(locale, 'mail.savedSearch')

/** Only what need not be unlocked. */
export interface MailedListing {
  id: string
  title: string
  /** Whole EUR; per month for a rental. */
  price: number
  purpose: Purpose
  city: string
}

export interface SearchNews {
  name: string
  query: string
  listings: MailedListing[]
  total: number
  /** Turns this search's mails off. */
  token: string
}

export interface Digest {
  locale: Locale
  searches: readonly SearchNews[]
  /** Turns the mails of all of the account's searches off. */
  token: string
}

/**
 * Composes the mail about new listings in saved searches. Links come from SITE_URL, and the subject carries no user's
 * text.
 */
export function digestMail({ locale, searches, token }: Digest) {
  const count = searches.reduce((sum, { total }) => sum + total, 0)
  return {
    subject: textsOf(locale)('subject', { count }),
    text: textPart(locale, searches),
    html: mailPage(htmlPart(locale, searches)),
    headers: {
      'List-Unsubscribe': `<${absoluteUrl(paths.oneClickUnsubscribe(token))}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
    },
  }
}

function textPart(locale: Locale, searches: readonly SearchNews[]): string {
  const t = textsOf(locale)
  const parts = searches.flatMap((news) => [
    t('reason', { count: news.total, name: news.name }),
    ...news.listings.map((listing) =>
      [titleOf(listing), factsOf(locale, listing), hrefOf(locale, paths.property(listing.id))].join('\n'),
    ),
    ...moreOf(locale, news),
    `${t('all')}: ${hrefOf(locale, queryHref(news.query))}`,
    `${t('unsubscribe')}: ${hrefOf(locale, paths.unsubscribe(news.token))}`,
    '—',
  ])
  return [t('greeting'), ...parts, t('why')].join('\n\n')
}

function htmlPart(locale: Locale, searches: readonly SearchNews[]): string {
  const t = textsOf(locale)
  return `<div lang="${locale}">
${paragraph(t('greeting'))}${searches.map((news) => htmlSearch(locale, news)).join('\n')}
<p style="${small}">${escapeHtml(t('why'))}</p>
</div>`
}

function htmlSearch(locale: Locale, news: SearchNews): string {
  const t = textsOf(locale)
  return `${mailHeading(t('heading', { name: news.name }))}${paragraph(t('reason', { count: news.total, name: news.name }))}
${news.listings.map((listing) => htmlListing(locale, listing)).join('\n')}
${moreOf(locale, news).map(paragraph).join('')}
${buttonLink(hrefOf(locale, queryHref(news.query)), t('all'))}
<p style="${small}"><a href="${escapeHtml(hrefOf(locale, paths.unsubscribe(news.token)))}" style="color:#0a6a4b">${escapeHtml(t('unsubscribe'))}</a></p>
<hr style="margin:32px 0 16px;border:0;border-top:1px solid #dbe1da">`
}

const small = 'margin:0;font-size:14px;line-height:1.5;color:#5b6860'

function htmlListing(locale: Locale, listing: MailedListing): string {
  const href = escapeHtml(hrefOf(locale, paths.property(listing.id)))
  return `<p style="margin:0;padding:12px 0;border-top:1px solid #dbe1da;font-size:16px;line-height:1.5;color:#3c4a43"><a href="${href}" style="color:#0a6a4b;font-weight:600">${escapeHtml(titleOf(listing))}</a><br>${escapeHtml(factsOf(locale, listing))}</p>`
}

function moreOf(locale: Locale, { listings, total }: SearchNews): string[] {
  const count = total - listings.length
  return count > 0 ? [textsOf(locale)('more', { count })] : []
}

function titleOf({ title }: MailedListing): string {
  return title.replace(/\s+/g, ' ')
}

function factsOf(locale: Locale, { price, purpose, city }: MailedListing): string {
  const amount = formatPrice(locale, price)
  const asked = purpose === 'RENT' ? textsOf(locale)('perMonth', { price: amount }) : amount
  return `${asked} · ${city.replace(/\s+/g, ' ')}`
}

function hrefOf(locale: Locale, path: string): string {
  return absoluteUrl(localPath(locale, path))
}
