'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useEffect } from 'react'
import { RetryOrSignIn } from '../account/retry-or-sign-in'
import { Alert } from '../ui/alert'
import { Skeleton } from '../ui/skeleton'

interface SectionProps<T> {
  id: string
  title: string
  query: { data: T | undefined; error: Error | null; isPending: boolean; refetch: () => unknown }
  isEmpty: (data: T) => boolean
  empty: ReactNode
  children: (data: T) => ReactNode
}

/** A section for a query: loading, failed, empty, or its data. */
export function Section<T>({ id, title, query, isEmpty, empty, children }: SectionProps<T>) {
  const t = useTranslations('profile')
  const locale = useLocale()
  const { data, error, isPending, refetch } = query

  // The section of the URL's hash did not exist yet when the browser scrolled.
  useEffect(() => {
    if (!isPending && window.location.hash === `#${id}`) document.getElementById(id)?.scrollIntoView()
  }, [isPending, id])
  return (
    <section aria-labelledby={id} aria-busy={isPending}>
      <h2 id={id} className="mb-4 scroll-mt-32 text-title lg:scroll-mt-24">
        {title}
      </h2>
      {isPending ? <Skeleton className="h-32 w-full rounded-card" /> : null}
      {error && data === undefined ? (
        <div className="grid justify-items-start gap-3">
          <Alert variant="danger">{error.message}</Alert>
          <RetryOrSignIn
            locale={locale}
            error={error}
            labels={{ retry: t('retry'), signIn: t('signIn') }}
            retry={() => refetch()}
          />
        </div>
      ) : null}
      {data === undefined ? null : isEmpty(data) ? empty : children(data)}
    </section>
  )
}
