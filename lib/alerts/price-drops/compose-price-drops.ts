import 'server-only'
import type { ComposedMail } from '@/lib/alerts/mail/compose'
import { type PriceDropNews, priceDropMail } from '@/lib/alerts/mail/price-drop-mail'
import { unsubscribeToken } from '@/lib/alerts/saved-searches/unsubscribe-token'
import { isConfirmed } from '@/lib/auth/confirmed-email'
import { sql } from '@/lib/db/client'

interface Row extends Omit<PriceDropNews, 'was'> {
  email: string
}

/** Of what is still saved, public and below the known price (`data`); null where nothing is left. */
export async function composePriceDrops(mail: {
  account_id: string | null
  data: Record<string, string>
}): Promise<ComposedMail | null> {
  const { account_id: accountId, data } = mail
  if (accountId === null) return null
  const rows = await sql()<Row[]>`
    select account.email, listing.id, listing.title, listing.price, listing.purpose, listing.city
    from kljuc.favorites as favorite
    join kljuc.listings as listing on listing.id = favorite.listing_id
    join kljuc.accounts as account on account.id = favorite.account_id
    where favorite.account_id = ${accountId} and favorite.listing_id = any(${Object.keys(data)}::uuid[])
      and favorite.told_price is not null and listing.published and account.deactivated_at is null
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

/** The day counts from when the mail went out, as a digest's does. */
async function startDay(accountId: string): Promise<void> {
  await sql()`update kljuc.digests set mailed_at = now() where account_id = ${accountId}`
}
