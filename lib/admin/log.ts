import 'server-only'
import type { PendingQuery, Row } from 'postgres'
import { isoText, sql } from '@/lib/db/client'
import { spreadsheetRow } from '@/lib/platform/csv'
import { isUuid } from '@/lib/platform/uuid'
import type { Log, LogEntry, LogFilter } from './schema'

const pageSize = 50
const maxExported = 50_000

/** Searches the audit log by days, and by words in reason, subject, action, names and addresses or an id. Newest first. */
export async function readLog(filter: LogFilter, before: string | null): Promise<Log> {
  const older =
    before === null || !isUuid(before)
      ? sql()`true`
      : sql()`(act.created_at, act.id) <
    (select created_at, id from kljuc.moderation_acts where id = ${before})`
  const items = await findEntries(sql()`${matches(filter)} and ${older}`, pageSize + 1)
  const page = items.slice(0, pageSize)
  return { items: page, next: items.length > pageSize ? (page.at(-1)?.id ?? null) : null }
}

/** Entries about one account or listing. */
export function findEntriesAbout(about: { accountId: string } | { listingId: string }): Promise<LogEntry[]> {
  const condition =
    'accountId' in about
      ? sql()`act.account_id = ${about.accountId}`
      : sql()`act.listing_id = ${about.listingId}`
  return findEntries(condition, 100)
}

/** The same entries as a table, 50,000 at most. */
export async function exportLog(filter: LogFilter): Promise<string> {
  const entries = await findEntries(matches(filter), maxExported)
  const columns = ['created_at', 'by', 'action', 'subject', 'account', 'listing', 'reason', 'network', 'id']
  const rows = entries.map((entry) => [
    entry.created_at,
    entry.by.email || entry.by.id,
    entry.action,
    entry.subject ?? '',
    entry.account ? entry.account.email || entry.account.id : '',
    entry.listing?.id ?? '',
    entry.reason ?? '',
    entry.address ?? '',
    entry.id,
  ])
  return [columns, ...rows].map(spreadsheetRow).join('')
}

function matches({ words, from, to }: LogFilter): PendingQuery<Row[]> {
  return sql()`${hasWords(words)} and ${from ? sql()`act.created_at >= ${midnight(from, 0)}` : sql()`true`}
    and ${to ? sql()`act.created_at < ${midnight(to, 1)}` : sql()`true`}`
}

/** SQL: when a day, or one of the days after it, begins in Belgrade. */
const midnight = (date: string, daysLater: number) =>
  sql()`(${date}::date + ${daysLater}::int)::timestamp at time zone 'Europe/Belgrade'`

function hasWords(words: string): PendingQuery<Row[]> {
  if (words === '') return sql()`true`
  if (isUuid(words)) return sql()`${words} in (act.id, act.moderator_id, act.account_id, act.listing_id)`
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`
  return sql()`concat_ws(' ', act.action, act.subject, act.reason, act.address, staff.name, staff.email,
    account.name, account.email, listing.title) ilike ${pattern}`
}

function findEntries(condition: PendingQuery<Row[]>, limit: number): Promise<LogEntry[]> {
  const person = (row: string) =>
    sql().unsafe(`json_build_object('id', ${row}.id, 'name', ${row}.name, 'email', ${row}.email)`)
  return sql()<LogEntry[]>`
    select act.id, act.action, act.subject, act.reason, act.address, ${isoText('act.created_at')} as created_at,
      ${person('staff')} as by, case when account.id is not null then ${person('account')} end as account,
      case when act.listing_id is not null then json_build_object('id', act.listing_id, 'title', listing.title) end
        as listing
    from kljuc.moderation_acts as act
    join kljuc.accounts as staff on staff.id = act.moderator_id
    left join kljuc.accounts as account on account.id = act.account_id
    left join kljuc.listings as listing on listing.id = act.listing_id
    where ${condition} order by act.created_at desc, act.id desc limit ${limit}`
}
