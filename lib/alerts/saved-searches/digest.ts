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
  oneLine,
  paragraph,
  unsubscribeHeaders,
} from '@/lib/mails/mail-parts'
import type { ClaimedMail, ComposedMail } from '@/lib/mails/outbox'
import { unsubscribeToken } from '@/lib/mails/unsubscribe-token'
import { paths } from '@/lib/paths'
import { queryHref } from '@/lib/search/search-href'

const maxListings = 10

/** @returns null when there is nothing to send; the matches wait for the next digest */
export async function composeDigest({
  id,
  account_id: accountId,
}: ClaimedMail): Promise<ComposedMail | null> {
  if (accountId === null) return null
  const [recipient] = await sql()<{ email: string; wanted: boolean }[]>`
    select account.email, account.deactivated_at is null and ${isConfirmed()} as wanted
    from kljuc.accounts as account where id = ${accountId}`
  const { searches, locale } = await readNews(id)
  if (!recipient?.wanted || searches.length === 0) {
    await postponeDigest(id, accountId)
    return null
  }
  const content = digestMail({ locale, searches, token: await unsubscribeToken('account', accountId) })
  return { to: recipient.email, content, sent: () => markDigestMailed(accountId) }
}

interface Row extends MailedListing {
  search_id: string
  name: string
  query: string
  locale: Locale
  total: number
}

async function readNews(mailId: string): Promise<{ searches: DigestSearch[]; locale: Locale }> {
  const rows = await sql()<Row[]>`
    select * from (
      select search.id as search_id, search.name, search.query, search.locale, search.created_at as saved_at,
        listing.id, listing.title, listing.price, listing.purpose, listing.city,
        (count(*) over (partition by search.id))::int as total,
        row_number() over (partition by search.id order by listing.created_at desc, listing.id) as place
      from kljuc.saved_search_matches as match
      join kljuc.saved_searches as search on search.id = match.search_id
      join kljuc.listings as listing on listing.id = match.listing_id
      where match.mail_id = ${mailId} and search.notify and listing.published and ${isOfConfirmedOwner()}
    ) as news where place <= ${maxListings} order by saved_at desc, search_id, place`
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

/** The daily limit counts from the delivery, so that the next digest does not follow a delayed one at once. */
async function markDigestMailed(accountId: string): Promise<void> {
  await sql()`
    update kljuc.digests set mailed_at = now(),
      due_at = case when due_at is not null then greatest(due_at, now() + interval '1 day') end
    where account_id = ${accountId}`
}

async function postponeDigest(mailId: string, accountId: string): Promise<void> {
  await sql().begin(async (transaction) => {
    const waiting = await transaction`
      update kljuc.saved_search_matches as match set mail_id = null from kljuc.saved_searches as search
      where match.mail_id = ${mailId} and search.id = match.search_id and search.notify returning match.search_id`
    if (waiting.length === 0) return
    await transaction`update kljuc.digests set due_at = now() + interval '1 day' where account_id = ${accountId}`
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
  searches: readonly DigestSearch[]
  /** Turns off the mails of all searches of the account. */
  token: string
}

function digestMail({ locale, searches, token }: Digest) {
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

const batchSize = 200

/** Queues the digests that are due. @returns how many accounts were checked; there may be more */
export async function enqueueDigests(): Promise<number> {
  return sql().begin(async (transaction) => {
    const due = await transaction<{ account_id: string }[]>`
      select account_id from kljuc.digests where due_at <= now()
      order by due_at limit ${batchSize} for update skip locked`
    const ids = due.map(({ account_id }) => account_id)
    if (ids.length === 0) return 0
    const mails = await insertMails(transaction, ids)
    await transaction`
      update kljuc.saved_search_matches as match set mail_id = mail.id
      from kljuc.mails as mail, kljuc.saved_searches as search, kljuc.listings as listing
      where mail.id = any(${mails.map(({ id }) => id)}::uuid[]) and search.account_id = mail.account_id
        and search.notify and match.search_id = search.id and match.mail_id is null
        and listing.id = match.listing_id and listing.published`
    await scheduleNextDigest(
      transaction,
      ids,
      mails.map(({ account_id }) => account_id),
    )
    return ids.length
  })
}

/** Skips accounts that have an unsent mail. */
function insertMails(transaction: TransactionSql, accountIds: readonly string[]) {
  return transaction<{ id: string; account_id: string }[]>`
    insert into kljuc.mails (kind, account_id)
    select 'digest', account.id
    from kljuc.digests as digest join kljuc.accounts as account on account.id = digest.account_id
    where account.id = any(${accountIds}::uuid[]) and account.deactivated_at is null
      and (digest.mailed_at is null or digest.mailed_at <= now() - interval '1 day')
      and not exists (
        select from kljuc.mails as owed
        where owed.account_id = account.id and owed.sent_at is null and owed.given_up_at is null)
      and exists (
        select from kljuc.saved_searches as search
        join kljuc.saved_search_matches as match on match.search_id = search.id
        join kljuc.listings as listing on listing.id = match.listing_id
        where search.account_id = account.id and search.notify and match.mail_id is null and listing.published)
    returning id, account_id`
}

/** Matches of withdrawn listings are checked again after a day. */
async function scheduleNextDigest(
  transaction: TransactionSql,
  seen: readonly string[],
  mailed: readonly string[],
) {
  await transaction`
    update kljuc.digests as digest set
      mailed_at = case when digest.account_id = any(${mailed}::uuid[]) then now() else digest.mailed_at end,
      due_at = case when exists (
        select from kljuc.saved_searches as search
        join kljuc.saved_search_matches as match on match.search_id = search.id
        where search.account_id = digest.account_id and search.notify and match.mail_id is null
      ) then now() + interval '1 day' end
    where digest.account_id = any(${seen}::uuid[])`
}
