import 'server-only'
import { isConfirmed } from '@/lib/accounts/confirmed-email'
import { sql } from '@/lib/db/client'

/** News that could not be mailed in this time never is. */
const maxAgeDays = 2
const batchSize = 200

/**
 * Queues mails to owners about unlocks and reports: at once, and then at most one an hour or a day. Must not run twice
 * at a time.
 * @param settledSeconds the age from which no transaction with an earlier time can still commit
 */
export async function queueOwnerNews(settledSeconds = 15): Promise<void> {
  await sql()`
    with bounds as (
      select now() - make_interval(days => ${maxAgeDays}) as oldest,
        now() - make_interval(secs => ${settledSeconds}) as latest
    ), news as (
      select account.id, coalesce(told.mailed_until, bounds.oldest) as since, bounds.latest
      from bounds cross join (
        select listing_id, created_at from kljuc.contact_unlocks
        where created_at > now() - make_interval(days => ${maxAgeDays})
        union all
        select listing_id, created_at from kljuc.listing_reports
        where created_at > now() - make_interval(days => ${maxAgeDays})
      ) as event
      join kljuc.listings as listing on listing.id = event.listing_id
      join kljuc.accounts as account on account.id = listing.owner_id
      left join kljuc.owner_news as told on told.account_id = account.id
      where event.created_at > coalesce(told.mailed_until, bounds.oldest) and event.created_at <= bounds.latest
        and (told.mailed_until is null or told.mailed_until < now()
          - case account.owner_mails when 'daily' then interval '1 day' else interval '1 hour' end)
        and account.owner_mails <> 'never' and account.deactivated_at is null and ${isConfirmed()}
      group by account.id, since, bounds.latest limit ${batchSize}
    ), told as (
      insert into kljuc.owner_news (account_id, mailed_until) select id, latest from news
      on conflict (account_id) do update set mailed_until = excluded.mailed_until
    )
    insert into kljuc.mails (kind, account_id, data)
    select 'owner_news', id, jsonb_build_object('since', since::text, 'until', latest::text) from news`
}
