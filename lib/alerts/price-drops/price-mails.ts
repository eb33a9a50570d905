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
  mailText,
  oneLine,
  paragraph,
  unsubscribeHeaders,
} from '@/lib/mails/mail-parts'
import type { ClaimedMail, ComposedMail } from '@/lib/mails/outbox'
import { unsubscribeToken } from '@/lib/mails/unsubscribe-token'
import { paths } from '@/lib/paths'

const waitingDays = 7

/** At most one a day, in one transaction, so that no drop is mailed twice. */
export async function queuePriceDropMails(): Promise<void> {
  await sql().begin(async (transaction) => {
    const changed = transaction`
      select listing_id from kljuc.listing_prices where at > now() - make_interval(days => ${waitingDays})`
    // When a price has risen, later drops are compared with the new price.
    await transaction`
      update kljuc.favorites as favorite set told_price = listing.price from kljuc.listings as listing
      where listing.id = favorite.listing_id and favorite.told_price < listing.price
        and favorite.listing_id in (${changed})`
    await transaction`
      with drops as (
        select favorite.account_id, favorite.listing_id, listing.reduced_from, listing.price
        from kljuc.favorites as favorite
        join kljuc.listings as listing on listing.id = favorite.listing_id
        join kljuc.accounts as account on account.id = favorite.account_id
        left join kljuc.digests as digest on digest.account_id = favorite.account_id and digest.frequency = 'daily'
        where favorite.listing_id in (${changed}) and listing.published and listing.price < favorite.told_price
          and listing.reduced_from is not null and ${isOfConfirmedOwner()}
          and listing.owner_id <> favorite.account_id and account.deactivated_at is null
          and ${isConfirmed()}
          and (digest.mailed_at is null or digest.mailed_at <= now() - interval '1 day')
          and not exists (select from kljuc.mails as owed
            where owed.account_id = account.id and owed.sent_at is null and owed.given_up_at is null)
        for update of favorite
      ), marked as (
        update kljuc.favorites as favorite set told_price = drops.price from drops
        where favorite.account_id = drops.account_id and favorite.listing_id = drops.listing_id
      ), mailed as (
        insert into kljuc.mails (kind, account_id, data)
        select 'price_drops', account_id, jsonb_object_agg(listing_id, reduced_from::text) from drops group by account_id
        returning account_id
      )
      insert into kljuc.digests (account_id, mailed_at) select account_id, now() from mailed
      on conflict (account_id, frequency) do update set mailed_at = excluded.mailed_at`
  })
}

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
  await sql()`update kljuc.digests set mailed_at = now()
    where account_id = ${accountId} and frequency = 'daily'`
}

/** In both languages, since the reader's is unknown. */
function priceDropMail(drops: readonly PriceDrop[], token: string) {
  return {
    subject: routing.locales.map((locale) => textsOf(locale)('subject', { count: drops.length })).join(' / '),
    text: mailText(routing.locales.map((locale) => textPart(locale, drops, token)).join('\n\n—\n\n')),
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
