'use client'

import { ChartColumn, ChevronLeft, ChevronRight, KeyRound, SearchX } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { RequestFailure } from '@/components/account/request-failure'
import { SignedInOnly } from '@/components/account/signed-in-only'
import { DraftList } from '@/components/my-properties/draft-list'
import { OwnerNews } from '@/components/my-properties/owner-news'
import { CardSkeletons } from '@/components/skeletons/card-skeletons'
import { Alert } from '@/components/ui/alert'
import { buttonClass, textLinkClass } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { LocalLink } from '@/components/ui/local-link'
import { useProfile } from '@/lib/accounts/use-profile'
import { useMediaQuery } from '@/lib/browser/use-media-query'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { useOwnDrafts, useOwnListings } from '@/lib/listings/own/use-own-listings'
import { paths } from '@/lib/paths'
import { usePriceDifferences } from '@/lib/prices/use-price-differences'
import { OwnListingCard } from './own-listing-card'
import { OwnListingFiltersBar } from './own-listing-filters'
import { OwnListingTable } from './own-listing-table'
import { type Refusals, SelectionBar, useBulkActions } from './selection-bar'
import { useOwnFilters } from './use-own-filters'
import { useSelection } from './use-selection'

/** Own listings; visitors are redirected to the sign-in. */
export function OwnListings({ locale }: { locale: Locale }) {
  const t = useTranslations('myProperties')
  return (
    <div className="mt-8">
      <SignedInOnly loading={<CardSkeletons label={t('loading')} />}>
        {(user) => (
          <>
            <OfAgency userId={user.id} />
            <Workspace locale={locale} userId={user.id} />
          </>
        )}
      </SignedInOnly>
    </div>
  )
}

/** Says to an agent whose listings these are. */
function OfAgency({ userId }: { userId: string }) {
  const t = useTranslations('myProperties')
  const { data: profile } = useProfile(userId)
  return profile?.agency ? (
    <p className="mb-4 max-w-prose">{t('ofAgency', { agency: profile.agency.name })}</p>
  ) : null
}

/** So few are cards on any screen, without anything to search among them. */
const fewListings = 3

function Workspace({ locale, userId }: { locale: Locale; userId: string }) {
  const t = useTranslations('myProperties')
  const state = useOwnFilters()
  const { filters, criteria, query } = state
  const own = useOwnListings(userId, query)
  const drafts = useOwnDrafts(userId)
  const isWide = useMediaQuery('(width >= 64rem)')
  const selection = useSelection(criteria)
  const results = useRef<HTMLDivElement>(null)
  const focusResults = () => results.current?.focus({ preventScroll: true })
  const bulk = useBulkActions(userId, selection, focusResults)
  const published = own.data?.items.filter((listing) => listing.published).map(({ id }) => id) ?? []
  const differences = usePriceDifferences(published)

  const page = filters.page ?? 1
  const lastPage = own.isPlaceholderData ? undefined : own.data?.pages
  // What stood on the last page was deleted, or does not fit any more.
  useEffect(() => {
    if (lastPage && page > lastPage) state.correctPage(lastPage)
  })

  const failed = own.data ? null : own.error
  if (failed) return <RequestFailure title={t('failed')} error={failed} retry={own.refetch} />
  if (!own.data || drafts.isPending) return <CardSkeletons label={t('loading')} />
  const { items, total, pages, summary } = own.data
  const isFiltered = criteria !== ''
  const all = summary?.listings ?? total
  const draftList = isFiltered ? null : (
    <DraftList locale={locale} userId={userId} drafts={drafts.data ?? []} />
  )
  if (all === 0) return drafts.data?.length ? draftList : <NoListings locale={locale} />
  const isMany = summary !== null && all > fewListings
  const showPage = (next: number) => {
    state.change({ page: next })
    results.current?.scrollIntoView()
    focusResults()
  }
  return (
    <>
      {draftList}
      {summary && all > 1 ? (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6">
          <p className="text-muted">
            {t('totals', {
              listings: all,
              views: summary.views,
              saves: summary.saves,
              unlocks: summary.unlocks,
            })}
          </p>
          <LocalLink locale={locale} to={paths.ownStatistics} className={`${textLinkClass} gap-2`}>
            <ChartColumn className="size-5" />
            {t('allStatistics.open')}
          </LocalLink>
        </div>
      ) : null}
      <OwnerNews userId={userId} count={summary?.news ?? 0} />
      {isMany ? <OwnListingFiltersBar state={state} summary={summary} isTable={isWide} /> : null}
      <div ref={results} tabIndex={-1} className="mt-4 scroll-mt-20 outline-none" aria-busy={own.isFetching}>
        {isMany ? (
          <p role="status" className="mb-2 text-sm text-muted">
            {isFiltered ? t('workspace.found', { count: total }) : null}
          </p>
        ) : null}
        <RefusalList refusals={bulk.refusals} onDismiss={bulk.dismiss} />
        {items.length === 0 ? (
          <NothingFound onClear={state.clear} />
        ) : isMany && isWide ? (
          <OwnListingTable
            locale={locale}
            userId={userId}
            listings={items}
            differences={differences}
            selection={selection}
            sort={filters.sort}
            onSort={(sort) => state.change({ sort })}
          />
        ) : (
          <ul className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
            {items.map((listing) => (
              <li key={listing.id} className="min-w-0">
                <OwnListingCard
                  locale={locale}
                  userId={userId}
                  listing={listing}
                  difference={differences[listing.id]}
                  selection={isMany ? selection : undefined}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
      <Pages page={page} pages={pages} onChange={showPage} />
      <SelectionBar
        locale={locale}
        selection={selection}
        total={total}
        query={query}
        isBusy={bulk.isBusy}
        onChange={bulk.change}
      />
    </>
  )
}

interface PagesProps {
  page: number
  pages: number
  onChange: (page: number) => void
}

function Pages({ page, pages, onChange }: PagesProps) {
  const t = useTranslations('myProperties.workspace')
  if (pages <= 1) return null
  const step = (to: number, label: string, icon: React.ReactNode) => (
    <button
      type="button"
      aria-label={label}
      aria-disabled={to < 1 || to > pages}
      onClick={() => to >= 1 && to <= pages && onChange(to)}
      className={buttonClass('secondary', 'px-4')}
    >
      {icon}
    </button>
  )
  return (
    <nav aria-label={t('pages')} className="mt-6 flex items-center justify-center gap-3">
      {step(page - 1, t('previousPage'), <ChevronLeft className="size-5" />)}
      <p className="text-muted">{t('pageOf', { page, pages })}</p>
      {step(page + 1, t('nextPage'), <ChevronRight className="size-5" />)}
    </nav>
  )
}

interface RefusalListProps {
  refusals: Refusals | null
  onDismiss: () => void
}

/** Refusals that are named one by one. */
const maxNamed = 10

function RefusalList({ refusals, onDismiss }: RefusalListProps) {
  const t = useTranslations('myProperties.workspace')
  if (!refusals) return null
  const { failure, items } = refusals
  return (
    <div className="mb-4 max-w-3xl">
      <Alert variant="danger" title={failure ? t('failed') : t('refused', { count: items.length })}>
        {failure ? <p>{failure}</p> : null}
        <ul className="mt-1 grid gap-1 text-sm">
          {items.slice(0, maxNamed).map(({ id, title, error }) => (
            <li key={id} className="wrap-anywhere">
              {title ? t('refusal', { title, reason: error }) : error}
            </li>
          ))}
        </ul>
        {items.length > maxNamed ? (
          <p className="text-sm">{t('moreRefused', { count: items.length - maxNamed })}</p>
        ) : null}
        <button type="button" onClick={onDismiss} className={textLinkClass}>
          {t('close')}
        </button>
      </Alert>
    </div>
  )
}

function NothingFound({ onClear }: { onClear: () => void }) {
  const t = useTranslations('myProperties.workspace')
  return (
    <EmptyState
      icon={<SearchX />}
      title={t('nothing')}
      action={
        <button type="button" onClick={onClear} className={buttonClass('secondary')}>
          {t('clear')}
        </button>
      }
    />
  )
}

function NoListings({ locale }: { locale: Locale }) {
  const t = useTranslations('myProperties')
  return (
    <EmptyState
      icon={<KeyRound />}
      title={t('empty')}
      text={t('emptyText')}
      action={
        <Link href={localPath(locale, paths.addProperty)} className={buttonClass()}>
          {t('addFirst')}
        </Link>
      }
    />
  )
}
