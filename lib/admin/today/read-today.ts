import 'server-only'
import { sql } from '@/lib/db/client'
import { isoText } from '@/lib/db/iso-text'
import { env } from '@/lib/env'
import { purposes } from '@/lib/listings/kinds'
import { diskUsage, isDiskFull } from '@/lib/media/disk-space'
import { mediaStore } from '@/lib/media/media'
import { queues } from '@/lib/moderation/kinds'
import { countWaiting } from '@/lib/moderation/waiting'
import { withTimeout } from '@/lib/platform/with-timeout'
import { isSearchIndexReady, pingSearch, querySearch } from '@/lib/search/search-service'
import { findMissedSearches } from '@/lib/statistics/missed-searches'
import { figures } from './lists'
import type { TodayFigures } from './schema'

const keptMs = 60_000
const timeoutMs = 2_000
const shownTowns = 10
const shownSearches = 20
/** In seconds: mails are tried again after minutes. */
const lateMail = 15 * 60

/** As the store names files. */
const absentFile = `${'0'.repeat(24)}-1.webp`

let kept: { until: number; figures: Promise<TodayFigures> } | undefined

/** How the site is doing: of a minute ago at most, and counted once for all who look. */
export function readToday(): Promise<TodayFigures> {
  if (kept && kept.until > Date.now()) return kept.figures
  const counted = count()
  kept = { until: Date.now() + keptMs, figures: counted }
  counted.catch(() => {
    kept = undefined
  })
  return counted
}

async function count(): Promise<TodayFigures> {
  const [stock, waiting, days, homes, searches, health] = await Promise.all([
    readStock(),
    countWaiting(),
    readDays(),
    countHomes().catch(() => null),
    findMissedSearches(shownSearches),
    readHealth(),
  ])
  const { oldest_seconds, ...mails } = stock.mails
  const mail = { part: 'mail', state: oldest_seconds > lateMail ? 'late' : 'ok', ms: null } as const
  return {
    at: new Date().toISOString(),
    people: stock.people,
    homes,
    days,
    waiting: queues.map((queue) => ({ queue, ...waiting[queue] })),
    mails,
    searches,
    disk: { ...diskUsage(env.DATA_DIR), full: isDiskFull(env.DATA_DIR) },
    health: [...health.slice(0, 2), mail, ...health.slice(2)],
  }
}

type Stock = Pick<TodayFigures, 'people'> & {
  mails: TodayFigures['mails'] & { oldest_seconds: number }
}

/** By indexes of what waits, except for the number of accounts. */
async function readStock(): Promise<Stock> {
  const [stock] = await sql()<Stock[]>`
    select (select count(*)::int from kljuc.accounts where deactivated_at is null) as people,
      (select json_build_object('waiting', count(*), 'oldest_at', ${isoText('min(created_at)')},
          'oldest_seconds', coalesce(extract(epoch from now() - min(created_at)), 0),
          'failed', (select count(*) from kljuc.mails where given_up_at is not null and sent_at is null))
        from kljuc.mails where sent_at is null and given_up_at is null) as mails`
  if (!stock) throw new Error('The database answered nothing.')
  return stock
}

/** By indexes of the times, so that it reads what is of 30 days. */
function readDays(): Promise<TodayFigures['days']> {
  const since = sql()`((now() at time zone 'Europe/Belgrade')::date - 29)`
  const daily = (what: string, rows: string, column = 'created_at', condition = 'true') =>
    sql()`(select (${sql()(column)} at time zone 'Europe/Belgrade')::date as day, ${sql().unsafe(what)}::int as value
      from kljuc.${sql().unsafe(rows)} where ${sql()(column)} >= ${since}::timestamp at time zone 'Europe/Belgrade'
        and ${sql().unsafe(condition)} group by 1)`
  const tokens = (kind: string) =>
    daily('sum(amount)', 'token_transactions', 'created_at', `kind = '${kind}'`)
  const values = sql().unsafe(figures.map((name) => `coalesce(${name}.value, 0) as ${name}`).join(', '))
  return sql()<TodayFigures['days']>`
    select to_char(day, 'YYYY-MM-DD') as date, ${values}
    from (select generate_series(${since}, (now() at time zone 'Europe/Belgrade')::date, interval '1 day')::date as day) as days
    left join ${daily('count(*)', 'accounts')} as people using (day)
    left join ${daily('count(*)', 'listings')} as homes using (day)
    left join ${daily('count(*)', 'contact_unlocks')} as unlocks using (day)
    left join ${tokens('purchase')} as sold using (day)
    left join ${tokens('contact_return')} as returned using (day)
    left join ${daily('count(*)', 'listing_images')} as photos using (day)
    left join ${daily('count(*)', 'mails', 'given_up_at', 'sent_at is null')} as failed using (day)
    order by day`
}

/** From the search, which has counted them already. */
async function countHomes(): Promise<TodayFigures['homes']> {
  const facets = await Promise.all(
    purposes.map((purpose) =>
      withTimeout(
        timeoutMs,
        querySearch((engine) => engine.facets({ purpose })),
      ),
    ),
  )
  const towns = new Map<string, { city: string; sale: number; rent: number }>()
  const kinds = purposes.flatMap((purpose, at) =>
    (facets[at]?.types ?? []).map(({ type, count: homes }) => ({ purpose, type, count: homes })),
  )
  purposes.forEach((purpose, at) => {
    for (const { city, count: homes } of facets[at]?.cities ?? []) {
      const town = towns.get(city) ?? { city, sale: 0, rent: 0 }
      towns.set(city, { ...town, [purpose === 'SALE' ? 'sale' : 'rent']: homes })
    }
  })
  const most = [...towns.values()].sort((one, other) => other.sale + other.rent - one.sale - one.rent)
  return {
    total: kinds.reduce((sum, kind) => sum + kind.count, 0),
    towns: most.slice(0, shownTowns),
    kinds: kinds.filter((kind) => kind.count > 0),
  }
}

type Health = TodayFigures['health'][number]

/** Of database, search and store. */
function readHealth(): Promise<Health[]> {
  return Promise.all([
    probe('database', () => sql()`select 1`),
    probe('search', async () => {
      await pingSearch()
      if (!(await isSearchIndexReady())) throw new Error('The index is not loaded.')
    }),
    probe('store', () => mediaStore().get(absentFile)),
  ])
}

async function probe(part: Health['part'], ask: () => PromiseLike<unknown>): Promise<Health> {
  const began = performance.now()
  try {
    await withTimeout(timeoutMs, ask())
    return { part, state: 'ok', ms: Math.round(performance.now() - began) }
  } catch {
    return { part, state: 'down', ms: null }
  }
}
