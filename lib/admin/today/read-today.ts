import 'server-only'
import { isoText, sql } from '@/lib/db/client'
import { env } from '@/lib/env'
import { belgradeDate } from '@/lib/i18n/format/belgrade-date'
import { purposes } from '@/lib/listings/attributes/purposes-and-types'
import { mediaStore } from '@/lib/media/media'
import { diskUsage, isDiskFull } from '@/lib/media/stores/disk-space'
import { countedKinds } from '@/lib/moderation/moderation-actions'
import { countWaiting } from '@/lib/moderation/queue/find-queue'
import { release } from '@/lib/platform/version'
import { withTimeout } from '@/lib/platform/with-timeout'
import { isSearchIndexReady, pingSearch, querySearch } from '@/lib/search/results/search-service'
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
  const [stock, waiting, days, listings, searches, health] = await Promise.all([
    readStock(),
    countWaiting(),
    readDays(),
    countListings().catch(() => null),
    findMissedSearches(shownSearches),
    readHealth(),
  ])
  const { oldest_seconds, ...mails } = stock.mails
  const mail = { part: 'mail', state: oldest_seconds > lateMail ? 'late' : 'ok', ms: null } as const
  return {
    at: new Date().toISOString(),
    release,
    people: stock.people,
    homes: listings,
    days,
    waiting: countedKinds.map((queue) => ({ queue, ...waiting[queue] })),
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

const shownDays = 30
const keptDaysMs = 60 * 60_000

/** By table: the column of the time, and what is counted. */
const sources = [
  { rows: 'accounts', time: 'created_at', values: { people: 'count(*)' } },
  { rows: 'listings', time: 'created_at', values: { homes: 'count(*)' } },
  {
    rows: 'token_transactions',
    time: 'created_at',
    values: {
      unlocks: "count(*) filter (where kind = 'contact_unlock')",
      sold: "sum(amount) filter (where kind = 'purchase')",
      returned: "sum(amount) filter (where kind = 'contact_return')",
    },
  },
  { rows: 'listing_images', time: 'created_at', values: { photos: 'count(*)' } },
  { rows: 'mails', time: 'given_up_at', values: { failed: 'count(*) filter (where sent_at is null)' } },
] as const

type Day = TodayFigures['days'][number]
type Counts = Map<string, Partial<Day>>

let keptDays: { today: string; until: number; counts: Promise<Counts> } | undefined

/** The days before today hardly change: they are counted once an hour, which takes long on a large site. */
async function readDays(): Promise<Day[]> {
  const today = belgradeDate(new Date())
  const dates = Array.from({ length: shownDays }, (_, at) => dayBefore(today, shownDays - 1 - at))
  const [first = today] = dates
  if (keptDays?.today !== today || keptDays.until <= Date.now()) {
    const counts = countDays(first, today)
    keptDays = { today, until: Date.now() + keptDaysMs, counts }
    counts.catch(() => {
      keptDays = undefined
    })
  }
  const [past, ofToday] = await Promise.all([keptDays.counts, countDays(today, dayBefore(today, -1))])
  const none = Object.fromEntries(figures.map((name) => [name, 0])) as Omit<Day, 'date'>
  return dates.map((date) => ({ ...none, ...(date === today ? ofToday : past).get(date), date }))
}

function dayBefore(date: string, days: number): string {
  return new Date(Date.parse(date) - days * 86_400_000).toISOString().slice(0, 10)
}

/** By indexes of the times, each table on a connection of its own. @param end a day that is not counted any more */
async function countDays(start: string, end: string): Promise<Counts> {
  const midnight = (date: string) => sql()`${date}::date::timestamp at time zone 'Europe/Belgrade'`
  const parts = await Promise.all(
    sources.map(({ rows, time, values }) => {
      const counted = Object.entries(values).map(([name, value]) => `coalesce(${value}, 0)::int as ${name}`)
      return sql()<Partial<Day>[]>`
        select day::text as date, ${sql()(Object.keys(values))} from (
          select (${sql()(time)} at time zone 'Europe/Belgrade')::date as day, ${sql().unsafe(counted.join(', '))}
          from kljuc.${sql()(rows)} where ${sql()(time)} >= ${midnight(start)} and ${sql()(time)} < ${midnight(end)}
          group by 1) as counted`
    }),
  )
  const counts: Counts = new Map()
  for (const { date = '', ...values } of parts.flat()) counts.set(date, { ...counts.get(date), ...values })
  return counts
}

/** From the search, which has counted them already. */
async function countListings(): Promise<TodayFigures['homes']> {
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
    (facets[at]?.types ?? []).map(({ type, count: listings }) => ({ purpose, type, count: listings })),
  )
  purposes.forEach((purpose, at) => {
    for (const { city, count: listings } of facets[at]?.cities ?? []) {
      const town = towns.get(city) ?? { city, sale: 0, rent: 0 }
      towns.set(city, { ...town, [purpose === 'SALE' ? 'sale' : 'rent']: listings })
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
