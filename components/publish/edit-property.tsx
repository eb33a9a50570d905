'use client'

import { FileQuestion } from 'lucide-react'
import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { localPath } from '@/lib/i18n/local-path'
import { paths } from '@/lib/paths'
import { useEditedListing } from '@/lib/publishing/calls'
import { RequestFailure } from '../account/request-failure'
import { SignedInOnly } from '../account/signed-in-only'
import { buttonClass } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { EditForm } from './edit-form'
import { FormSkeleton } from './form-skeleton'

export function EditProperty({ id }: { id: string }) {
  const t = useTranslations('publish')
  return (
    <SignedInOnly loading={<FormSkeleton label={t('loading')} />}>
      {(user) => <OwnListing id={id} userId={user.id} />}
    </SignedInOnly>
  )
}

function OwnListing({ id, userId }: { id: string; userId: string }) {
  const t = useTranslations('publish.edit')
  const loading = useTranslations('publish')('loading')
  const locale = useLocale()
  const { data: listing, error, isPending, refetch } = useEditedListing(userId, id)
  if (isPending) return <FormSkeleton label={loading} />
  if (listing) return <EditForm userId={userId} listing={listing} />
  if (error) {
    return (
      <div className="mt-8">
        <RequestFailure title={t('loadFailed')} error={error} retry={refetch} />
      </div>
    )
  }
  return (
    <div className="mt-8">
      <EmptyState
        icon={<FileQuestion />}
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
