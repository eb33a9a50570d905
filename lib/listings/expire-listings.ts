import 'server-only'
import { isConfirmed } from '@/lib/accounts/confirmed-email'
import { sql } from '@/lib/db/client'

/** Days since the last confirmation: until the reminder, and until the expiry. */
const reminderDays = 30
const expiryDays = 45
const batchSize = 500

/**
 * Queues a reminder for unconfirmed listings, once per confirmation. A single statement, so that instances may run it
 * at the same time.
 */
export async function remindOwners(): Promise<void> {
  await sql()`
    with old as (
      select listing.id, listing.confirmed_at, listing.owner_id
      from kljuc.listings as listing join kljuc.accounts as account on account.id = listing.owner_id
      left join kljuc.listing_reminders as reminder on reminder.listing_id = listing.id
      where listing.published and listing.confirmed_at < now() - make_interval(days => ${reminderDays})
        and reminder.confirmed_at is distinct from listing.confirmed_at and ${isConfirmed()}
      limit ${batchSize}
    ), noted as (
      insert into kljuc.listing_reminders as known (listing_id, confirmed_at) select id, confirmed_at from old
      on conflict (listing_id) do update set confirmed_at = excluded.confirmed_at
      where known.confirmed_at <> excluded.confirmed_at
      returning listing_id
    )
    insert into kljuc.mails (kind, account_id, data)
    select 'listing_reminder', old.owner_id, jsonb_build_object('listing_id', old.id)
    from old join noted on noted.listing_id = old.id`
}

/** Takes them from the public; their owners get a mail. */
export async function expireListings(): Promise<void> {
  await sql()`
    with due as (
      select id from kljuc.listings
      where published and confirmed_at < now() - make_interval(days => ${expiryDays})
      limit ${batchSize} for update skip locked
    ), expired as (
      update kljuc.listings as listing set published = false, closed_as = 'expired' from due where listing.id = due.id
      returning listing.id, listing.owner_id
    )
    insert into kljuc.mails (kind, account_id, data)
    select 'listing_expired', expired.owner_id, jsonb_build_object('listing_id', expired.id)
    from expired join kljuc.accounts as account on account.id = expired.owner_id where ${isConfirmed()}`
}
