import 'server-only'
import { sql } from '@/lib/db/client'
import { belgradeDate } from '@/lib/i18n/format/belgrade-date'
import type { Revenue, Sale } from './schema'
import { vatOf } from './vat'

type MonthRow = Omit<Revenue['months'][number], 'sales'>
type SaleRow = Omit<Sale, 'gross' | 'vat' | 'net'> & { month: string }

/** What was sold in a year, from the ledger; the VAT rate is the one of the settings that held at each purchase. */
export async function readRevenue(asked: number | undefined): Promise<Revenue> {
  const years = await readYears()
  const year = asked ?? years[0] ?? Number(belgradeDate(new Date()).slice(0, 4))
  const [months, sales] = await Promise.all([readMonths(year), readSales(year)])
  return {
    years,
    year,
    months: months.map((month) => ({
      ...month,
      sales: sales.filter((sale) => sale.month === month.month).map(withVat),
    })),
  }
}

function withVat({ month: _, ...sale }: SaleRow): Sale {
  const gross = sale.purchases * sale.price_rsd
  const vat = vatOf(gross, sale.vat_rate)
  return { ...sale, gross, vat, net: Math.round((gross - vat) * 100) / 100 }
}

async function readYears(): Promise<number[]> {
  const [range] = await sql()<{ first: number | null; last: number | null }[]>`
    select extract(year from min(created_at) at time zone 'Europe/Belgrade')::int as first,
      extract(year from max(created_at) at time zone 'Europe/Belgrade')::int as last
    from kljuc.token_transactions where kind <> 'contact_unlock'`
  const { first, last } = range ?? {}
  if (!first || !last) return []
  return Array.from({ length: last - first + 1 }, (_, at) => last - at)
}

/** Rows of a year by Belgrade's calendar, by the index of their times. */
const ofYear = (year: number) => {
  const start = (of: number) => sql()`${`${of}-01-01`}::date::timestamp at time zone 'Europe/Belgrade'`
  return sql()`created_at >= ${start(year)} and created_at < ${start(year + 1)}`
}

const month = () => sql()`to_char(created_at at time zone 'Europe/Belgrade', 'YYYY-MM')`

async function readMonths(year: number): Promise<MonthRow[]> {
  return sql()<MonthRow[]>`
    select ${month()} as month,
      coalesce(sum(amount) filter (where kind = 'contact_return'), 0)::int as returned,
      coalesce(sum(amount) filter (where kind = 'adjustment' and amount > 0), 0)::int as given,
      coalesce(-sum(amount) filter (where kind = 'adjustment' and amount < 0), 0)::int as taken
    from kljuc.token_transactions where kind <> 'contact_unlock' and ${ofYear(year)}
    group by 1 order by 1 desc`
}

async function readSales(year: number): Promise<SaleRow[]> {
  return sql()<SaleRow[]>`
    select ${month()} as month, amount as tokens, price_rsd, rate as vat_rate, count(*)::int as purchases
    from kljuc.token_transactions left join lateral (
      select (settings ->> 'vat_rate')::float8 as rate from kljuc.setting_versions
      where changed_at <= token_transactions.created_at order by number desc limit 1) as held on true
    where kind = 'purchase' and ${ofYear(year)}
    group by 1, 2, 3, 4 order by 1 desc, 2, 3, 4`
}
