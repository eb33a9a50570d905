import 'server-only'
import type { Fragment, TransactionSql } from 'postgres'
import { sql } from '@/lib/db/client'
import { fewestListings } from './schema'

/** Kept months that are shown. */
export const shownMonths = 12

/** The current month in Belgrade, and before it, latest last: `2026-11`. */
export function lastMonths(now = new Date()): string[] {
  const [year = 0, month = 0] = belgradeMonth(now).split('-').map(Number)
  return Array.from({ length: shownMonths }, (_, index) =>
    new Date(Date.UTC(year, month - shownMonths + index, 1)).toISOString().slice(0, 7),
  )
}

function belgradeMonth(time: Date): string {
  const format = new Intl.DateTimeFormat('en-CA', {
    year: 'numeric',
    month: '2-digit',
    timeZone: 'Europe/Belgrade',
  })
  return format.format(time).slice(0, 7)
}

/**
 * Stores the medians of the current month as they are now, and those of earlier months that were never stored as the
 * listings' own history has them. What is stored of an earlier month stays.
 */
export async function storePriceMonths(now = new Date()): Promise<void> {
  const months = lastMonths(now)
  await sql().begin(async (transaction) => {
    // Every listing, by every place and kind.
    await transaction`set local statement_timeout = 0`
    // Several instances, one after the other.
    await transaction`select pg_advisory_xact_lock(hashtext('kljuc.price_months'))`
    const stored = await transaction<{ month: string }[]>`
      select distinct to_char(month, 'YYYY-MM') as month from kljuc.price_months
      where month >= ${`${months[0]}-01`}::date`
    const known = new Set(stored.map(({ month }) => month))
    for (const month of months.slice(0, -1))
      if (!known.has(month)) await storeMonth(transaction, month, offeredAtEndOf(transaction, month))
    const current = months.at(-1) ?? ''
    await transaction`delete from kljuc.price_months where month = ${`${current}-01`}::date`
    await storeMonth(transaction, current, offeredNow(transaction))
  })
}

/**
 * Of a district a row only where it has a median: in towns without a list its name is free text. A town without a letter
 * has an empty key, as all towns together have, and counts among those alone.
 */
async function storeMonth(transaction: TransactionSql, month: string, offered: Fragment): Promise<void> {
  await transaction`
    insert into kljuc.price_months (month, city_key, district, purpose, type, count, median_m2)
    select ${`${month}-01`}::date, coalesce(city_key, ''), coalesce(district, ''), purpose, coalesce(type, ''),
      count(*), case when count(*) >= ${fewestListings}
        then percentile_cont(0.5) within group (order by price_m2) end
    from (${offered}) as offered
    group by purpose, grouping sets (
      (), (type), (city_key), (city_key, type), (city_key, district), (city_key, district, type))
    having (grouping(city_key) = 1 or city_key <> '')
      and (grouping(district) = 1 or district <> '' and count(*) >= ${fewestListings})`
}

const offeredNow = (transaction: TransactionSql) => transaction`
  select city_key, district, purpose, type, price / area_m2 as price_m2
  from kljuc.listings where published and not price_doubted`

/** By the price that was asked then. A listing that was withdrawn in between and published again counts as on offer. */
const offeredAtEndOf = (transaction: TransactionSql, month: string) => {
  const end = transaction`((${`${month}-01`}::date + interval '1 month') at time zone 'Europe/Belgrade')`
  return transaction`
    select listing.city_key, listing.district, listing.purpose, listing.type, asked.price / listing.area_m2 as price_m2
    from kljuc.listings as listing cross join lateral (
      select price from kljuc.listing_prices where listing_id = listing.id and at < ${end}
      order by sequence desc limit 1) as asked
    where listing.created_at < ${end} and (listing.published or listing.closed_at >= ${end})
      and not listing.price_doubted`
}
