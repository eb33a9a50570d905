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
import type { PreviewKind, RenderedPreview } from './render-preview'

interface PreviewProps {
  locale: Locale
  id: string
  kind: PreviewKind
  render: (kind: PreviewKind, locale: Locale, id: string, token: string | null) => Promise<RenderedPreview>
}

/** An own property or project as others see it, below a notice. */
export function Preview(props: PreviewProps) {
  return (
    <SignedInOnly loading={<PreviewSkeleton />}>
      {(user) => <OwnPreview {...props} userId={user.id} />}
    </SignedInOnly>
  )
}

function OwnPreview({ locale, id, kind, userId, render }: PreviewProps & { userId: string }) {
  const t = useTranslations('myProperties.previewPage')
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['preview', userId, id],
    queryFn: async () => render(kind, locale, id, await getAccessToken()),
    gcTime: 0,
  })
  if (isPending) return <PreviewSkeleton />
  if (data && 'screen' in data) {
    return (
      <>
        {kind === 'project' ? (
          <ProjectBar locale={locale} id={id} published={data.published} />
        ) : (
          <PreviewBar locale={locale} id={id} published={data.published} isDraft={data.isDraft} />
        )}
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

interface BarProps {
  locale: Locale
  id: string
  published: boolean
}

function PreviewBar({ locale, id, published, isDraft }: BarProps & { isDraft: boolean }) {
  const t = useTranslations('myProperties.previewPage')
  const edit = localPath(locale, isDraft ? paths.addProperty : paths.editProperty(id))
  return (
    <Bar
      text={[t('text'), published ? '' : t(isDraft ? 'draft' : 'withdrawn')].join(' ')}
      isHidden={!published}
      back={{ href: localPath(locale, paths.myProperties), label: t('back') }}
      open={published ? { href: localPath(locale, paths.property(id)), label: t('open') } : null}
      edit={{ href: isDraft ? `${edit}?draft=${id}` : edit, label: t(isDraft ? 'continue' : 'edit') }}
    />
  )
}

function ProjectBar({ locale, id, published }: BarProps) {
  const t = useTranslations('myProperties.previewPage')
  const own = localPath(locale, paths.ownProjects)
  return (
    <Bar
      text={[t('project'), published ? '' : t('projectHidden')].join(' ')}
      isHidden={!published}
      open={published ? { href: localPath(locale, paths.project(id)), label: t('open') } : null}
      edit={{ href: own, label: t('projects') }}
    />
  )
}

interface Target {
  href: string
  label: string
}

interface BarContent {
  text: string
  isHidden: boolean
  back?: Target
  open: Target | null
  edit: Target
}

function Bar({ text, isHidden, back, open, edit }: BarContent) {
  const links = [
    back && ([back, 'quiet'] as const),
    open && ([open, 'secondary'] as const),
    [edit, 'primary'] as const,
  ]
  return (
    <div className="border-b border-line bg-accent-soft">
      <div className="container-page flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-3">
        <p role="status" className="flex items-center gap-2 font-medium">
          {isHidden ? <EyeOff className="size-5 shrink-0 text-accent" /> : null}
          <span>{text}</span>
        </p>
        <p className="flex flex-wrap gap-2">
          {links.map((link) =>
            link ? (
              <Link key={link[1]} href={link[0].href} className={buttonClass(link[1])}>
                {link[0].label}
              </Link>
            ) : null,
          )}
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
