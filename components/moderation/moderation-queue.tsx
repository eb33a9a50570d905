'use client'

import { FileQuestion, ShieldCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useModerationQueue } from '@/lib/moderation/calls'
import { ApiError } from '@/lib/session/api-client'
import { useSession } from '@/lib/session/session'
import { QueryProvider } from '../account/query-provider'
import { Alert } from '../ui/alert'
import { EmptyState } from '../ui/empty-state'
import { Skeleton } from '../ui/skeleton'
import { ModeratedItem } from './moderated-item'

/** Lists what needs a decision; a not-found message for everyone but moderators. */
export function ModerationQueue() {
  const { status, user } = useSession()
  if (status === 'loading') return <Skeleton className="h-40 w-full rounded-card" />
  if (!user) return <QueueNotFound />
  return (
    <QueryProvider key={user.id}>
      <Queue userId={user.id} />
    </QueryProvider>
  )
}

function Queue({ userId }: { userId: string }) {
  const t = useTranslations('moderation')
  const { data, error, isPending } = useModerationQueue(userId)
  if (isPending) return <Skeleton className="h-40 w-full rounded-card" />
  if (error instanceof ApiError && error.status === 404) return <QueueNotFound />
  return (
    <>
      <h1 className="text-title">{t('title')}</h1>
      {error ? (
        <div className="mt-6">
          <Alert variant="danger">{error.message}</Alert>
        </div>
      ) : null}
      {data?.items.length === 0 ? (
        <EmptyState icon={<ShieldCheck />} title={t('empty')} text={t('emptyText')} />
      ) : null}
      <ul className="mt-6 grid grid-cols-1 gap-5">
        {data?.items.map((listing) => (
          <li key={listing.id}>
            <ModeratedItem userId={userId} listing={listing} />
          </li>
        ))}
      </ul>
    </>
  )
}

function QueueNotFound() {
  const t = useTranslations('moderation')
  return <EmptyState headingLevel={1} icon={<FileQuestion />} title={t('missing')} text={t('missingText')} />
}
