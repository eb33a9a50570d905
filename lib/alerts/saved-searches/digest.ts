import 'server-only'
import type { TransactionSql } from 'postgres'
import { isConfirmed, isOfConfirmedOwner } from '@/lib/accounts/confirmed-email'
import { askingPrice, listingHtml, listingText, type MailedListing } from '@/lib/alerts/listing-parts'
import { sql } from '@/lib/db/client'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import {
  absolutePageUrl,
  buttonLink,
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
import { mapLimitTexts } from '@/lib/search/descriptions/describe-kinds'
import { queryHref } from '@/lib/search/filters/page-search'
import { type SearchFrequency, searchFrequencies } from './frequencies'
import { savedFilters } from './saved-query'

const maxListings = 10

/** @returns null when there is nothing to send; the matches wait for the next digest */
export async function composeDigest({
  id,
  account_id: accountId,
  data,
}: ClaimedMail): Promise<ComposedMail | null> {
  if (accountId === null) return null
  const frequency = searchFrequencies.find((known) => known === data.frequency) ?? 'daily'
  const [recipient] = await sql()<{ email: string; wanted: boolean }[]>`
    select account.email, account.deactivated_at is null and ${isConfirmed()} as wanted
    from kljuc.accounts as account where id = ${accountId}`
  const { searches, locale } = await readNews(id)
  if (!recipient?.wanted || searches.length === 0) {
    await postponeDigest(id, accountId, frequency)
    return null
  }
  const token = await unsubscribeToken('account', accountId)
  const content = digestMail({ locale, frequency, searches, token })
  return { to: recipient.email, content, sent: () => markDigestMailed(accountId, frequency) }
}

interface Row extends MailedListing {
  search_id: string
  name: string
  query: string
  locale: Locale
  total: number
}

async function readNews(mailId: string): Promise<{ searches: DigestSearch[]; locale: Locale }> {
  // A listing that fits several searches is told of under the newest of them.
  const rows = await sql()<Row[]>`
    with news as (
      select distinct on (listing.id)
        search.id as search_id, search.name, search.query, search.locale, search.created_at as saved_at,
        listing.id, listing.title, listing.price, listing.purpose, listing.city, listing.created_at as listed_at
      from kljuc.saved_search_matches as match
      join kljuc.saved_searches as search on search.id = match.search_id
      join kljuc.listings as listing on listing.id = match.listing_id
      where match.mail_id = ${mailId} and search.notify and listing.published and ${isOfConfirmedOwner()}
      order by listing.id, search.created_at desc, search.id
    )
    select * from (
      select *, (count(*) over (partition by search_id))::int as total,
        row_number() over (partition by search_id order by listed_at desc, id) as place
      from news
    ) as placed where place <= ${maxListings} order by saved_at desc, search_id, place`
  const searches = new Map<string, DigestSearch>()
  for (const { search_id, name, query, total, id, title, price, purpose, city } of rows) {
    const news = searches.get(search_id) ?? {
      name,
      query,
      total,
      token: await unsubscribeToken('search', search_id),
      listings: [],
    }
    news.listings.push({ id, title, price, purpose, city })
    searches.set(search_id, news)
  }
  return { searches: [...searches.values()], locale: rows[0]?.locale ?? 'sr-Latn' }
}

/** The period counts from the delivery, so that the next digest does not follow a delayed one at once. */
async function markDigestMailed(accountId: string, frequency: SearchFrequency): Promise<void> {
  await sql()`
    update kljuc.digests set mailed_at = now(),
      due_at = case when due_at is not null then greatest(due_at, now() + kljuc.digest_period(frequency)) end
    where account_id = ${accountId} and frequency = ${frequency}`
}

async function postponeDigest(mailId: string, accountId: string, frequency: SearchFrequency): Promise<void> {
  await sql().begin(async (transaction) => {
    const waiting = await transaction`
      update kljuc.saved_search_matches as match set mail_id = null from kljuc.saved_searches as search
      where match.mail_id = ${mailId} and search.id = match.search_id and search.notify returning match.search_id`
    if (waiting.length === 0) return
    await transaction`update kljuc.digests set due_at = now() + interval '1 day'
      where account_id = ${accountId} and frequency = ${frequency}`
  })
}

const textsOf = (locale: Locale) => translatorFor(locale, 'mail.savedSearch')

interface DigestSearch {
  name: string
  query: string
  listings: MailedListing[]
  total: number
  /** Turns off the mails of this search. */
  token: string
}

interface Digest {
  locale: Locale
  frequency: SearchFrequency
  searches: readonly DigestSearch[]
  /** Turns off the mails of all searches of the account. */
  token: string
}

function digestMail(digest: Digest) {
  const { locale, searches, token } = digest
  const count = searches.reduce((sum, { total }) => sum + total, 0)
  return {
    subject: textsOf(locale)('subject', { count }),
    text: mailText(textPart(digest)),
    html: mailPage(htmlPart(digest)),
    headers: unsubscribeHeaders(token),
  }
}

function textPart({ locale, frequency, searches, token }: Digest): string {
  const t = textsOf(locale)
  const parts = searches.flatMap((news) => [
    t('reason', { count: news.total, name: news.name }),
    ...onMap(locale, news),
    ...news.listings.map((listing) => listingText(locale, listing, attributesOf(locale, listing))),
    ...moreOf(locale, news),
    `${t('all')}: ${absolutePageUrl(locale, queryHref(news.query))}`,
    `${t('unsubscribe')}: ${absolutePageUrl(locale, paths.unsubscribe(news.token))}`,
    '—',
  ])
  const all = `${t('unsubscribeAll')}: ${absolutePageUrl(locale, paths.unsubscribe(token))}`
  return [t('greeting'), ...parts, whyText(locale, frequency), all].join('\n\n')
}

/** Why the mail comes, and where how often is chosen. */
function whyText(locale: Locale, frequency: SearchFrequency): string {
  const settings = absolutePageUrl(locale, paths.savedSearches)
  return textsOf(locale)(`why.${frequency}`, { settings })
}

function htmlPart({ locale, frequency, searches, token }: Digest): string {
  const t = textsOf(locale)
  const all = escapeHtml(absolutePageUrl(locale, paths.unsubscribe(token)))
  return `<div lang="${locale}">
${paragraph(t('greeting'))}${searches.map((news) => htmlSearch(locale, news)).join('\n')}
<p style="${small}">${escapeHtml(whyText(locale, frequency))}</p>
<p style="${small}"><a href="${all}" style="color:#0a6a4b">${escapeHtml(t('unsubscribeAll'))}</a></p>
</div>`
}

function htmlSearch(locale: Locale, news: DigestSearch): string {
  const t = textsOf(locale)
  return `${mailHeading(t('heading', { name: news.name }))}${paragraph(t('reason', { count: news.total, name: news.name }))}${onMap(locale, news).map(paragraph).join('')}
${news.listings.map((listing) => listingHtml(locale, listing, attributesOf(locale, listing))).join('\n')}
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

/** The part of the map that the search is limited to, which its name may not say. */
function onMap(locale: Locale, { query }: DigestSearch): string[] {
  const limits = mapLimitTexts(locale, savedFilters(query))
  return limits.length > 0 ? [textsOf(locale)('onMap', { limits: limits.join(' · ') })] : []
}

function attributesOf(locale: Locale, listing: MailedListing): string {
  return `${askingPrice(locale, listing)} · ${oneLine(listing.city)}`
}

const batchSize = 200

/** In 24 hours, of an account; what comes after the tenth waits for one mail. */
const maxMailsAtOnce = 10

interface DueDigest {
  account_id: string
  frequency: SearchFrequency
}

/** Queues the digests that are due. @returns how many were checked; there may be more */
export async function enqueueDigests(): Promise<number> {
  return sql().begin(async (transaction) => {
    const due = await transaction<DueDigest[]>`
      select account_id, frequency from kljuc.digests where due_at <= now()
      order by due_at limit ${batchSize} for update skip locked`
    if (due.length === 0) return 0
    const mails = await insertMails(transaction, due)
    await transaction`
      update kljuc.saved_search_matches as match set mail_id = mail.id
      from kljuc.mails as mail, kljuc.saved_searches as search, kljuc.listings as listing
      where mail.id = any(${mails.map(({ id }) => id)}::uuid[]) and search.account_id = mail.account_id
        and search.frequency = mail.data ->> 'frequency'
        and search.notify and match.search_id = search.id and match.mail_id is null
        and listing.id = match.listing_id and listing.published`
    await transaction`
      insert into kljuc.push_messages (subscription_id, mail_id)
      select subscription.id, mail.id from kljuc.mails as mail
      join kljuc.push_subscriptions as subscription on subscription.account_id = mail.account_id
      where mail.id = any(${mails.map(({ id }) => id)}::uuid[])`
    await scheduleNextDigest(transaction, due, mails)
    return due.length
  })
}

/** As rows of `digest (account_id, frequency)`. */
function rowsOf(transaction: TransactionSql, digests: readonly DueDigest[]) {
  return transaction`unnest(${digests.map(({ account_id }) => account_id)}::uuid[],
    ${digests.map(({ frequency }) => frequency)}::text[])`
}

/** Matches of the digest that were not mailed and can be. */
function isWaiting(transaction: TransactionSql) {
  return transaction`exists (
    select from kljuc.saved_searches as search
    join kljuc.saved_search_matches as match on match.search_id = search.id
    join kljuc.listings as listing on listing.id = match.listing_id
    where search.account_id = digest.account_id and search.frequency = digest.frequency and search.notify
      and match.mail_id is null and listing.published)`
}

/** When the tenth mail at once before the next one was queued; null if there were fewer in 24 hours. */
function tenthAtOnce(transaction: TransactionSql) {
  return transaction`(
    select created_at from kljuc.mails as mail
    where mail.account_id = digest.account_id and mail.kind = 'digest' and mail.data ->> 'frequency' = 'at_once'
      and mail.created_at > now() - interval '1 day'
    order by created_at desc offset ${maxMailsAtOnce - 1} limit 1)`
}

/** Skips accounts that have an unsent mail. */
function insertMails(transaction: TransactionSql, due: readonly DueDigest[]) {
  return transaction<(DueDigest & { id: string })[]>`
    insert into kljuc.mails (kind, account_id, data)
    select 'digest', account.id, jsonb_build_object('frequency', digest.frequency)
    from ${rowsOf(transaction, due)} as due (account_id, frequency)
    join kljuc.digests as digest on digest.account_id = due.account_id and digest.frequency = due.frequency
    join kljuc.accounts as account on account.id = digest.account_id
    where account.deactivated_at is null
      and (digest.mailed_at is null or digest.mailed_at <= now() - kljuc.digest_period(digest.frequency))
      and (digest.frequency <> 'at_once' or ${tenthAtOnce(transaction)} is null)
      and not exists (
        select from kljuc.mails as owed
        where owed.account_id = account.id and owed.sent_at is null and owed.given_up_at is null)
      and ${isWaiting(transaction)}
    returning id, account_id, data ->> 'frequency' as frequency`
}

/** Matches of withdrawn listings are checked again after a day. */
async function scheduleNextDigest(
  transaction: TransactionSql,
  seen: readonly DueDigest[],
  mailed: readonly DueDigest[],
) {
  await transaction`
    update kljuc.digests as digest set mailed_at = now()
    from ${rowsOf(transaction, mailed)} as mailed (account_id, frequency)
    where digest.account_id = mailed.account_id and digest.frequency = mailed.frequency`
  await transaction`
    update kljuc.digests as digest set due_at = case
      when digest.frequency = 'at_once' and ${isWaiting(transaction)}
        then greatest(now() + interval '1 minute', ${tenthAtOnce(transaction)} + interval '1 day')
      when exists (
        select from kljuc.saved_searches as search
        join kljuc.saved_search_matches as match on match.search_id = search.id
        where search.account_id = digest.account_id and search.frequency = digest.frequency
          and search.notify and match.mail_id is null
      ) then now() + interval '1 day' end
    from ${rowsOf(transaction, seen)} as seen (account_id, frequency)
    where digest.account_id = seen.account_id and digest.frequency = seen.frequency`
}
