import 'server-only'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import {
  absolutePageUrl,
  buttonLink,
  escapeHtml,
  mailHeading,
  mailPage,
  oneLine,
  paragraph,
  unsubscribeHeaders,
} from '@/lib/mails/mail-parts'
import { paths } from '@/lib/paths'
import { queryHref } from '@/lib/search/search-href'
import { askingPrice, listingHtml, listingText, type MailedListing } from './listing-parts'

const textsOf = (locale: Locale) => translatorFor(locale, 'mail.savedSearch')

export interface DigestSearch {
  name: string
  query: string
  listings: MailedListing[]
  total: number
  /** Turns off the mails of this search. */
  token: string
}

interface Digest {
  locale: Locale
  searches: readonly DigestSearch[]
  /** Turns off the mails of all searches of the account. */
  token: string
}

export function digestMail({ locale, searches, token }: Digest) {
  const count = searches.reduce((sum, { total }) => sum + total, 0)
  return {
    subject: textsOf(locale)('subject', { count }),
    text: textPart(locale, searches),
    html: mailPage(htmlPart(locale, searches)),
    headers: unsubscribeHeaders(token),
  }
}

function textPart(locale: Locale, searches: readonly DigestSearch[]): string {
  const t = textsOf(locale)
  const parts = searches.flatMap((news) => [
    t('reason', { count: news.total, name: news.name }),
    ...news.listings.map((listing) => listingText(locale, listing, factsOf(locale, listing))),
    ...moreOf(locale, news),
    `${t('all')}: ${absolutePageUrl(locale, queryHref(news.query))}`,
    `${t('unsubscribe')}: ${absolutePageUrl(locale, paths.unsubscribe(news.token))}`,
    '—',
  ])
  return [t('greeting'), ...parts, t('why')].join('\n\n')
}

function htmlPart(locale: Locale, searches: readonly DigestSearch[]): string {
  const t = textsOf(locale)
  return `<div lang="${locale}">
${paragraph(t('greeting'))}${searches.map((news) => htmlSearch(locale, news)).join('\n')}
<p style="${small}">${escapeHtml(t('why'))}</p>
</div>`
}

function htmlSearch(locale: Locale, news: DigestSearch): string {
  const t = textsOf(locale)
  return `${mailHeading(t('heading', { name: news.name }))}${paragraph(t('reason', { count: news.total, name: news.name }))}
${news.listings.map((listing) => listingHtml(locale, listing, factsOf(locale, listing))).join('\n')}
${moreOf(locale, news).map(paragraph).join('')}
${buttonLink(absolutePageUrl(locale, queryHref(news.query)), t('all'))}
<p style="${small}"><a href="${escapeHtml(absolutePageUrl(locale, paths.unsubscribe(news.token)))}" style="color:#0a6a4b">${escapeHtml(t('unsubscribe'))}</a></p>
<hr style="margin:32px 0 16px;border:0;border-top:1px solid #dbe1da">`
}

const small = 'margin:0;font-size:14px;line-height:1.5;color:#5b6860'

function moreOf(locale: Locale, { listings, total }: DigestSearch): string[] {
  const count = total - listings.length
  return count > 0 ? [textsOf(locale)('more', { count })] : []
}

function factsOf(locale: Locale, listing: MailedListing): string {
  return `${askingPrice(locale, listing)} · ${oneLine(listing.city)}`
}
