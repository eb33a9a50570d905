import 'server-only'
import { createTranslator } from 'use-intl/core'
import { env } from '@/lib/env'
import { formatPrice } from '@/lib/i18n/format/money'
import { localPath } from '@/lib/i18n/local-path'
import { type Locale, routing } from '@/lib/i18n/routing'
import { paths } from '@/lib/paths'
import en from '@/messages/en.json'
import sr from '@/messages/sr.json'
import type { MailedListing } from './digest-mail'
import { escapeHtml, mailHeading, mailPage, paragraph } from './mail-html'

const translators = {
  'sr-Latn': createTranslator({ locale: 'sr-Latn', messages: sr, namespace: 'mail.priceDrops' }),
  en: createTranslator({ locale: 'en', messages: en, namespace: 'mail.priceDrops' }),
}

export interface PriceDropNews extends MailedListing {
  was: number
}

/** In both languages, since the reader's is unknown. */
export function priceDropMail(drops: readonly PriceDropNews[], token: string) {
  return {
    subject: translators['sr-Latn']('subject', { count: drops.length }),
    text: routing.locales.map((locale) => textPart(locale, drops, token)).join('\n\n—\n\n'),
    html: mailPage(routing.locales.map((locale) => htmlPart(locale, drops, token)).join(divider)),
    headers: {
      'List-Unsubscribe': `<${absolute(paths.oneClickUnsubscribe(token))}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
    },
  }
}

const divider = '<hr style="margin:32px 0;border:0;border-top:1px solid #dbe1da">'

function textPart(locale: Locale, drops: readonly PriceDropNews[], token: string): string {
  const t = translators[locale]
  const items = drops.map((drop) =>
    [titleOf(drop), sentenceOf(locale, drop), hrefOf(locale, paths.property(drop.id))].join('\n'),
  )
  const leave = `${t('unsubscribe')}: ${hrefOf(locale, paths.unsubscribe(token))}`
  return [t('reason', { count: drops.length }), ...items, leave].join('\n\n')
}

function htmlPart(locale: Locale, drops: readonly PriceDropNews[], token: string): string {
  const t = translators[locale]
  const items = drops.map((drop) => {
    const href = escapeHtml(hrefOf(locale, paths.property(drop.id)))
    return `<p style="margin:0;padding:12px 0;border-top:1px solid #dbe1da;font-size:16px;line-height:1.5;color:#3c4a43"><a href="${href}" style="color:#0a6a4b;font-weight:600">${escapeHtml(titleOf(drop))}</a><br>${escapeHtml(sentenceOf(locale, drop))}</p>`
  })
  const leave = escapeHtml(hrefOf(locale, paths.unsubscribe(token)))
  return `<div lang="${locale}">
${mailHeading(t('heading'))}${paragraph(t('reason', { count: drops.length }))}${items.join('\n')}
<p style="margin:16px 0 0;font-size:14px;line-height:1.5"><a href="${leave}" style="color:#0a6a4b">${escapeHtml(t('unsubscribe'))}</a></p>
</div>`
}

function sentenceOf(locale: Locale, { price, was, city }: PriceDropNews): string {
  const [now, before, by] = [price, was, was - price].map((amount) => formatPrice(locale, amount))
  const place = city.replace(/\s+/g, ' ')
  return translators[locale]('drop', { now: now ?? '', before: before ?? '', by: by ?? '', place })
}

function titleOf({ title }: PriceDropNews): string {
  return title.replace(/\s+/g, ' ')
}

function hrefOf(locale: Locale, path: string): string {
  return absolute(localPath(locale, path))
}

function absolute(path: string): string {
  return new URL(path, env.SITE_URL).href
}
