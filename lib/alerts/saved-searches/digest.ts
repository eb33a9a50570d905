import 'server-only'
import { isConfirmed, isOfConfirmedOwner } from '@/lib/accounts/confirmed-email'
import { type DigestSearch, digestMail } from '@/lib/alerts/digest-mail'
import type { MailedListing } from '@/lib/alerts/listing-parts'
import { sql } from '@/lib/db/client'
import type { Locale } from '@/lib/i18n/routing'
import type { ComposedMail } from '@/lib/mails/compose'
import type { ClaimedMail } from '@/lib/mails/outbox'
import { unsubscribeToken } from '@/lib/mails/unsubscribe-token'

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
