'use client'

import { ChevronLeft, ChevronRight, Inbox as InboxIcon } from 'lucide-react'
import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { localPath } from '@/lib/i18n/local-path'
import { type LeadState, leadStates } from '@/lib/leads/lead-states'
import type { LeadPage } from '@/lib/leads/schema'
import { markLeadsRead, useLeads } from '@/lib/leads/use-leads'
import { paths } from '@/lib/paths'
import { RequestFailure } from '../account/request-failure'
import { SignedInOnly } from '../account/signed-in-only'
import { buttonClass } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { Field } from '../ui/form/field'
import { Skeleton, Skeletons } from '../ui/skeleton'
import { LeadCard } from './lead-card'

/** Messages of buyers; visitors are redirected to the sign-in. */
export function Inbox() {
  return (
    <div className="mt-6">
      <SignedInOnly loading={<Loading />}>{(user) => <Leads userId={user.id} />}</SignedInOnly>
    </div>
  )
}

function Loading() {
  const t = useTranslations('leads')
  return (
    <Skeletons className="grid gap-4" label={t('loading')}>
      <Skeleton className="h-40 w-full rounded-card" />
      <Skeleton className="h-40 w-full rounded-card" />
    </Skeletons>
  )
}

function Leads({ userId }: { userId: string }) {
  const t = useTranslations('leads')
  const [state, setState] = useState<LeadState | null>(null)
  const [page, setPage] = useState(1)
  const { data, error, isPending, refetch } = useLeads(userId, page, state)
  useMarkRead(userId, data)
  if (data?.total === 0 && state === null) return <NoLeads />
  return (
    <div className="grid gap-5">
      <div className="max-w-56">
        <Field id="lead-state" label={t('filter')}>
          <select
            id="lead-state"
            value={state ?? ''}
            onChange={({ target }) => {
              setState(leadStates.find((known) => known === target.value) ?? null)
              setPage(1)
            }}
            className="control"
          >
            <option value="">{t('all')}</option>
            {leadStates.map((known) => (
              <option key={known} value={known}>
                {t(`states.${known}`)}
              </option>
            ))}
          </select>
        </Field>
      </div>
      {isPending ? <Loading /> : null}
      {error && !data ? <RequestFailure title={t('failed')} error={error} retry={refetch} /> : null}
      {data?.total === 0 ? <EmptyState title={t('emptyState')} text={t('emptyStateText')} /> : null}
      {data && data.items.length > 0 ? (
        <ul className="grid gap-4">
          {data.items.map((lead) => (
            <li key={lead.id} className="min-w-0">
              <LeadCard userId={userId} lead={lead} />
            </li>
          ))}
        </ul>
      ) : null}
      {data && data.pages > 1 ? <Pages {...data} onPage={setPage} /> : null}
    </div>
  )
}

/** What is shown is read. */
function useMarkRead(userId: string, data: LeadPage | undefined): void {
  const marked = useRef(new Set<string>())
  useEffect(() => {
    const ids = (data?.items ?? [])
      .filter(({ id, unread }) => unread && !marked.current.has(id))
      .map(({ id }) => id)
    if (ids.length === 0) return
    for (const id of ids) marked.current.add(id)
    // If this fails, the next visit marks them.
    markLeadsRead(userId, ids).catch(() => {})
  }, [userId, data])
}

function Pages({
  page,
  pages,
  onPage,
}: Pick<LeadPage, 'page' | 'pages'> & { onPage: (page: number) => void }) {
  const t = useTranslations('leads')
  const open = (next: number) => {
    onPage(next)
    window.scrollTo({ top: 0 })
  }
  return (
    <nav aria-label={t('pages')} className="flex flex-wrap items-center justify-center gap-3">
      <button
        type="button"
        disabled={page <= 1}
        onClick={() => open(page - 1)}
        className={buttonClass('secondary')}
      >
        <ChevronLeft className="size-5" />
        {t('previous')}
      </button>
      <p className="text-muted">{t('page', { page, pages })}</p>
      <button
        type="button"
        disabled={page >= pages}
        onClick={() => open(page + 1)}
        className={buttonClass('secondary')}
      >
        {t('next')}
        <ChevronRight className="size-5" />
      </button>
    </nav>
  )
}

function NoLeads() {
  const t = useTranslations('leads')
  const locale = useLocale()
  return (
    <EmptyState
      icon={<InboxIcon />}
      title={t('empty')}
      text={t('emptyText')}
      action={
        <Link href={localPath(locale, paths.myProperties)} className={buttonClass('secondary')}>
          {t('own')}
        </Link>
      }
    />
  )
}
