'use client'

import { Download } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Revenue, Sale } from '@/lib/admin/revenue/schema'
import { useRevenue, useRevenueFile } from '@/lib/admin/revenue/use-revenue'
import { formatMonth } from '@/lib/i18n/format/date'
import { formatNumber, formatRate } from '@/lib/i18n/format/number'
import { languageCode } from '@/lib/i18n/language-code'
import { packageName } from '@/lib/tokens/packages'
import { RequestFailure } from '../account/request-failure'
import { buttonClass } from '../ui/button'
import { ErrorLine } from '../ui/error-line'
import { Field } from '../ui/form/field'
import { Skeleton } from '../ui/skeleton'

/** What was sold, by month, package and VAT rate, with files for an accountant. */
export function RevenueTable() {
  const t = useTranslations('admin.revenue')
  const [year, setYear] = useState<number | null>(null)
  const { data, error, refetch } = useRevenue(year)
  return (
    <>
      <h1 className="text-title">{t('title')}</h1>
      <p className="mt-2 max-w-prose">{t('demo')}</p>
      <p className="mt-2 max-w-prose text-muted">{t('text')}</p>
      {data ? (
        <>
          <Tools revenue={data} choose={setYear} />
          {data.months.length === 0 ? (
            <p className="mt-6 text-muted">{t('none')}</p>
          ) : (
            <Months revenue={data} />
          )}
        </>
      ) : error ? (
        <RequestFailure error={error} retry={refetch} />
      ) : (
        <Skeleton className="mt-6 h-40 w-full rounded-card" />
      )}
    </>
  )
}

function Tools({ revenue, choose }: { revenue: Revenue; choose: (year: number) => void }) {
  const t = useTranslations('admin.revenue')
  const language = languageCode(useLocale())
  const file = useRevenueFile()
  const { year, years } = revenue
  return (
    <>
      <div className="mt-6 flex flex-wrap items-end gap-3">
        <Field id="revenue-year" label={t('year')}>
          <select
            id="revenue-year"
            value={year}
            onChange={(event) => choose(Number(event.target.value))}
            className="control"
          >
            {(years.includes(year) ? years : [year, ...years]).map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </select>
        </Field>
        {(['xlsx', 'csv'] as const).map((format) => (
          <button
            key={format}
            type="button"
            aria-disabled={file.isPending}
            onClick={() => file.isPending || file.mutate({ year, format, language })}
            className={buttonClass('secondary')}
          >
            <Download className="size-5" />
            <span>{t(format)}</span>
          </button>
        ))}
      </div>
      {file.error ? <ErrorLine>{file.error.message}</ErrorLine> : null}
    </>
  )
}

const cell = 'px-3 py-2 text-end sm:px-4'

function Months({ revenue: { year, months } }: { revenue: Revenue }) {
  const t = useTranslations('admin.revenue')
  const locale = useLocale()
  const sales = months.flatMap((month) => month.sales)
  return (
    <section
      aria-label={t('title')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
      tabIndex={0}
      className="relative mt-6 overflow-x-auto rounded-card border border-line bg-surface"
    >
      <table className="w-full text-sm tabular-nums">
        <caption className="sr-only">{t('title')}</caption>
        <thead>
          <tr className="text-muted">
            <th scope="col" className="px-3 py-2 text-start font-medium sm:px-4">
              {t('package')}
            </th>
            {(['price', 'rate', 'purchases', 'net', 'vat', 'gross'] as const).map((name) => (
              <th key={name} scope="col" className={`${cell} font-medium`}>
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        {months.map(({ month, sales, returned, given, taken }) => (
          <tbody key={month}>
            <tr className="border-t border-line bg-sunken">
              <th scope="rowgroup" colSpan={7} className="px-3 py-2 text-start font-semibold sm:px-4">
                {formatMonth(locale, month)}
              </th>
            </tr>
            {sales.map((sale) => (
              <SaleRow key={`${sale.tokens} ${sale.price_rsd} ${sale.vat_rate}`} sale={sale} />
            ))}
            {[['returned', returned] as const, ['given', given] as const, ['taken', taken] as const].map(
              ([what, tokens]) =>
                tokens === 0 ? null : (
                  <tr key={what} className="border-t border-line">
                    <th scope="row" className="px-3 py-2 text-start font-normal sm:px-4">
                      {t(what)}
                    </th>
                    <td colSpan={6} className={cell}>
                      {t('tokensWithoutMoney', { count: tokens })}
                    </td>
                  </tr>
                ),
            )}
          </tbody>
        ))}
        <tfoot>
          <tr className="border-t border-line-strong font-semibold">
            <th scope="row" className="px-3 py-2 text-start sm:px-4">
              {t('total', { year: String(year) })}
            </th>
            <td colSpan={2} />
            <td className={cell}>{formatNumber(locale, sumOf(sales, 'purchases'))}</td>
            {(['net', 'vat', 'gross'] as const).map((name) => (
              <td key={name} className={cell}>
                {formatRate(locale, sumOf(sales, name))}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

function SaleRow({ sale }: { sale: Sale }) {
  const t = useTranslations('admin.revenue')
  const locale = useLocale()
  return (
    <tr className="border-t border-line">
      <th scope="row" className="px-3 py-2 text-start font-normal sm:px-4">
        {t('packageOf', { name: packageName(sale.tokens), count: sale.tokens })}
      </th>
      <td className={cell}>{formatNumber(locale, sale.price_rsd)}</td>
      <td className={cell}>{sale.vat_rate === null ? t('noRate') : formatRate(locale, sale.vat_rate)}</td>
      <td className={cell}>{formatNumber(locale, sale.purchases)}</td>
      {(['net', 'vat', 'gross'] as const).map((name) => (
        <td key={name} className={cell}>
          {formatRate(locale, sale[name])}
        </td>
      ))}
    </tr>
  )
}

function sumOf(sales: Sale[], name: 'purchases' | 'net' | 'vat' | 'gross'): number {
  return sales.reduce((sum, sale) => sum + sale[name], 0)
}
