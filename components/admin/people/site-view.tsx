'use client'

import { Eye } from 'lucide-react'
import { useParams } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { ListingStats } from '@/components/my-properties/list/listing-stats'
import { LocalLink } from '@/components/ui/local-link'
import type { SiteView as SiteViewBody } from '@/lib/admin/site-view/schema'
import { usePerson, useSiteView } from '@/lib/admin/use-desk'
import { formatDate, formatDateTime } from '@/lib/i18n/format/date'
import { formatPrice } from '@/lib/i18n/format/money'
import { paths } from '@/lib/paths'
import { RequestFailure } from '../../account/request-failure'
import { StaffNotes } from '../../my-properties/staff-notes'
import { Badge } from '../../ui/badge'
import { inlineLinkClass } from '../../ui/button'
import { Skeleton } from '../../ui/skeleton'
import { ActForm } from '../act-form'
import { EntryList, Fact, LedgerList, ListingLink } from '../entry-list'

/** The site as a person sees it, read only: asked for with a reason, which the log keeps. */
export function SiteView() {
  const t = useTranslations('admin.siteView')
  const { id = '' } = useParams<{ id: string }>()
  const locale = useLocale()
  const person = usePerson(id)
  const view = useSiteView(id)
  if (person.error && !person.data) return <RequestFailure error={person.error} retry={person.refetch} />
  if (!person.data) return <Skeleton className="h-72 w-full rounded-card" />
  const { name } = person.data
  const act = {
    name: 'view_as' as const,
    label: t('look'),
    consequence: t('consequence'),
    isDangerous: false,
  }
  return (
    <div className="grid gap-8">
      <header>
        <h1 className="text-title wrap-anywhere">{t('title', { name })}</h1>
        <p className="mt-1">
          <LocalLink locale={locale} to={paths.deskPerson(id)} className={inlineLinkClass}>
            {t('back')}
          </LocalLink>
        </p>
      </header>
      {view.data ? (
        <Seen view={view.data} />
      ) : (
        <ActForm acts={[act]} run={(_, reason) => view.mutateAsync({ reason })} />
      )}
    </div>
  )
}

function Seen({ view }: { view: SiteViewBody }) {
  const t = useTranslations('admin.siteView')
  const locale = useLocale()
  const { name, tokens, drafts, saved_searches, inbox } = view
  return (
    <>
      <div role="status" className="flex items-start gap-3 rounded-card bg-accent-soft p-4 font-medium">
        <Eye className="mt-0.5 size-5 shrink-0 text-accent" />
        <p>
          <span>{t('banner', { name })} </span>
          <span>{view.locale && view.locale !== locale ? t(`uses.${view.locale}`) : ''}</span>
        </p>
      </div>
      <dl className="grid grid-cols-2 gap-4 md:grid-cols-4">
        <Fact label={t('tokens')}>{tokens}</Fact>
        <Fact label={t('savedSearches')}>{saved_searches}</Fact>
        <Fact label={t('drafts')}>{drafts}</Fact>
        <Fact label={t('inbox')}>{t('messages', inbox)}</Fact>
      </dl>
      <Listings view={view} />
      <Activity view={view} />
    </>
  )
}

function Listings({ view: { listings } }: { view: SiteViewBody }) {
  const t = useTranslations('admin.siteView')
  const own = useTranslations('myProperties')
  const locale = useLocale()
  return (
    <EntryList title={t('listings')}>
      {listings.map((listing) => (
        <li key={listing.id} className="grid gap-2 p-4 wrap-anywhere">
          <p className="flex flex-wrap items-center gap-2">
            <Badge tone={listing.published ? 'accent' : 'caution'}>{own(`statuses.${listing.status}`)}</Badge>
            <ListingLink id={listing.id} title={listing.title} />
            <span>
              {formatPrice(locale, listing.price)} · {listing.city}
            </span>
          </p>
          {listing.withdrawal_reason ? (
            <p className="text-sm font-medium text-danger">
              {own('blocked', { reason: listing.withdrawal_reason })}
            </p>
          ) : null}
          <StaffNotes listing={listing} />
          <p className="text-sm text-muted">
            {t('confirmed', { date: formatDate(locale, listing.confirmed_at) })}
          </p>
          <div className="max-w-sm">
            <ListingStats views={listing.views} saves={listing.saves} unlocks={listing.unlocks} />
          </div>
        </li>
      ))}
    </EntryList>
  )
}

function Activity({ view: { transactions, favorites, unlocked } }: { view: SiteViewBody }) {
  const t = useTranslations('admin.siteView')
  const statuses = useTranslations('myProperties.statuses')
  const locale = useLocale()
  return (
    <>
      <EntryList title={t('favorites')}>
        {favorites.map(({ id, title, city, status }) => (
          <li key={id} className="p-4 wrap-anywhere">
            <ListingLink id={id} title={title} />
            <span>
              {[city, status && statuses(status)].map((part) => (part ? ` · ${part}` : '')).join('')}
            </span>
          </li>
        ))}
      </EntryList>
      <EntryList title={t('unlocked')}>
        {unlocked.map(({ id, title, unlocked_at }) => (
          <li key={id} className="p-4 wrap-anywhere">
            <ListingLink id={id} title={title} />
            <span> · {formatDateTime(locale, unlocked_at)}</span>
          </li>
        ))}
      </EntryList>
      <LedgerList title={t('ledger')} rows={transactions} />
    </>
  )
}
