import type { UseQueryResult } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { RequestFailure } from '@/components/account/request-failure'
import { Skeleton, Skeletons } from '@/components/ui/skeleton'
import { formatNumber } from '@/lib/i18n/format/number'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { paths } from '@/lib/paths'
import type { ListingStatistics } from '@/lib/statistics/schema'
import { DaysTable } from './days-table'

const periods = [7, 30, 90] as const

/** In days. */
function PeriodSelect({ days, onChange }: { days: number; onChange: (days: number) => void }) {
  const t = useTranslations('myProperties.statistics')
  return (
    <select
      aria-label={t('period')}
      value={days}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
      className="control w-auto max-w-full"
    >
      {periods.map((period) => (
        <option key={period} value={period}>
          {t('days', { count: period })}
        </option>
      ))}
    </select>
  )
}

type Figures = Pick<ListingStatistics, 'days' | 'totals'> & Partial<Pick<ListingStatistics, 'similar'>>

interface StatisticsFrameProps {
  locale: Locale
  heading: React.ReactNode
  /** Of the period. */
  days: number
  onDays: (days: number) => void
  figures: Pick<UseQueryResult<Figures>, 'data' | 'error' | 'refetch'>
  /** Below the figures. */
  children: React.ReactNode
}

/** A page of statistics: the way back, its heading, and the figures of a period by day. */
export function StatisticsFrame(props: StatisticsFrameProps) {
  const { locale, heading, days, onDays, figures, children } = props
  const t = useTranslations('myProperties.statistics')
  return (
    <div className="grid max-w-3xl gap-8">
      <div>
        <Link
          href={localPath(locale, paths.myProperties)}
          className="inline-flex min-h-11 items-center gap-2 text-muted hover:text-ink"
        >
          <ArrowLeft className="size-4" />
          {t('back')}
        </Link>
        {heading}
      </div>
      <section aria-labelledby="by-day" className="grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="by-day" className="text-heading">
            {t('byDay')}
          </h2>
          <PeriodSelect days={days} onChange={onDays} />
        </div>
        {figures.data ? (
          <DailyFigures locale={locale} statistics={figures.data} />
        ) : figures.error ? (
          <RequestFailure title={t('failed')} error={figures.error} retry={figures.refetch} />
        ) : (
          <Skeleton className="h-72 w-full rounded-card" />
        )}
      </section>
      {children}
    </div>
  )
}

export function StatisticsSkeleton() {
  const t = useTranslations('myProperties.statistics')
  return (
    <Skeletons className="grid max-w-3xl gap-6" label={t('loading')}>
      <Skeleton className="h-8 w-2/3" />
      <Skeleton className="h-72 w-full rounded-card" />
    </Skeletons>
  )
}

interface DailyFiguresProps {
  locale: Locale
  statistics: Figures
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
              <span className="text-title font-semibold">{formatNumber(locale, totals[name])}</span>{' '}
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
      <DaysTable
        locale={locale}
        columns={names.map((name) => ({ name, label: own(`columns.${name}`) }))}
        days={days}
      />
    </>
  )
}

const [width, height, gap] = [300, 64, 1]

/** A bar per day. Decorative: the table below it has the same figures. */
function DailyChart({ values }: { values: number[] }) {
  const most = Math.max(...values, 1)
  const step = width / values.length
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      preserveAspectRatio="none"
      className="mt-3 h-16 w-full border-b border-line-strong text-accent"
    >
      {values.map((value, day) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: the place of a bar is its day.
          key={day}
          x={day * step}
          y={height - (value / most) * height}
          width={step - gap}
          height={(value / most) * height}
          fill="currentColor"
        />
      ))}
    </svg>
  )
}
