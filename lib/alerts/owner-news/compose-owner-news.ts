import 'server-only'
import { isConfirmed } from '@/lib/accounts/confirmed-email'
import { sql } from '@/lib/db/client'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import type { reportReasons } from '@/lib/listings/kinds'
import { composeActionMail, type MailContent } from '@/lib/mails/action-mail'
import type { ClaimedMail } from '@/lib/mails/outbox'

interface ListingNews {
  email: string
  title: string
  unlocks: number
  reports: (typeof reportReasons)[number][]
}

/** Null when nothing is left to tell, since an unlock's token may have come back. */
export async function composeOwnerNews({
  account_id,
  data,
}: ClaimedMail): Promise<{ to: string; content: MailContent } | null> {
  const { since = '', until = '' } = data
  const news = await sql()<ListingNews[]>`
    select account.email, listing.title, count(*) filter (where event.reason is null)::int as unlocks,
      array_remove(array_agg(event.reason order by event.created_at), null) as reports
    from (
      select listing_id, created_at, null as reason from kljuc.contact_unlocks
      union all
      select listing_id, created_at, reason from kljuc.listing_reports
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

function describeNews(locale: Locale, { title, unlocks, reports }: ListingNews): string {
  const t = translatorFor(locale, 'mail.ownerNews')
  const reasons = translatorFor(locale, 'report.reasons')
  const parts = [
    ...(unlocks > 0 ? [t('unlocks', { count: unlocks })] : []),
    ...reports.map((reason) => t('reported', { reason: reasons(reason) })),
  ]
  return t('line', { title, news: parts.join(' ') })
}
