'use client'

import { KeyRound } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { SessionFallback } from '@/components/account/session-fallback'
import { useRedirectWhenSignedOut } from '@/components/account/use-redirect-when-signed-out'
import { useOwnListings } from '@/lib/api/client/own-listings'
import { useSession } from '@/lib/auth/browser/session'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { paths } from '@/lib/paths'
import { QueryProvider } from '../account/query-provider'
import { RetryOrSignIn } from '../account/retry-or-sign-in'
import { CardSkeletons } from '../listing/card-skeletons'
import { Alert } from '../ui/alert'
import { buttonClass } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { OwnListingCard } from './own-listing-card'

/** Own listings; visitors are redirected to the sign-in. */
export function OwnListings({ locale }: { locale: Locale }) {
  const t = useTranslations('myProperties')
  const { user } = useSession()
  useRedirectWhenSignedOut(locale)
  return (
    <div className="mt-8">
      {user ? (
        <QueryProvider key={user.id}>
          <Grid locale={locale} userId={user.id} />
        </QueryProvider>
      ) : (
        <SessionFallback>
          <CardSkeletons label={t('loading')} />
        </SessionFallback>
      )}
    </div>
  )
}

function Grid({ locale, userId }: { locale: Locale; userId: string }) {
  const t = useTranslations('myProperties')
  const { data, error, isPending, refetch } = useOwnListings(userId)
  if (isPending) return <CardSkeletons label={t('loading')} />
  if (!data) return <Failure locale={locale} error={error} retry={() => void refetch()} />
  if (data.items.length === 0) return <Nothing locale={locale} />
  return (
    <ul className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
      {data.items.map((listing) => (
        <li key={listing.id} className="min-w-0">
          <OwnListingCard locale={locale} userId={userId} listing={listing} />
        </li>
      ))}
    </ul>
  )
}

function Failure({ locale, error, retry }: { locale: Locale; error: Error; retry: () => void }) {
  const t = useTranslations('myProperties')
  return (
    <div className="grid justify-items-start gap-4">
      <Alert variant="danger" title={t('failed')}>
        <p>{error.message}</p>
      </Alert>
      <RetryOrSignIn
        locale={locale}
        error={error}
        labels={{ retry: t('retry'), signIn: t('signIn') }}
        retry={retry}
      />
    </div>
  )
}

function Nothing({ locale }: { locale: Locale }) {
  const t = useTranslations('myProperties')
  return (
    <EmptyState
      icon={<KeyRound aria-hidden />}
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
