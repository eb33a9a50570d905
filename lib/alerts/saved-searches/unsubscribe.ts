import 'server-only'
import type { UnsubscribeLink } from '@/lib/alerts/mail-link-schema'
import { sql } from '@/lib/db/client'
import { readUnsubscribeToken, type Unsubscription } from '@/lib/mails/unsubscribe-token'
import { isSubscribed, unsubscribeNewsletter } from '@/lib/newsletter/subscribe'
import {
  findNotifiedSearch,
  hasNotifiedSearches,
  unsubscribeAccount,
  unsubscribeSearch,
} from './saved-searches'

export function unsubscribe({ subject, id }: Unsubscription): Promise<void> {
  if (subject === 'newsletter') return unsubscribeNewsletter(id)
  if (subject === 'prices') return stopPriceMails(id)
  return subject === 'account' ? unsubscribeAccount(id) : unsubscribeSearch(id)
}

export async function describeUnsubscribeLink(token: string): Promise<UnsubscribeLink | null> {
  const wanted = await readUnsubscribeToken(token)
  if (!wanted) return null
  const { subject, id } = wanted
  const link = { subject, email: null, search: null }
  if (subject === 'newsletter') return { ...link, email: id, subscribed: await isSubscribed(id) }
  if (subject === 'prices') return { ...link, subscribed: await wantsPriceMails(id) }
  if (subject === 'account') return { ...link, subscribed: await hasNotifiedSearches(id) }
  const found = await findNotifiedSearch(id)
  if (!found) return { ...link, subscribed: false }
  return { ...link, subscribed: found.notify, search: { name: found.name, query: found.query } }
}

/** Favorites saved after this get price mails again. */
async function stopPriceMails(accountId: string): Promise<void> {
  await sql()`update kljuc.favorites set told_price = null where account_id = ${accountId}`
}

async function wantsPriceMails(accountId: string): Promise<boolean> {
  const [row] = await sql()<{ wants: boolean }[]>`
    select exists (select from kljuc.favorites where account_id = ${accountId} and told_price is not null) as wants`
  return row?.wants ?? false
}
