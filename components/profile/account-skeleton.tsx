'use client'

import { useTranslations } from 'next-intl'
import { Skeleton } from '../ui/skeleton'

/** The account page before it is known whose it is. */
export function AccountSkeleton() {
  const t = useTranslations('profile')
  return (
    <div role="status" className="mt-8 grid gap-8 lg:grid-cols-[22rem_1fr]">
      <span className="sr-only">{t('loading')}</span>
      <div className="grid content-start gap-6">
        <Skeleton className="h-80 w-full rounded-panel" />
        <Skeleton className="h-44 w-full rounded-panel" />
      </div>
      <div className="grid content-start gap-6">
        <Skeleton className="h-8 w-56" />
        <Skeleton className="h-40 w-full rounded-panel" />
        <Skeleton className="h-8 w-64" />
        <Skeleton className="h-56 w-full rounded-panel" />
      </div>
    </div>
  )
}
