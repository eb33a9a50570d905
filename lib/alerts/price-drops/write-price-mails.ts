import 'server-only'
import { isConfirmed, isOfConfirmedOwner } from '@/lib/accounts/confirmed-email'
import { sql } from '@/lib/db/client'

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
        left join kljuc.digests as digest on digest.account_id = favorite.account_id
        where favorite.listing_id in (${changed}) and listing.published and listing.price < favorite.told_price
          and listing.reduced_from is not null and ${isOfConfirmedOwner()}
          and listing.owner_id <> favorite.account_id and account.deactivated_at is null
          and ${isConfirmed()}
          and (digest.mailed_at is null or digest.mailed_at <= now() - interval '1 day')
          and not exists (select from kljuc.mails as owed
            where owed.account_id = account.id and owed.sent_at is null and owed.given_up_at is null)
        for update of favorite
      ), told as (
        update kljuc.favorites as favorite set told_price = drops.price from drops
        where favorite.account_id = drops.account_id and favorite.listing_id = drops.listing_id
      ), mailed as (
        insert into kljuc.mails (kind, account_id, data)
        select 'price_drops', account_id, jsonb_object_agg(listing_id, reduced_from::text) from drops group by account_id
        returning account_id
      )
      insert into kljuc.digests (account_id, mailed_at) select account_id, now() from mailed
      on conflict (account_id) do update set mailed_at = excluded.mailed_at`
  })
}
