'use client'

import { FileQuestion } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { usePurchasedContacts } from '@/lib/api/client/contacts'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { paths } from '@/lib/paths'
import { RequestFailure } from '../account/request-failure'
import { SignedInOnly } from '../account/signed-in-only'
import { buttonClass } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { Skeleton } from '../ui/skeleton'
import { PurchasedProperty } from './purchased-property'

interface PurchasedContactProps {
  locale: Locale
  /** The property's id. */
  id: string
}

/** An unlocked contact; visitors are redirected to the sign-in. */
export function PurchasedContact({ locale, id }: PurchasedContactProps) {
  return (
    <SignedInOnly locale={locale} loading={<Waiting />}>
      {(user) => <PurchasedContactLoader locale={locale} id={id} userId={user.id} />}
    </SignedInOnly>
  )
}

function PurchasedContactLoader({ locale, id, userId }: PurchasedContactProps & { userId: string }) {
  const t = useTranslations('purchasedContact')
  const { data, error, isPending, refetch } = usePurchasedContacts(userId)
  if (isPending) return <Waiting />
  if (!data) {
    return (
      <div className="grid gap-4">
        <h1 className="text-title">{t('title')}</h1>
        <RequestFailure title={t('failed')} error={error} retry={refetch} />
      </div>
    )
  }
  const item = data.items.find(({ property_id }) => property_id === id)
  if (item) return <PurchasedProperty locale={locale} userId={userId} item={item} />
  return (
    <EmptyState
      headingLevel={1}
      icon={<FileQuestion />}
      title={t('missing')}
      text={t('missingText')}
      action={
        <Link href={localPath(locale, paths.contacts)} className={buttonClass()}>
          {t('back')}
        </Link>
      }
    />
  )
}

function Waiting() {
  const t = useTranslations('purchasedContact')
  return (
    <div className="grid max-w-2xl gap-6" aria-busy>
      <h1 className="sr-only">{t('title')}</h1>
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      <Skeleton className="h-9 w-3/4" />
      <Skeleton className="h-64 w-full rounded-panel" />
    </div>
  )
}
