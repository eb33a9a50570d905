'use client'

import { useQuery } from '@tanstack/react-query'
import { EyeOff } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { paths } from '@/lib/paths'
import { getAccessToken } from '@/lib/session/session'
import { SignedInOnly } from '../account/signed-in-only'
import { buttonClass } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { Skeleton, Skeletons } from '../ui/skeleton'
import { MissingOwnListing } from './missing-own-listing'
import type { renderPreview } from './render-preview'

interface PreviewProps {
  locale: Locale
  id: string
  render: typeof renderPreview
}

/** An own property as others see it, below a notice. */
export function Preview({ locale, id, render }: PreviewProps) {
  return (
    <SignedInOnly loading={<PreviewSkeleton />}>
      {(user) => <OwnPreview locale={locale} id={id} userId={user.id} render={render} />}
    </SignedInOnly>
  )
}

function OwnPreview({ locale, id, userId, render }: PreviewProps & { userId: string }) {
  const t = useTranslations('myProperties.previewPage')
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['preview', userId, id],
    queryFn: async () => render(locale, id, await getAccessToken()),
    gcTime: 0,
  })
  if (isPending) return <PreviewSkeleton />
  if (data && 'screen' in data) {
    return (
      <>
        <PreviewBar locale={locale} id={id} published={data.published} isDraft={data.isDraft} />
        {data.screen}
      </>
    )
  }
  if (data === null) return <MissingOwnListing locale={locale} />
  return (
    <div className="container-page py-16">
      <EmptyState
        headingLevel={1}
        title={t('failed')}
        text={data?.failure ?? error?.message}
        action={
          <button type="button" onClick={() => void refetch()} className={buttonClass()}>
            {t('retry')}
          </button>
        }
      />
    </div>
  )
}

interface PreviewBarProps extends Omit<PreviewProps, 'render'> {
  published: boolean
  isDraft: boolean
}

function PreviewBar({ locale, id, published, isDraft }: PreviewBarProps) {
  const t = useTranslations('myProperties.previewPage')
  const edit = localPath(locale, isDraft ? paths.addProperty : paths.editProperty(id))
  return (
    <div className="border-b border-line bg-accent-soft">
      <div className="container-page flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-3">
        <p role="status" className="flex items-center gap-2 font-medium">
          {published ? null : <EyeOff className="size-5 shrink-0 text-accent" />}
          <span>{[t('text'), published ? '' : t(isDraft ? 'draft' : 'withdrawn')].join(' ')}</span>
        </p>
        <p className="flex flex-wrap gap-2">
          <Link href={localPath(locale, paths.myProperties)} className={buttonClass('quiet')}>
            {t('back')}
          </Link>
          {published ? (
            <Link href={localPath(locale, paths.property(id))} className={buttonClass('secondary')}>
              {t('open')}
            </Link>
          ) : null}
          <Link href={isDraft ? `${edit}?draft=${id}` : edit} className={buttonClass()}>
            {t(isDraft ? 'continue' : 'edit')}
          </Link>
        </p>
      </div>
    </div>
  )
}

function PreviewSkeleton() {
  const t = useTranslations('myProperties.previewPage')
  return (
    <Skeletons className="container-page grid gap-6 py-8" label={t('loading')}>
      <Skeleton className="aspect-video w-full max-w-3xl rounded-card" />
      <Skeleton className="h-8 w-1/2" />
      <Skeleton className="h-5 w-1/3" />
    </Skeletons>
  )
}
