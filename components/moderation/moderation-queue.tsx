'use client'

import { FileQuestion, ShieldCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useModeration, useModerationQueue } from '@/lib/moderation/calls'
import type { ModerationQueue as ModerationQueueBody } from '@/lib/moderation/schema'
import { ApiError } from '@/lib/session/api-client'
import { useSession } from '@/lib/session/session'
import { QueryProvider } from '../account/query-provider'
import { Alert } from '../ui/alert'
import { Badge } from '../ui/badge'
import { buttonClass } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { ErrorLine } from '../ui/error-line'
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
      {data && data.buyers.length > 0 ? <Complainers userId={userId} buyers={data.buyers} /> : null}
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

/** Buyers who complain about most of what they unlock. */
function Complainers({ userId, buyers }: { userId: string; buyers: ModerationQueueBody['buyers'] }) {
  const t = useTranslations('moderation')
  const moderation = useModeration(userId)
  return (
    <section
      aria-labelledby="complainers"
      className="mt-6 rounded-card border border-line bg-surface p-5 shadow-card"
    >
      <h2 id="complainers" className="text-heading">
        {t('complainers')}
      </h2>
      <ul className="mt-3 grid gap-3">
        {buyers.map((buyer) => (
          <li key={buyer.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="min-w-0">
              <strong className="wrap-anywhere">{buyer.name}</strong> · {buyer.email}
              <span className="block text-sm text-muted">{t('history', historyOf(buyer))}</span>
            </span>
            {buyer.blocked ? (
              <Badge tone="caution">{t('blocked')}</Badge>
            ) : (
              <button
                type="button"
                aria-disabled={moderation.isPending}
                onClick={() =>
                  moderation.isPending ||
                  moderation.mutate({
                    accountId: buyer.id,
                    body: { action: 'block', reason: t('complainerReason') },
                  })
                }
                className={buttonClass('danger')}
              >
                {t('actions.block')}
              </button>
            )}
          </li>
        ))}
      </ul>
      {moderation.error ? <ErrorLine>{moderation.error.message}</ErrorLine> : null}
    </section>
  )
}

function historyOf({ unlocks, complaints, returns }: ModerationQueueBody['buyers'][number]) {
  return { unlocks, complaints, returns }
}

function QueueNotFound() {
  const t = useTranslations('moderation')
  return <EmptyState headingLevel={1} icon={<FileQuestion />} title={t('missing')} text={t('missingText')} />
}
