import 'server-only'
import { formatPrice } from '@/lib/i18n/format/money'
import { type Locale, routing } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import { paths } from '@/lib/paths'
import { divider, escapeHtml, listingLink, mailHeading, mailPage, paragraph } from './mail-html'
import { hrefOf, type MailedListing, oneLine, propertyHref, unsubscribeHeaders } from './mailed-listing'

const textsOf = (locale: Locale) => translatorFor(locale, 'mail.priceDrops')
const greetingOf = (locale: Locale) => translatorFor(locale, 'mail')('greeting')

export interface PriceDropNews extends MailedListing {
  was: number
}

/** In both languages, since the reader's is unknown. */
export function priceDropMail(drops: readonly PriceDropNews[], token: string) {
  return {
    subject: routing.locales.map((locale) => textsOf(locale)('subject', { count: drops.length })).join(' / '),
    text: routing.locales.map((locale) => textPart(locale, drops, token)).join('\n\n—\n\n'),
    html: mailPage(routing.locales.map((locale) => htmlPart(locale, drops, token)).join(divider)),
    headers: unsubscribeHeaders(token),
  }
}

function textPart(locale: Locale, drops: readonly PriceDropNews[], token: string): string {
  const t = textsOf(locale)
  const items = drops.map((drop) =>
    [oneLine(drop.title), sentenceOf(locale, drop), propertyHref(locale, drop)].join('\n'),
  )
  const leave = `${t('unsubscribe')}: ${hrefOf(locale, paths.unsubscribe(token))}`
  return [greetingOf(locale), t('reason', { count: drops.length }), ...items, leave].join('\n\n')
}

function htmlPart(locale: Locale, drops: readonly PriceDropNews[], token: string): string {
  const t = textsOf(locale)
  const items = drops.map((drop) =>
    listingLink(propertyHref(locale, drop), oneLine(drop.title), sentenceOf(locale, drop)),
  )
  const leave = escapeHtml(hrefOf(locale, paths.unsubscribe(token)))
  return `<div lang="${locale}">
${mailHeading(t('heading'))}${paragraph(greetingOf(locale))}${paragraph(t('reason', { count: drops.length }))}${items.join('\n')}
<p style="margin:16px 0 0;font-size:14px;line-height:1.5"><a href="${leave}" style="color:#0a6a4b">${escapeHtml(t('unsubscribe'))}</a></p>
</div>`
}

function sentenceOf(locale: Locale, { price, was, city, purpose }: PriceDropNews): string {
  const amount = (euros: number) => formatPrice(locale, euros)
  const now =
    purpose === 'RENT'
      ? translatorFor(locale, 'mail.savedSearch')('perMonth', { price: amount(price) })
      : amount(price)
  const values = { now, before: amount(was), by: amount(was - price), place: oneLine(city) }
  return textsOf(locale)('drop', values)
}
