'use client'

import { useLocale, useTranslations } from 'next-intl'
import { DaysTable } from '@/components/my-properties/statistics/days-table'
import { TitledSection } from '@/components/ui/headings/titled-section'
import { LocalLink } from '@/components/ui/local-link'
import { figures } from '@/lib/admin/today/lists'
import type { TodayFigures } from '@/lib/admin/today/schema'
import { formatNumber } from '@/lib/i18n/format/number'
import { paths } from '@/lib/paths'

/** A line per figure of 30 days, which leads to what it counts, and the same figures as a table. */
export function TodayCharts({ days }: { days: TodayFigures['days'] }) {
  const t = useTranslations('admin.today')
  const locale = useLocale()
  return (
    <TitledSection id="days" title={t('days')} className="grid gap-4">
      <ul className="grid grid-cols-1 gap-4 min-[30rem]:grid-cols-2 xl:grid-cols-4">
        {figures.map((name) => {
          const values = days.map((day) => day[name])
          return (
            <li key={name} className="rounded-card border border-line bg-surface p-4">
              <LocalLink
                locale={locale}
                to={paths.deskList(name)}
                className="flex min-h-11 flex-wrap items-baseline gap-x-2 underline-offset-4 hover:underline"
              >
                <strong className="text-title">
                  {formatNumber(
                    locale,
                    values.reduce((sum, value) => sum + value, 0),
                  )}
                </strong>{' '}
                {t(`figures.${name}`)}
              </LocalLink>
              <p className="text-sm text-muted">
                {t('todayAndYesterday', { today: values.at(-1) ?? 0, yesterday: values.at(-2) ?? 0 })}
              </p>
              <Line values={values} />
            </li>
          )
        })}
      </ul>
      <DaysTable
        locale={locale}
        columns={figures.map((name) => ({ name, label: t(`figures.${name}`) }))}
        days={days}
      />
    </TitledSection>
  )
}

const [width, height, padding] = [300, 64, 3]

/** Decorative: the table below has the same figures. */
function Line({ values }: { values: number[] }) {
  const most = Math.max(...values, 1)
  const points = values.map((value, day) => {
    const x = (day / Math.max(values.length - 1, 1)) * width
    return `${x.toFixed(1)},${(height - padding - (value / most) * (height - 2 * padding)).toFixed(1)}`
  })
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      preserveAspectRatio="none"
      className="mt-3 h-16 w-full border-b border-line-strong text-accent"
    >
      <polygon
        points={`0,${height} ${points.join(' ')} ${width},${height}`}
        fill="currentColor"
        className="opacity-15"
      />
      <polyline
        points={points.join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
