'use client'

import { Heart as HeartIcon } from 'lucide-react'
import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { ExpandableList } from '@/components/account/expandable-list'
import { LocalLink } from '@/components/ui/local-link'
import { useHydrated } from '@/lib/browser/use-hydrated'
import { useVisitorFavorites } from '@/lib/favorites/browser/use-favorite'
import { useFavorites } from '@/lib/favorites/use-favorites'
import { localPath } from '@/lib/i18n/local-path'
import { maxCompared } from '@/lib/listings/property/compared-ids'
import { paths } from '@/lib/paths'
import { useSession } from '@/lib/session/session'
import { QueryProvider } from '../account/query-provider'
import { RequestFailure } from '../account/request-failure'
import type { CardLabels } from '../listing/card'
import { RecentlyViewed } from '../recently-viewed/recently-viewed'
import type { RecentlyViewedLabels } from '../recently-viewed/recently-viewed-labels'
import { CardSkeletons } from '../skeletons/card-skeletons'
import { buttonClass, inlineLinkClass } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { bottomBarId } from '../ui/overlay/bottom-bar'
import { FavoriteCard } from './favorite-card'

interface FavoritesProps {
  labels: CardLabels
  recent: RecentlyViewedLabels
}

/** Shows the favorites of the account, or of this browser for visitors. */
export function Favorites(props: FavoritesProps) {
  const t = useTranslations('favoritesPage')
  const { status, user } = useSession()
  const hydrated = useHydrated()
  return (
    <div className="mt-6 grid grid-cols-1 gap-6">
      {!hydrated || status === 'loading' ? (
        <div className="noscript:hidden">
          <CardSkeletons label={t('loading')} />
        </div>
      ) : (
        <QueryProvider key={user?.id ?? 'visitor'}>
          {user ? <AccountFavorites {...props} userId={user.id} /> : <VisitorFavorites {...props} />}
        </QueryProvider>
      )}
    </div>
  )
}

function VisitorFavorites(props: FavoritesProps) {
  const t = useTranslations('favoritesPage')
  const locale = useLocale()
  const ids = useVisitorFavorites()
  return (
    <>
      <p className="max-w-2xl text-muted">
        {t('visitor')}{' '}
        <LocalLink
          locale={locale}
          to={paths.login(localPath(locale, paths.favorites))}
          className={inlineLinkClass}
        >
          {t('signIn')}
        </LocalLink>
      </p>
      <FavoriteCards {...props} ids={ids} />
    </>
  )
}

function AccountFavorites(props: FavoritesProps & { userId: string }) {
  const t = useTranslations('favoritesPage')
  const { data, error, isPending, refetch } = useFavorites(props.userId)
  if (isPending) return <CardSkeletons label={t('loading')} />
  if (!data) return <RequestFailure title={t('failed')} error={error} retry={refetch} />
  return <FavoriteCards {...props} ids={data.items} />
}

interface FavoriteCardsProps extends FavoritesProps {
  ids: readonly string[]
  userId?: string
}

/** A removed favorite stays visible until the page is left, so that it can be added again. */
function FavoriteCards({ labels, recent, ids, userId }: FavoriteCardsProps) {
  const t = useTranslations('favoritesPage')
  const locale = useLocale()
  const [shown, setShown] = useState(ids)
  const [chosen, setChosen] = useState<string[]>([])
  const added = ids.filter((id) => !shown.includes(id))
  if (added.length > 0) setShown([...added, ...shown])
  const viewed = <RecentlyViewed locale={locale} labels={recent} without={shown} />
  if (shown.length === 0) {
    return (
      <>
        <NoFavorites />
        {viewed}
      </>
    )
  }
  return (
    <section aria-labelledby="favorites">
      <h2 id="favorites" className="sr-only">
        {t('title')}
      </h2>
      <p className="mb-4 text-sm text-muted">{t(userId ? 'noteHintAccount' : 'noteHint')}</p>
      <ExpandableList items={shown} first={12}>
        {(items) => (
          <ul className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
            {items.map((id) => (
              <li key={id} className="min-w-0">
                <FavoriteCard
                  labels={labels}
                  id={id}
                  userId={userId}
                  compare={{
                    chosen: chosen.includes(id),
                    full: chosen.length >= maxCompared && !chosen.includes(id),
                    onChange: (on) =>
                      setChosen(on ? [...chosen, id] : chosen.filter((other) => other !== id)),
                  }}
                />
              </li>
            ))}
          </ul>
        )}
      </ExpandableList>
      <CompareBar chosen={chosen} ids={ids} />
      {viewed}
    </section>
  )
}

interface CompareBarProps {
  chosen: readonly string[]
  /** All that can be chosen, newest first. */
  ids: readonly string[]
}

/** The link to the comparison, in reach from the second favorite on: of those that were chosen, else of the newest. */
function CompareBar({ chosen, ids }: CompareBarProps) {
  const t = useTranslations('favoritesPage')
  const locale = useLocale()
  if (ids.length < 2 && chosen.length === 0) return null
  const compared = chosen.length > 0 ? chosen : ids.slice(0, maxCompared)
  const count = compared.length
  const isEvery = count === ids.length
  const label = chosen.length > 0 ? 'compareChosen' : isEvery ? 'compareAll' : 'compareNewest'
  return (
    <div
      id={bottomBarId}
      className="sticky bottom-(--stick) z-30 mt-4 flex min-h-16 items-center justify-between gap-3 border-t max-[22rem]:flex-wrap border-line bg-paper py-2.5 print:hidden"
    >
      <p role="status" className="min-w-0 text-sm text-muted">
        {t(count < 2 ? 'compareOneMore' : 'compareHint')}
      </p>
      {count > 1 ? (
        <LocalLink
          locale={locale}
          to={paths.compare(compared)}
          className={buttonClass('primary', 'shrink-0 max-[22rem]:shrink')}
        >
          {t(label, { count })}
        </LocalLink>
      ) : null}
    </div>
  )
}

function NoFavorites() {
  const t = useTranslations('favoritesPage')
  const locale = useLocale()
  return (
    <EmptyState
      icon={<HeartIcon />}
      title={t('empty')}
      text={t('emptyText')}
      action={
        <>
          <Link href={localPath(locale, paths.buy)} className={buttonClass()}>
            {t('sale')}
          </Link>
          <Link href={localPath(locale, paths.rent)} className={buttonClass('secondary')}>
            {t('rent')}
          </Link>
        </>
      }
    />
  )
}
