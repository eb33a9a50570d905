'use client'

import { Download } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { SignedInOnly } from '@/components/account/signed-in-only'
import { buttonClass } from '@/components/ui/button'
import { TitledSection } from '@/components/ui/headings/titled-section'
import { saveTable } from '@/lib/browser/save-file'
import { formatNumber } from '@/lib/i18n/format/number'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { paths } from '@/lib/paths'
import { csvRow } from '@/lib/platform/csv'
import type { OwnStatistics as Figures } from '@/lib/statistics/schema'
import { useOwnStatistics } from '@/lib/statistics/use-statistics'
import { StatisticsFrame, StatisticsSkeleton } from './statistics-frame'

/** Views, saves and unlocks of all own listings together by day, and of each. */
export function OwnStatistics({ locale }: { locale: Locale }) {
  return (
    <SignedInOnly loading={<StatisticsSkeleton />}>
      {(user) => <AllFigures locale={locale} userId={user.id} />}
    </SignedInOnly>
  )
}

function AllFigures({ locale, userId }: { locale: Locale; userId: string }) {
  const t = useTranslations('myProperties.allStatistics')
  const [days, setDays] = useState(30)
  const figures = useOwnStatistics(userId, days)
  const { listings = [], projects = [] } = figures.data ?? {}
  return (
    <StatisticsFrame
      locale={locale}
      heading={<h1 className="text-title">{t('title')}</h1>}
      days={days}
      onDays={setDays}
      figures={figures}
    >
      {projects.length > 0 ? <ByProject locale={locale} projects={projects} /> : null}
      {listings.length > 0 ? <ByListing locale={locale} listings={listings} days={days} /> : null}
    </StatisticsFrame>
  )
}

const columnNames = ['views', 'saves', 'unlocks'] as const

interface ByListingProps {
  locale: Locale
  listings: Figures['listings']
  days: number
}

function ByListing({ locale, listings, days }: ByListingProps) {
  const t = useTranslations('myProperties.allStatistics')
  const columns = useTranslations('myProperties.statistics.columns')
  const head = [t('listing'), t('city'), ...columnNames.map((name) => columns(name))]
  const download = () => {
    const rows = listings.map((listing) => [
      listing.reference ?? '',
      listing.title,
      listing.city,
      ...columnNames.map((name) => String(listing[name])),
    ])
    saveTable([[t('reference'), ...head], ...rows].map(csvRow).join(''), `${t('file')}-${days}.csv`)
  }
  return (
    <section aria-labelledby="by-listing" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="by-listing" className="text-heading">
          {t('byListing')}
        </h2>
        <button type="button" onClick={download} className={buttonClass('secondary', 'px-4')}>
          <Download className="size-5" />
          {t('download')}
        </button>
      </div>
      <FiguresTable
        locale={locale}
        caption={t('byListing')}
        head={head}
        rows={listings.map(({ id, title, reference, city, ...figures }) => ({
          ...{ id, title, note: reference, city, figures },
          href: localPath(locale, paths.listingStatistics(id)),
        }))}
      />
    </section>
  )
}

/** What the listings of each building have together. */
function ByProject({ locale, projects }: { locale: Locale; projects: Figures['projects'] }) {
  const t = useTranslations('myProperties.allStatistics')
  const columns = useTranslations('myProperties.statistics.columns')
  return (
    <TitledSection id="by-project" title={t('byProject')} className="grid gap-4">
      <FiguresTable
        locale={locale}
        caption={t('byProject')}
        head={[t('project'), ...columnNames.map((name) => columns(name))]}
        rows={projects.map(({ id, name, ...figures }) => ({
          ...{ id, title: name, note: null, city: null, figures },
          href: localPath(locale, paths.project(id)),
        }))}
      />
    </TitledSection>
  )
}

interface FiguresRow {
  id: string
  title: string
  href: string
  note: string | null
  /** Null in a table without towns. */
  city: string | null
  figures: Record<(typeof columnNames)[number], number>
}

interface FiguresTableProps {
  locale: Locale
  caption: string
  head: string[]
  rows: FiguresRow[]
}

function FiguresTable({ locale, caption, head, rows }: FiguresTableProps) {
  const texts = head.length - columnNames.length
  return (
    <div className="relative overflow-x-auto rounded-card border border-line bg-surface">
      <table className="w-full text-sm tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="text-muted">
            {head.map((label, at) => (
              <th
                key={label}
                scope="col"
                className={`px-2 py-2 font-medium sm:px-4 ${at < texts ? 'text-start' : 'text-end'} ${at > 0 && at < texts ? 'max-sm:hidden' : ''}`}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, title, href, note, city, figures }) => (
            <tr key={id} className="border-t border-line">
              <th scope="row" className="px-2 py-2 text-start font-normal wrap-anywhere sm:px-4">
                <Link
                  href={href}
                  prefetch={false}
                  className="font-semibold underline-offset-4 hover:underline"
                >
                  {title}
                </Link>
                {note ? <span className="block text-sm text-muted">{note}</span> : null}
              </th>
              {city === null ? null : <td className="px-4 py-2 max-sm:hidden">{city}</td>}
              {columnNames.map((name) => (
                <td key={name} className="px-2 py-2 text-end sm:px-4">
                  {formatNumber(locale, figures[name])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
