import 'server-only'
import { inTransaction, isoText, sql } from '@/lib/db/client'
import { HttpError } from '@/lib/http/errors'
import { selectOwnIds, statusColumn } from '@/lib/listings/own/own-listings'
import { findOwnListings } from '@/lib/listings/reading/find-listing'
import { type Actor, actor, recordAction } from '@/lib/moderation/audit'
import { findTransactions } from '@/lib/tokens/transactions'
import type { SiteView } from './schema'

const limits = { listings: 50, favorites: 100, unlocked: 100, transactions: 100 }

/**
 * What the site shows to a person. It is read, and there is never a session as that person; the log says who has looked
 * and why, before anything is read. @throws HttpError 404 for an unknown or erased account
 */
export async function readSiteView(staff: Actor, id: string, reason: string): Promise<SiteView> {
  await announce(staff, id, reason)
  const listingIds = (await selectOwnIds(id, { found: null })).slice(0, limits.listings)
  const [about, listings, transactions, favorites, unlocked] = await Promise.all([
    readAbout(id),
    listingIds.length > 0 ? findOwnListings(id, listingIds) : [],
    findTransactions(id),
    sql()<SiteView['favorites']>`
      select favorite.listing_id as id, listing.title, listing.city,
        case when listing.id is not null then ${statusColumn()} end as status,
        ${isoText('favorite.created_at')} as saved_at
      from kljuc.favorites as favorite left join kljuc.listings as listing on listing.id = favorite.listing_id
      where favorite.account_id = ${id} order by favorite.created_at desc limit ${limits.favorites}`,
    sql()<SiteView['unlocked']>`
      select unlock.listing_id as id, listing.title, ${isoText('unlock.created_at')} as unlocked_at
      from kljuc.contact_unlocks as unlock left join kljuc.listings as listing on listing.id = unlock.listing_id
      where unlock.account_id = ${id} order by unlock.created_at desc limit ${limits.unlocked}`,
  ])
  return {
    ...about,
    listings,
    transactions: transactions.slice(0, limits.transactions),
    favorites: [...favorites],
    unlocked: [...unlocked],
  }
}

async function announce(staff: Actor, accountId: string, reason: string): Promise<void> {
  const [account] = await sql()`select id from kljuc.accounts where id = ${accountId} and email <> ''`
  if (!account) throw new HttpError('not_found')
  await inTransaction((transaction) =>
    recordAction(transaction, { ...actor(staff), action: 'view_as', accountId, reason }),
  )
}

type About = Pick<SiteView, 'id' | 'name' | 'locale' | 'tokens' | 'drafts' | 'saved_searches' | 'inbox'>

async function readAbout(id: string): Promise<About> {
  const [about] = await sql()<About[]>`
    select account.id, account.name, account.tokens,
      coalesce((select locale from kljuc.saved_searches where account_id = account.id order by created_at desc limit 1),
        (select locale from kljuc.leads where buyer_id = account.id order by created_at desc limit 1)) as locale,
      (select count(*)::int from kljuc.listing_drafts where owner_id = account.id) as drafts,
      (select count(*)::int from kljuc.saved_searches where account_id = account.id) as saved_searches,
      json_build_object(
        'received', (select count(*) from kljuc.leads where owner_id = account.id),
        'unread', (select count(*) from kljuc.leads where owner_id = account.id and read_at is null),
        'waiting', (select count(*) from kljuc.leads where owner_id = account.id and state = 'new'),
        'sent', (select count(*) from kljuc.leads where buyer_id = account.id)) as inbox
    from kljuc.accounts as account where account.id = ${id}`
  if (!about) throw new HttpError('not_found')
  return about
}
