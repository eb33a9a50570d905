import 'server-only'
import { formatPrice } from '@/lib/i18n/format/money'
import { localPath } from '@/lib/i18n/local-path'
import { type Locale, routing } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import { paths } from '@/lib/paths'
import { absoluteUrl } from '@/lib/site-url'
import type { MailedListing } from './digest-mail'
import { escapeHtml, mailHeading, mailPage, paragraph } from './mail-html'

const textsOf = (locale: Locale) => translatorFor(locale, 'mail.priceDrops')
const greetingOf = (locale: Locale) => translatorFor(locale, 'mail')('greeting')

/** A saved listing that costs less than its reader knew: whole EUR. */
export interface PriceDropNews extends MailedListing {
  was: number
}

/**
 * The mail of lower prices, in both languages: nothing tells which one its reader speaks. Its links are built from
 * SITE_URL alone, and its subject holds no text of anybody's.
 */
export function priceDropMail(drops: readonly PriceDropNews[], token: string) {
  return {
    subject: routing.locales.map((locale) => textsOf(locale)('subject', { count: drops.length })).join(' / '),
    text: routing.locales.map((locale) => textPart(locale, drops, token)).join('\n\n—\n\n'),
    html: mailPage(routing.locales.map((locale) => htmlPart(locale, drops, token)).join(divider)),
    headers: {
      'List-Unsubscribe': `<${absoluteUrl(paths.oneClickUnsubscribe(token))}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}

const divider = '<hr style="margin:32px 0;border:0;border-top:1px solid #dbe1da">'

function textPart(locale: Locale, drops: readonly PriceDropNews[], token: string): string {
  const t = textsOf(locale)
  const items = drops.map((drop) =>
    [titleOf(drop), sentenceOf(locale, drop), hrefOf(locale, paths.property(drop.id))].join('\n'),
  )
  const leave = `${t('unsubscribe')}: ${hrefOf(locale, paths.unsubscribe(token))}`
  return [greetingOf(locale), t('reason', { count: drops.length }), ...items, leave].join('\n\n')
}

function htmlPart(locale: Locale, drops: readonly PriceDropNews[], token: string): string {
  const t = textsOf(locale)
  const items = drops.map((drop) => {
    const href = escapeHtml(hrefOf(locale, paths.property(drop.id)))
    return `<p style="margin:0;padding:12px 0;border-top:1px solid #dbe1da;font-size:16px;line-height:1.5;color:#3c4a43"><a href="${href}" style="color:#0a6a4b;font-weight:600">${escapeHtml(titleOf(drop))}</a><br>${escapeHtml(sentenceOf(locale, drop))}</p>`
  })
  const leave = escapeHtml(hrefOf(locale, paths.unsubscribe(token)))
  return `<div lang="${locale}">
${mailHeading(t('heading'))}${paragraph(greetingOf(locale))}${paragraph(t('reason', { count: drops.length }))}${items.join('\n')}
<p style="margin:16px 0 0;font-size:14px;line-height:1.5"><a href="${leave}" style="color:#0a6a4b">${escapeHtml(t('unsubscribe'))}</a></p>
</div>`
}

function sentenceOf(locale: Locale, { price, was, city, purpose }: PriceDropNews): string {
  const [amount = '', before, by] = [price, was, was - price].map((each) => formatPrice(locale, each))
  const now =
    purpose === 'RENT' ? translatorFor(locale, 'mail.savedSearch')('perMonth', { price: amount }) : amount
  const place = city.replace(/\s+/g, ' ')
  return textsOf(locale)('drop', { now, before: before ?? '', by: by ?? '', place })
}

function titleOf({ title }: PriceDropNews): string {
  return title.replace(/\s+/g, ' ')
}

function hrefOf(locale: Locale, path: string): string {
  return absoluteUrl(localPath(locale, path))
}
