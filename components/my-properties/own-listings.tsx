'use client'

import { KeyRound } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { useOwnListings } from '@/lib/listings/own-listing-calls'
import { paths } from '@/lib/paths'
import { RequestFailure } from '../account/request-failure'
import { SignedInOnly } from '../account/signed-in-only'
import { CardSkeletons } from '../listing/card-skeletons'
import { buttonClass } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { DraftList } from './draft-list'
import { OwnListingCard } from './own-listing-card'
import { OwnerNews } from './owner-news'

/** Own listings; visitors are redirected to the sign-in. */
export function OwnListings({ locale }: { locale: Locale }) {
  const t = useTranslations('myProperties')
  return (
    <div className="mt-8">
      <SignedInOnly loading={<CardSkeletons label={t('loading')} />}>
        {(user) => <Grid locale={locale} userId={user.id} />}
      </SignedInOnly>
    </div>
  )
}

function Grid({ locale, userId }: { locale: Locale; userId: string }) {
  const t = useTranslations('myProperties')
  const [announcement, announce] = useState('')
  const { data, error, isPending, refetch } = useOwnListings(userId)
  if (isPending) return <CardSkeletons label={t('loading')} />
  if (!data) return <RequestFailure title={t('failed')} error={error} retry={refetch} />
  const drafts = <DraftList locale={locale} userId={userId} drafts={data.drafts} />
  if (data.items.length === 0) return data.drafts.length > 0 ? drafts : <NoListings locale={locale} />
  const total = (name: 'views' | 'saves' | 'unlocks') => data.items.reduce((sum, item) => sum + item[name], 0)
  return (
    <>
      {drafts}
      {data.items.length > 1 ? (
        <p className="mb-4 text-muted">
          {t('totals', {
            listings: data.items.length,
            views: total('views'),
            saves: total('saves'),
            unlocks: total('unlocks'),
          })}
        </p>
      ) : null}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <OwnerNews userId={userId} listings={data.items} announce={announce} />
      <ul className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
        {data.items.map((listing) => (
          <li key={listing.id} className="min-w-0">
            <OwnListingCard locale={locale} userId={userId} listing={listing} announce={announce} />
          </li>
        ))}
      </ul>
    </>
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
