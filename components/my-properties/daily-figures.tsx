import { useTranslations } from 'next-intl'
import { formatDate } from '@/lib/i18n/format/date'
import { formatNumber } from '@/lib/i18n/format/number'
import type { Locale } from '@/lib/i18n/routing'
import type { ListingStatistics } from '@/lib/statistics/schema'
import { DailyChart } from './daily-chart'

interface DailyFiguresProps {
  locale: Locale
  statistics: ListingStatistics
}

const names = ['views', 'saves', 'unlocks'] as const

/** A chart per figure, and the same figures as a table. */
export function DailyFigures({ locale, statistics: { days, totals, similar } }: DailyFiguresProps) {
  const t = useTranslations('myProperties')
  const own = useTranslations('myProperties.statistics')
  const averages = { views: similar?.views, saves: undefined, unlocks: similar?.unlocks }
  return (
    <>
      <ul className="grid gap-4 sm:grid-cols-3">
        {names.map((name) => (
          <li key={name} className="rounded-card border border-line bg-surface p-4">
            <p>
              <span className="text-title font-semibold tabular-nums">
                {formatNumber(locale, totals[name])}
              </span>{' '}
              <span className="text-muted">{t(`figures.${name}`, { count: totals[name] })}</span>
            </p>
            <p className="min-h-6 text-sm text-muted">
              {averages[name] === undefined
                ? null
                : own('similar', { average: formatNumber(locale, averages[name]) })}
            </p>
            <DailyChart values={days.map((day) => day[name])} />
          </li>
        ))}
      </ul>
      <details className="rounded-card border border-line bg-surface">
        <summary className="flex min-h-11 cursor-pointer items-center px-4 font-semibold">
          {own('table')}
        </summary>
        <table className="w-full border-t border-line text-sm tabular-nums">
          <thead>
            <tr className="text-muted">
              {[own('day'), ...names.map((name) => own(`columns.${name}`))].map((label) => (
                <th key={label} scope="col" className="px-4 py-2 text-end font-medium first:text-start">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((day) => (
              <tr key={day.date} className="border-t border-line">
                <th scope="row" className="px-4 py-2 text-start font-normal">
                  {formatDate(locale, day.date)}
                </th>
                {names.map((name) => (
                  <td key={name} className="px-4 py-2 text-end">
                    {formatNumber(locale, day[name])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  )
}
