'use client'

import { FileQuestion } from 'lucide-react'
import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { SessionFallback } from '@/components/account/session-fallback'
import { useRedirectWhenSignedOut } from '@/components/account/use-redirect-when-signed-out'
import { useEditedListing } from '@/lib/api/client/publish'
import { useSession } from '@/lib/auth/browser/session'
import { localPath } from '@/lib/i18n/local-path'
import { paths } from '@/lib/paths'
import { QueryProvider } from '../account/query-provider'
import { RetryOrSignIn } from '../account/retry-or-sign-in'
import { Alert } from '../ui/alert'
import { buttonClass } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { EditForm } from './edit-form'
import { FormSkeleton } from './form-skeleton'

export function EditProperty({ id }: { id: string }) {
  const t = useTranslations('publish')
  const { user } = useSession()
  useRedirectWhenSignedOut(useLocale())
  if (!user) {
    return (
      <SessionFallback>
        <FormSkeleton label={t('loading')} />
      </SessionFallback>
    )
  }
  return (
    <QueryProvider key={user.id}>
      <OwnListing id={id} userId={user.id} />
    </QueryProvider>
  )
}

function OwnListing({ id, userId }: { id: string; userId: string }) {
  const t = useTranslations('publish.edit')
  const errors = useTranslations('publish.errors')
  const loading = useTranslations('publish')('loading')
  const locale = useLocale()
  const { data: listing, error, isPending, refetch } = useEditedListing(userId, id)
  if (isPending) return <FormSkeleton label={loading} />
  if (listing) return <EditForm userId={userId} listing={listing} />
  if (error) {
    return (
      <div className="mt-8 grid max-w-2xl justify-items-start gap-4">
        <Alert variant="danger" title={t('loadFailed')}>
          <p>{error.message}</p>
        </Alert>
        <RetryOrSignIn
          locale={locale}
          error={error}
          labels={{ retry: t('retry'), signIn: errors('signIn') }}
          retry={() => refetch()}
        />
      </div>
    )
  }
  return (
    <div className="mt-8">
      <EmptyState
        icon={<FileQuestion aria-hidden />}
        title={t('notFoundTitle')}
        text={t('notFoundText')}
        action={
          <Link href={localPath(locale, paths.myProperties)} prefetch={false} className={buttonClass()}>
            {t('back')}
          </Link>
        }
      />
    </div>
  )
}
