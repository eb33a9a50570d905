'use client'

import { useParams } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { DailyFigures } from '@/components/my-properties/statistics/statistics-frame'
import { TitledSection } from '@/components/ui/headings/titled-section'
import { LocalLink } from '@/components/ui/local-link'
import type { AdminListing, ListingOrder, PrivatePart as PrivatePartBody } from '@/lib/admin/listings/schema'
import { useListing, useListingOrder, usePrivatePart } from '@/lib/admin/listings/use-listing'
import { formatDate, formatDateTime } from '@/lib/i18n/format/date'
import { formatPrice } from '@/lib/i18n/format/money'
import { paths } from '@/lib/paths'
import { RequestFailure } from '../account/request-failure'
import { Badge } from '../ui/badge'
import { buttonClass, inlineLinkClass } from '../ui/button'
import { ErrorLine } from '../ui/error-line'
import { Skeleton } from '../ui/skeleton'
import { type Act, type ActDetails, ActForm } from './act-form'
import { LogEntries } from './audit-log'
import { useStaff } from './desk'
import { ComplaintList, EntryList, Fact, ListingLink, ReturnedToken } from './entry-list'
import { ListingPhotos } from './listing-photos'

/** A listing as the public sees it, with what is hidden, its history, and what the staff may do. */
export function AdminListingScreen() {
  const { id = '' } = useParams<{ id: string }>()
  const { data, error, refetch } = useListing(id)
  if (error && !data) return <RequestFailure error={error} retry={refetch} />
  if (!data) return <Skeleton className="h-72 w-full rounded-card" />
  return (
    <div className="grid gap-8">
      <Summary record={data} />
      <ListingActions record={data} />
      <PublicPart record={data} />
      <PrivatePart id={id} />
      <Interest record={data} />
      <Lists record={data} />
    </div>
  )
}

function Summary({ record }: { record: AdminListing }) {
  const t = useTranslations('admin.home')
  const statuses = useTranslations('myProperties.statuses')
  const locale = useLocale()
  const { listing, owner, withdrawal_reason, change_request, featured_until } = record
  return (
    <header>
      <h1 className="text-title wrap-anywhere">{listing.title}</h1>
      <p className="mt-1 wrap-anywhere">
        {listing.city} · {formatPrice(locale, listing.price)} ·{' '}
        <LocalLink locale={locale} to={paths.deskPerson(owner.id)} className={inlineLinkClass}>
          {t('owner', { name: owner.name })}
        </LocalLink>
      </p>
      <p className="mt-3 flex flex-wrap gap-2">
        <Badge tone={listing.published ? 'accent' : 'caution'}>{statuses(listing.status)}</Badge>
        {featured_until ? (
          <Badge tone="solid">{t('featured', { date: formatDate(locale, lastDay(featured_until)) })}</Badge>
        ) : null}
        {owner.closed ? (
          <Badge tone="danger">{t(owner.blocked ? 'ownerBlocked' : 'ownerClosed')}</Badge>
        ) : null}
      </p>
      {withdrawal_reason ? (
        <p className="mt-3 whitespace-pre-line wrap-anywhere">
          {t('withdrawn', { reason: withdrawal_reason })}
        </p>
      ) : null}
      {change_request ? (
        <p className="mt-3 whitespace-pre-line wrap-anywhere">{t('asked', { reason: change_request })}</p>
      ) : null}
      {listing.published ? (
        <LocalLink
          locale={locale}
          to={paths.property(listing.id)}
          className={buttonClass('secondary', 'mt-4')}
        >
          {t('open')}
        </LocalLink>
      ) : null}
    </header>
  )
}

/** It ends with the day before midnight. */
function lastDay(until: string): string {
  return new Date(Date.parse(until) - 1).toISOString()
}

type ListingAct = Exclude<ListingOrder['action'], 'hide_photo' | 'show_photo'>

function ListingActions({ record }: { record: AdminListing }) {
  const t = useTranslations('admin.home.acts')
  const acting = useTranslations('admin.acts')
  const { role } = useStaff()
  const order = useListingOrder(record.listing.id)
  if (role === 'support') return null
  const acts: Act<ListingAct>[] = actsFor(record).map((name) => ({
    name,
    label: t(`names.${name}`),
    consequence: t(`consequences.${name}`),
    isDangerous: name === 'withdraw',
    hasDay: name === 'feature',
  }))
  const run = (action: ListingAct, reason: string, { until }: ActDetails) =>
    order.mutateAsync({ action, reason, ...(until !== undefined && { until }) })
  return (
    <TitledSection id="acts" title={acting('title')}>
      <ActForm acts={acts} run={run} />
    </TitledSection>
  )
}

/** Only what would change something; each is next to what takes it back. */
function actsFor({ listing, withdrawal_reason, change_request, featured_until }: AdminListing): ListingAct[] {
  return [
    withdrawal_reason === null ? 'withdraw' : 'restore',
    'ask_changes',
    ...(change_request === null ? [] : (['drop_changes'] as const)),
    ...(listing.published ? (['feature'] as const) : []),
    ...(featured_until === null ? [] : (['unfeature'] as const)),
  ]
}

function PublicPart({ record }: { record: AdminListing }) {
  const t = useTranslations('admin.home')
  const { listing, facts } = record
  return (
    <TitledSection id="public" title={t('public')} className="grid gap-5">
      <ListingPhotos record={record} />
      <p className="max-w-prose whitespace-pre-line wrap-anywhere">{listing.description}</p>
      {listing.title_en || listing.description_en ? (
        <div lang="en" className="max-w-prose border-s-2 border-line ps-4">
          <p className="font-semibold wrap-anywhere">{listing.title_en}</p>
          <p className="whitespace-pre-line wrap-anywhere">{listing.description_en}</p>
        </div>
      ) : null}
      <dl className="grid grid-cols-2 gap-4 md:grid-cols-4">
        {facts.map(({ label, text }) => (
          <Fact key={label} label={label}>
            {text}
          </Fact>
        ))}
      </dl>
    </TitledSection>
  )
}

/** Shown after it is asked for: the log says who has read it. */
function PrivatePart({ id }: { id: string }) {
  const t = useTranslations('admin.home')
  const { data, error, isPending, mutate } = usePrivatePart(id)
  return (
    <TitledSection id="private" title={t('private')}>
      {data ? (
        <div role="status">
          <dl className="mt-3 grid grid-cols-2 gap-4 md:grid-cols-4">
            <Fact label={t('street')}>{[data.address, data.zip_code].filter(Boolean).join(', ') || '–'}</Fact>
            <Fact label={t('contact')}>{data.name}</Fact>
            <Fact label={t('phone')}>{data.phone ?? '–'}</Fact>
            <Fact label={t('email')}>{data.email}</Fact>
            <Fact label={t('pin')}>
              {data.lat === null || data.lng === null
                ? '–'
                : `${data.lat.toFixed(5)}, ${data.lng.toFixed(5)}`}
            </Fact>
          </dl>
          {data.same_phone.length > 0 ? <SamePhone listings={data.same_phone} /> : null}
        </div>
      ) : (
        <>
          <p className="max-w-prose text-muted">{t('privateText')}</p>
          <button
            type="button"
            aria-disabled={isPending}
            onClick={() => isPending || mutate()}
            className={buttonClass('secondary', 'mt-3')}
          >
            {t('reveal')}
          </button>
        </>
      )}
      {error ? <ErrorLine>{error.message}</ErrorLine> : null}
    </TitledSection>
  )
}

function SamePhone({ listings }: { listings: PrivatePartBody['same_phone'] }) {
  const t = useTranslations('admin.home')
  const statuses = useTranslations('myProperties.statuses')
  const locale = useLocale()
  return (
    <div className="mt-4">
      <h3 className="font-semibold">{t('samePhone')}</h3>
      <ul className="mt-2 grid gap-1">
        {listings.map(({ id, title, city, status, owner }) => (
          <li key={id} className="wrap-anywhere">
            <ListingLink id={id} title={title} />
            <span>
              {' '}
              · {city} · {statuses(status)} ·{' '}
            </span>
            <LocalLink locale={locale} to={paths.deskPerson(owner.id)} className={inlineLinkClass}>
              {owner.name}
            </LocalLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Interest({ record: { days, totals } }: { record: AdminListing }) {
  const t = useTranslations('admin.home')
  const locale = useLocale()
  const names = ['views', 'saves', 'unlocks'] as const
  const latest = Object.fromEntries(
    names.map((name) => [name, days.reduce((sum, day) => sum + day[name], 0)]),
  ) as typeof totals
  return (
    <TitledSection id="interest" title={t('interest')} className="grid gap-4">
      <p className="text-muted">{t('totals', totals)}</p>
      <DailyFigures locale={locale} statistics={{ days, totals: latest }} />
    </TitledSection>
  )
}

function Lists({ record }: { record: AdminListing }) {
  const t = useTranslations('admin.home')
  const person = useTranslations('admin.person')
  const reasons = useTranslations('report.reasons')
  const locale = useLocale()
  const when = (iso: string) => formatDateTime(locale, iso)
  const who = (id: string, name: string) => (
    <LocalLink locale={locale} to={paths.deskPerson(id)} className={inlineLinkClass}>
      {name || person('erased')}
    </LocalLink>
  )
  return (
    <>
      <EntryList title={t('history')}>
        {record.history.map(({ id, at, by, said }) => (
          <li key={id} className="p-4 wrap-anywhere">
            <span className="text-sm text-muted">
              <time dateTime={at}>{when(at)}</time>
              <span> · </span>
              {by ? who(by.id, by.name) : <span>{t('site')}</span>}
            </span>
            {said.map(({ label, before, after, is_shown }) => (
              <span key={label} className="block">
                <strong>{label}</strong>
                {is_shown ? `: ${before ?? '–'} → ${after ?? '–'}` : ` ${t('changed')}`}
              </span>
            ))}
          </li>
        ))}
      </EntryList>
      <EntryList title={t('prices')}>
        {record.listing.price_history.toReversed().map(({ price, at }) => (
          <li key={at} className="flex flex-wrap justify-between gap-x-4 p-4">
            <time dateTime={at}>{when(at)}</time>
            <strong>{formatPrice(locale, price)}</strong>
          </li>
        ))}
      </EntryList>
      <EntryList title={person('unlocks')}>
        {record.unlocks.map(({ account_id, by, transaction_id, created_at, returned_at }) => (
          <li key={transaction_id} className="p-4 wrap-anywhere">
            {who(account_id, by)}
            <span> · {when(created_at)} </span>
            <ReturnedToken at={returned_at} />
          </li>
        ))}
      </EntryList>
      <EntryList title={t('reports')}>
        {record.reports.map(({ id, reason, text, by, created_at, settled_at }) => (
          <li key={id} className="p-4 wrap-anywhere">
            <strong>{reasons(reason)}</strong>
            <span>
              {' '}
              · {by} · {when(created_at)}{' '}
            </span>
            {settled_at ? null : <Badge tone="caution">{person('waiting')}</Badge>}
            {text ? <span className="block whitespace-pre-line">{text}</span> : null}
          </li>
        ))}
      </EntryList>
      <ComplaintList title={t('complaints')} complaints={record.complaints} />
      <section>
        <h2 className="text-heading">{person('log')}</h2>
        {record.log.length > 0 ? (
          <LogEntries entries={record.log} />
        ) : (
          <p className="text-muted">{person('none')}</p>
        )}
      </section>
    </>
  )
}
