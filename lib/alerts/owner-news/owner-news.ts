import 'server-only'
import { isConfirmed } from '@/lib/accounts/confirmed-email'
import { sql } from '@/lib/db/client'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import type { reportReasons } from '@/lib/listings/attributes/report-reasons'
import { composeActionMail, type MailContent } from '@/lib/mails/action-mail'
import { absolutePageUrl } from '@/lib/mails/mail-parts'
import type { ClaimedMail } from '@/lib/mails/outbox'
import { paths } from '@/lib/paths'

/** News that could not be mailed in this time never is. */
const maxAgeDays = 2
const batchSize = 200

/**
 * Queues mails to owners about unlocks, messages and reports: at once, and then at most one an hour or a day. Must not run twice
 * at a time.
 * @param settledSeconds the age from which no transaction with an earlier time can still commit
 */
export async function queueOwnerNews(settledSeconds = 15): Promise<void> {
  await sql()`
    with bounds as (
      select now() - make_interval(days => ${maxAgeDays}) as oldest,
        now() - make_interval(secs => ${settledSeconds}) as latest
    ), news as (
      select account.id, coalesce(sent.mailed_until, bounds.oldest) as since, bounds.latest
      from bounds cross join (
        select listing_id, created_at from kljuc.contact_unlocks
        where created_at > now() - make_interval(days => ${maxAgeDays})
        union all
        select listing_id, created_at from kljuc.leads
        where created_at > now() - make_interval(days => ${maxAgeDays})
        union all
        select listing_id, created_at from kljuc.listing_reports
        where created_at > now() - make_interval(days => ${maxAgeDays})
      ) as event
      join kljuc.listings as listing on listing.id = event.listing_id
      join kljuc.accounts as account on account.id = listing.owner_id
      left join kljuc.owner_news as sent on sent.account_id = account.id
      where event.created_at > coalesce(sent.mailed_until, bounds.oldest) and event.created_at <= bounds.latest
        and (sent.mailed_until is null or sent.mailed_until < now()
          - case account.owner_mails when 'daily' then interval '1 day' else interval '1 hour' end)
        and account.owner_mails <> 'never' and account.deactivated_at is null and ${isConfirmed()}
      group by account.id, since, bounds.latest limit ${batchSize}
    ), marked as (
      insert into kljuc.owner_news (account_id, mailed_until) select id, latest from news
      on conflict (account_id) do update set mailed_until = excluded.mailed_until
    )
    insert into kljuc.mails (kind, account_id, data)
    select 'owner_news', id, jsonb_build_object('since', since::text, 'until', latest::text) from news`
}

interface ListingNews {
  email: string
  title: string
  unlocks: number
  messages: number
  reports: (typeof reportReasons)[number][]
}

/** Null when nothing is left to tell, since an unlock's token may have come back. */
export async function composeOwnerNews({
  account_id,
  data,
}: ClaimedMail): Promise<{ to: string; content: MailContent } | null> {
  const { since = '', until = '' } = data
  const news = await sql()<ListingNews[]>`
    select account.email, listing.title, count(*) filter (where event.kind = 'unlock')::int as unlocks,
      count(*) filter (where event.kind = 'lead')::int as messages,
      array_remove(array_agg(event.reason order by event.created_at), null) as reports
    from (
      select listing_id, created_at, 'unlock' as kind, null as reason from kljuc.contact_unlocks
      union all
      select listing_id, created_at, 'lead', null from kljuc.leads
      union all
      select listing_id, created_at, 'report', reason from kljuc.listing_reports
    ) as event
    join kljuc.listings as listing on listing.id = event.listing_id
    join kljuc.accounts as account on account.id = listing.owner_id
    where listing.owner_id = ${account_id} and event.created_at > ${since}::timestamptz
      and event.created_at <= ${until}::timestamptz
      and account.deactivated_at is null and account.owner_mails <> 'never' and ${isConfirmed()}
    group by account.email, listing.id order by min(event.created_at)`
  const [first] = news
  if (!first) return null
  const values = (locale: Locale) => ({
    lines: news.map((listing) => describeNews(locale, listing)).join('\n'),
  })
  return { to: first.email, content: composeActionMail('ownerNews', {}, values) }
}

function describeNews(locale: Locale, { title, unlocks, messages, reports }: ListingNews): string {
  const t = translatorFor(locale, 'mail.ownerNews')
  const reasons = translatorFor(locale, 'report.reasons')
  const parts = [
    ...(unlocks > 0 ? [t('unlocks', { count: unlocks })] : []),
    ...(messages > 0
      ? [t('messages', { count: messages, inbox: absolutePageUrl(locale, paths.leads) })]
      : []),
    ...reports.map((reason) => t('reported', { reason: reasons(reason) })),
  ]
  return t('line', { title, news: parts.join(' ') })
}
