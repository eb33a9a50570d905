import 'server-only'
import { createTranslator } from 'use-intl/core'
import { env } from '@/lib/env'
import { formatPrice } from '@/lib/format/money'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import type { Purpose } from '@/lib/listings/kinds'
import { paths } from '@/lib/paths'
import { savedSearchPath } from '@/lib/saved-searches/saved-query'
import en from '@/messages/en.json'
import sr from '@/messages/sr.json'
import { buttonLink, escapeHtml, mailHeading, mailPage, paragraph } from './mail-html'

const translators = {
  'sr-Latn': createTranslator({ locale: 'sr-Latn', messages: sr, namespace: 'mail.savedSearch' }),
  en: createTranslator({ locale: 'en', messages: en, namespace: 'mail.savedSearch' }),
}

/** What a mail says of a listing: nothing that has to be unlocked. */
export interface MailedListing {
  id: string
  title: string
  /** Whole EUR; per month when it is to let. */
  price: number
  purpose: Purpose
  city: string
}

export interface SearchNews {
  locale: Locale
  name: string
  query: string
  /** As many as are listed, newest first. */
  listings: readonly MailedListing[]
  /** Of all new ones. */
  total: number
  /** What the links that turn the mails off carry. */
  token: string
}

/** The mail that tells of new listings in a saved search. Its links are built from SITE_URL alone. */
export function savedSearchMail(news: SearchNews) {
  const t = translators[news.locale]
  return {
    subject: t('subject', { count: news.total, name: news.name }),
    text: textPart(news),
    html: mailPage(htmlPart(news)),
    headers: {
      'List-Unsubscribe': `<${absolute(paths.oneClickUnsubscribe(news.token))}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
    },
  }
}

function textPart(news: SearchNews): string {
  const { locale, name, query, listings, token } = news
  const t = translators[locale]
  const links = listings.map((listing) =>
    [titleOf(listing), factsOf(locale, listing), hrefOf(locale, paths.property(listing.id))].join('\n'),
  )
  return [
    t('greeting'),
    t('reason', { count: news.total, name }),
    ...links,
    ...moreOf(news),
    `${t('all')}: ${hrefOf(locale, savedSearchPath(query))}`,
    '—',
    t('why', { name }),
    `${t('unsubscribe')}: ${hrefOf(locale, paths.unsubscribe(token))}`,
  ].join('\n\n')
}

function htmlPart(news: SearchNews): string {
  const { locale, name, query, token } = news
  const t = translators[locale]
  return `<div lang="${locale}">
${mailHeading(t('heading', { name }))}${paragraph(t('greeting'))}${paragraph(t('reason', { count: news.total, name }))}
${news.listings.map((listing) => htmlListing(locale, listing)).join('\n')}
${moreOf(news).map(paragraph).join('')}
${buttonLink(hrefOf(locale, savedSearchPath(query)), t('all'))}
<hr style="margin:32px 0 16px;border:0;border-top:1px solid #dbe1da">
<p style="margin:0;font-size:14px;line-height:1.5;color:#5b6860">${escapeHtml(t('why', { name }))} <a href="${escapeHtml(hrefOf(locale, paths.unsubscribe(token)))}" style="color:#0a6a4b">${escapeHtml(t('unsubscribe'))}</a></p>
</div>`
}

function htmlListing(locale: Locale, listing: MailedListing): string {
  const href = escapeHtml(hrefOf(locale, paths.property(listing.id)))
  return `<p style="margin:0;padding:12px 0;border-top:1px solid #dbe1da;font-size:16px;line-height:1.5;color:#3c4a43"><a href="${href}" style="color:#0a6a4b;font-weight:600">${escapeHtml(titleOf(listing))}</a><br>${escapeHtml(factsOf(locale, listing))}</p>`
}

function moreOf({ locale, listings, total }: SearchNews): string[] {
  const count = total - listings.length
  return count > 0 ? [translators[locale]('more', { count })] : []
}

function titleOf({ title }: MailedListing): string {
  return title.replace(/\s+/g, ' ')
}

function factsOf(locale: Locale, { price, purpose, city }: MailedListing): string {
  const amount = formatPrice(locale, price)
  const asked = purpose === 'RENT' ? translators[locale]('perMonth', { price: amount }) : amount
  return `${asked} · ${city.replace(/\s+/g, ' ')}`
}

function hrefOf(locale: Locale, path: string): string {
  return absolute(localPath(locale, path))
}

function absolute(path: string): string {
  return new URL(path, env.SITE_URL).href
}
