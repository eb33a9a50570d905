import 'server-only'
import { isConfirmed, isOfConfirmedOwner } from '@/lib/accounts/confirmed-email'
import { askingPrice, listingHtml, listingText, type MailedListing } from '@/lib/alerts/listing-parts'
import { sql } from '@/lib/db/client'
import { formatPrice } from '@/lib/i18n/format/money'
import { type Locale, routing } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import {
  absolutePageUrl,
  divider,
  escapeHtml,
  mailHeading,
  mailPage,
  oneLine,
  paragraph,
  unsubscribeHeaders,
} from '@/lib/mails/mail-parts'
import type { ClaimedMail, ComposedMail } from '@/lib/mails/outbox'
import { unsubscribeToken } from '@/lib/mails/unsubscribe-token'
import { paths } from '@/lib/paths'

const textsOf = (locale: Locale) => translatorFor(locale, 'mail.priceDrops')
const greetingOf = (locale: Locale) => translatorFor(locale, 'mail')('greeting')

interface PriceDrop extends MailedListing {
  /** Whole EUR: the lowest price of the 30 days before the change. */
  was: number
}

/** Includes favorites that are still published and cheaper than the price in `data`; null when none is left. */
export async function composePriceDrops({
  account_id: accountId,
  data,
}: ClaimedMail): Promise<ComposedMail | null> {
  if (accountId === null) return null
  const rows = await sql()<(MailedListing & { email: string })[]>`
    select account.email, listing.id, listing.title, listing.price, listing.purpose, listing.city
    from kljuc.favorites as favorite
    join kljuc.listings as listing on listing.id = favorite.listing_id
    join kljuc.accounts as account on account.id = favorite.account_id
    where favorite.account_id = ${accountId} and favorite.listing_id = any(${Object.keys(data)}::uuid[])
      and favorite.told_price is not null and listing.published and account.deactivated_at is null
      and listing.reduced_from is not null and ${isOfConfirmedOwner()}
      and ${isConfirmed()}
    order by favorite.created_at desc, listing.id`
  const drops = rows
    .map((row) => ({ ...row, was: Number(data[row.id]) }))
    .filter(({ price, was }) => price < was)
  const [first] = drops
  if (!first) return null
  const content = priceDropMail(drops, await unsubscribeToken('prices', accountId))
  return { to: first.email, content, sent: () => startDay(accountId) }
}

/** The daily limit counts from the delivery, as for digests. */
async function startDay(accountId: string): Promise<void> {
  await sql()`update kljuc.digests set mailed_at = now() where account_id = ${accountId}`
}

/** In both languages, since the reader's is unknown. */
function priceDropMail(drops: readonly PriceDrop[], token: string) {
  return {
    subject: routing.locales.map((locale) => textsOf(locale)('subject', { count: drops.length })).join(' / '),
    text: routing.locales.map((locale) => textPart(locale, drops, token)).join('\n\n—\n\n'),
    html: mailPage(routing.locales.map((locale) => htmlPart(locale, drops, token)).join(divider)),
    headers: unsubscribeHeaders(token),
  }
}

function textPart(locale: Locale, drops: readonly PriceDrop[], token: string): string {
  const t = textsOf(locale)
  const items = drops.map((drop) => listingText(locale, drop, sentenceOf(locale, drop)))
  const leave = `${t('unsubscribe')}: ${absolutePageUrl(locale, paths.unsubscribe(token))}`
  return [greetingOf(locale), t('reason', { count: drops.length }), ...items, leave].join('\n\n')
}

function htmlPart(locale: Locale, drops: readonly PriceDrop[], token: string): string {
  const t = textsOf(locale)
  const items = drops.map((drop) => listingHtml(locale, drop, sentenceOf(locale, drop)))
  const leave = escapeHtml(absolutePageUrl(locale, paths.unsubscribe(token)))
  return `<div lang="${locale}">
${mailHeading(t('heading'))}${paragraph(greetingOf(locale))}${paragraph(t('reason', { count: drops.length }))}${items.join('\n')}
<p style="margin:16px 0 0;font-size:14px;line-height:1.5"><a href="${leave}" style="color:#0a6a4b">${escapeHtml(t('unsubscribe'))}</a></p>
</div>`
}

function sentenceOf(locale: Locale, drop: PriceDrop): string {
  const values = {
    now: askingPrice(locale, drop),
    before: formatPrice(locale, drop.was),
    by: formatPrice(locale, drop.was - drop.price),
    place: oneLine(drop.city),
  }
  return textsOf(locale)('drop', values)
}
