import { useTranslations } from 'next-intl'
import { formatDate } from '@/lib/i18n/format/date'
import { formatNumber } from '@/lib/i18n/format/number'
import type { Locale } from '@/lib/i18n/routing'

interface DaysTableProps<Name extends string> {
  locale: Locale
  columns: readonly { name: Name; label: string }[]
  /** Oldest first. */
  days: readonly ({ date: string } & Record<Name, number>)[]
}

/** The figures of charts, folded, the latest day first. */
export function DaysTable<Name extends string>({ locale, columns, days }: DaysTableProps<Name>) {
  const t = useTranslations('myProperties.statistics')
  return (
    <details className="rounded-card border border-line bg-surface">
      <summary className="flex min-h-11 cursor-pointer items-center px-4 font-semibold">{t('table')}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard. */}
      <section aria-label={t('table')} tabIndex={0} className="overflow-x-auto border-t border-line">
        <table className="w-full text-sm tabular-nums">
          <thead>
            <tr className="text-muted">
              {[t('day'), ...columns.map(({ label }) => label)].map((label) => (
                <th key={label} scope="col" className="px-4 py-2 text-end font-medium first:text-start">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((day) => (
              <tr key={day.date} className="border-t border-line">
                <th scope="row" className="px-4 py-2 text-start font-normal whitespace-nowrap">
                  {formatDate(locale, day.date)}
                </th>
                {columns.map(({ name }) => (
                  <td key={name} className="px-4 py-2 text-end">
                    {formatNumber(locale, day[name])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
