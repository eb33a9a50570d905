'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { TitledSection } from '@/components/ui/headings/titled-section'
import { LocalLink } from '@/components/ui/local-link'
import type { List } from '@/lib/admin/today/lists'
import type { TodayFigures } from '@/lib/admin/today/schema'
import { useToday } from '@/lib/admin/use-desk'
import { formatDateTime } from '@/lib/i18n/format/date'
import { formatNumber } from '@/lib/i18n/format/number'
import { paths } from '@/lib/paths'
import { RequestFailure } from '../account/request-failure'
import { Badge } from '../ui/badge'
import { inlineLinkClass } from '../ui/button'
import { Skeleton } from '../ui/skeleton'
import { Fact } from './entry-list'
import { TodayCharts } from './today-charts'

/** How the site is doing; each number leads to what it counts. */
export function Today() {
  const t = useTranslations('admin.today')
  const locale = useLocale()
  const { data, error, refetch } = useToday()
  return (
    <>
      <h1 className="text-title">{t('title')}</h1>
      {data ? (
        <div className="mt-2 grid gap-8">
          <p className="text-muted">{t('at', { time: formatDateTime(locale, data.at) })}</p>
          <Waiting today={data} />
          <Health today={data} />
          <TodayCharts days={data.days} />
          <Listings today={data} />
          <Searches searches={data.searches} />
        </div>
      ) : error ? (
        <RequestFailure error={error} retry={refetch} />
      ) : (
        <Skeleton className="mt-6 h-40 w-full rounded-card" />
      )}
    </>
  )
}

const tileClass = 'rounded-card border border-line bg-surface p-4'

function Tile({
  href,
  value,
  label,
  note,
}: {
  href: string
  value: number
  label: string
  note?: ReactNode
}) {
  const locale = useLocale()
  return (
    <li className={tileClass}>
      <LocalLink
        locale={locale}
        to={href}
        className="flex min-h-11 flex-wrap items-baseline gap-x-2 underline-offset-4 hover:underline"
      >
        <strong className="w-full text-title">{formatNumber(locale, value)}</strong> {label}
      </LocalLink>
      {note ? <p className="text-sm text-muted">{note}</p> : null}
    </li>
  )
}

function Waiting({ today: { at, people, homes, waiting, mails } }: { today: TodayFigures }) {
  const t = useTranslations('admin.today')
  const locale = useLocale()
  const age = (oldest: string | null) =>
    oldest === null ? null : t('oldest', { age: ageText(locale, Date.parse(at) - Date.parse(oldest)) })
  const list = (name: List) => paths.deskList(name)
  return (
    <ul className="grid grid-cols-1 gap-4 min-[22rem]:grid-cols-2 xl:grid-cols-4">
      {waiting.map(({ queue, count, oldest_at }) => (
        <Tile
          key={queue}
          href={paths.desk('queues')}
          value={count}
          label={t(`queues.${queue}`)}
          note={age(oldest_at)}
        />
      ))}
      <Tile href={list('failed')} value={mails.failed} label={t('mailsFailed')} />
      <Tile
        href={list('waiting')}
        value={mails.waiting}
        label={t('mailsWaiting')}
        note={age(mails.oldest_at)}
      />
      <Tile href={list('people')} value={people} label={t('people')} />
      <Tile
        href={list('homes')}
        value={homes?.total ?? 0}
        label={t('homes')}
        note={homes ? null : t('searchDown')}
      />
    </ul>
  )
}

/** In the largest unit of which there is one at least. */
function ageText(locale: string, milliseconds: number): string {
  const units = [
    ['day', 86_400_000],
    ['hour', 3_600_000],
    ['minute', 60_000],
  ] as const
  const [unit, size] = units.find(([, each]) => milliseconds >= each) ?? units[2]
  const value = Math.max(0, Math.floor(milliseconds / size))
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value)
}

const gigabyte = 2 ** 30

function Health({ today: { health, disk, release } }: { today: TodayFigures }) {
  const t = useTranslations('admin.today')
  const locale = useLocale()
  const share = Math.round((disk.used / Math.max(disk.total, 1)) * 100)
  const tones = { ok: 'accent', late: 'caution', down: 'danger' } as const
  return (
    <TitledSection id="health" title={t('health')}>
      <dl className={`mt-3 grid grid-cols-2 gap-4 md:grid-cols-5 ${tileClass}`}>
        {health.map(({ part, state, ms }) => (
          <Fact key={part} label={t(`parts.${part}`)}>
            <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
            <span>{ms === null ? '' : ` ${t('ms', { ms })}`}</span>
          </Fact>
        ))}
        <Fact label={t('disk')}>
          {disk.full ? <Badge tone="danger">{t('diskFull')}</Badge> : null}
          <span>
            {' '}
            {t('diskUsed', {
              percent: share,
              free: formatNumber(locale, Math.round((disk.total - disk.used) / gigabyte)),
            })}
          </span>
        </Fact>
        <Fact label={t('version')}>
          <span>{[release.version, release.commit].filter(Boolean).join(' · ')}</span>
        </Fact>
      </dl>
    </TitledSection>
  )
}

function Listings({ today: { homes } }: { today: TodayFigures }) {
  const t = useTranslations('admin.today')
  const types = useTranslations('listing.types')
  const locale = useLocale()
  if (!homes) return null
  const search = (path: string, name: string, value: string, count: number) =>
    count === 0 ? (
      '0'
    ) : (
      <LocalLink
        locale={locale}
        to={`${path}?${new URLSearchParams({ [name]: value })}`}
        className={inlineLinkClass}
      >
        {formatNumber(locale, count)}
      </LocalLink>
    )
  const kinds = [...new Set(homes.kinds.map(({ type }) => type))].map((type) => {
    const of = (purpose: 'SALE' | 'RENT') =>
      homes.kinds.find((kind) => kind.type === type && kind.purpose === purpose)?.count ?? 0
    return {
      label: types(type),
      cells: [
        search(paths.buy, 'type', type, of('SALE')),
        search(paths.rent, 'type', type, of('RENT')),
      ] as const,
    }
  })
  const towns = homes.towns.map(({ city, sale, rent }) => ({
    label: city,
    cells: [search(paths.buy, 'city', city, sale), search(paths.rent, 'city', city, rent)] as const,
  }))
  return (
    <TitledSection id="homes" title={t('homesBy')}>
      <div className="mt-3 grid items-start gap-6 md:grid-cols-2">
        <CountTable caption={t('byTown')} rows={towns} />
        <CountTable caption={t('byKind')} rows={kinds} />
      </div>
    </TitledSection>
  )
}

interface CountTableProps {
  caption: string
  rows: { label: string; cells: readonly [sale: ReactNode, rent: ReactNode] }[]
}

function CountTable({ caption, rows }: CountTableProps) {
  const t = useTranslations('admin.today')
  return (
    <table className="w-full text-start tabular-nums">
      <caption className="text-start font-semibold">{caption}</caption>
      <thead>
        <tr className="text-sm text-muted">
          <th scope="col" className="sr-only">
            {caption}
          </th>
          <th scope="col" colSpan={1} className="py-2 text-end font-medium">
            {t('sale')}
          </th>
          <th scope="col" className="py-2 text-end font-medium">
            {t('rent')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, cells: [sale, rent] }) => (
          <tr key={label} className="border-t border-line">
            <th scope="row" className="py-2 text-start font-normal">
              {label}
            </th>
            <td className="py-2 text-end">{sale}</td>
            <td className="py-2 text-end">{rent}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Searches({ searches }: { searches: TodayFigures['searches'] }) {
  const t = useTranslations('admin.today')
  const locale = useLocale()
  return (
    <TitledSection id="searches" title={t('searches')}>
      {searches.length === 0 ? <p className="text-muted">{t('noSearches')}</p> : null}
      <ul className="mt-3 grid gap-2">
        {searches.map(({ words, people }) => (
          <li key={words} className="wrap-anywhere">
            <LocalLink
              locale={locale}
              to={`${paths.buy}?${new URLSearchParams({ q: words })}`}
              className={inlineLinkClass}
            >
              {words}
            </LocalLink>{' '}
            · {t('searchers', { count: people })}
          </li>
        ))}
      </ul>
    </TitledSection>
  )
}
