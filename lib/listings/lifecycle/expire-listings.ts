import 'server-only'
import { isConfirmed } from '@/lib/accounts/confirmed-email'
import { sql } from '@/lib/db/client'
import { reminderDays } from '@/lib/listings/attributes/listing-statuses'
import { loadSettings } from '@/lib/settings/settings'

/** Listings of an owner that come due within this time are asked about at once. */
const aheadDays = 7
/** What was confirmed in this time is not asked about, whatever else is due. */
const recentDays = 7
const batchSize = 500

/** A mail's data: of one listing, or of all that an owner confirms by one link. Of rows grouped by owner. */
const mailData = () => sql()`case count(*)
  when 1 then jsonb_build_object('listing_id', min(listing.id::text))
  else jsonb_build_object('owner', listing.owner_id, 'before', max(listing.confirmed_at)::text, 'since', now()::text) end`

/**
 * Queues one mail to each owner of unconfirmed listings, which asks about all others too, so that who confirms is asked
 * once a month. Each listing is a reason for one, per confirmation. A single statement, so that instances may run it at
 * the same time.
 */
export async function remindOwners(): Promise<void> {
  const { listing_days } = await loadSettings()
  await sql()`
    with due as (
      select distinct listing.owner_id
      from kljuc.listings as listing join kljuc.accounts as account on account.id = listing.owner_id
      left join kljuc.listing_reminders as reminder on reminder.listing_id = listing.id
      where listing.published and listing.confirmed_at < now() - make_interval(days => ${reminderDays(listing_days)})
        and reminder.confirmed_at is distinct from listing.confirmed_at and ${isConfirmed()}
      limit ${batchSize}
    ), noted as (
      insert into kljuc.listing_reminders as known (listing_id, confirmed_at)
      select listing.id, listing.confirmed_at from kljuc.listings as listing join due using (owner_id)
      where listing.published and listing.confirmed_at < now() - make_interval(days => ${reminderDays(listing_days) - aheadDays})
      on conflict (listing_id) do update set confirmed_at = excluded.confirmed_at
      where known.confirmed_at <> excluded.confirmed_at
      returning listing_id
    )
    insert into kljuc.mails (kind, account_id, data)
    select 'listing_reminder', listing.owner_id, ${mailData()}
    from kljuc.listings as listing
    where listing.published and listing.confirmed_at < now() - make_interval(days => ${recentDays})
      and listing.owner_id in (select owner_id from kljuc.listings join noted on noted.listing_id = id)
    group by listing.owner_id`
}

/** Takes them from the public; their owners get a mail about all that expire at the same time. */
export async function expireListings(): Promise<void> {
  const { listing_days } = await loadSettings()
  await sql()`
    with due as (
      select id from kljuc.listings
      where published and confirmed_at < now() - make_interval(days => ${listing_days})
      limit ${batchSize} for update skip locked
    ), listing as (
      update kljuc.listings as changed set published = false, closed_as = 'expired' from due where changed.id = due.id
      returning changed.id, changed.owner_id, changed.confirmed_at
    )
    insert into kljuc.mails (kind, account_id, data)
    select 'listing_expired', listing.owner_id, ${mailData()}
    from listing join kljuc.accounts as account on account.id = listing.owner_id where ${isConfirmed()}
    group by listing.owner_id`
}
