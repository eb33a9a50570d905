'use client'

import { ShieldCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useStaff } from '@/components/admin/desk'
import { Alert } from '@/components/ui/alert'
import { inlineLinkClass } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Skeleton } from '@/components/ui/skeleton'
import {
  useAdvertiserQueue,
  useAppeals,
  useDisputedHomes,
  useModerationQueue,
} from '@/lib/moderation/use-moderation'
import { NewAdvertisers, Verifications } from './advertiser-queues'
import { Appeals } from './appeals'
import { DisputedHomes } from './disputed-homes'
import { QueueKeys } from './queue-item'
import { ReportedLeads } from './reported-leads'
import { Complainers, isUndecided, isWithOwner, ReportedListings } from './reported-listings'

/** What waits for a decision, by kind, and below what was decided lately. */
export function Queues() {
  const { id } = useStaff()
  const t = useTranslations('moderation')
  const reported = useModerationQueue(id)
  const advertisers = useAdvertiserQueue()
  const appeals = useAppeals()
  const disputes = useDisputedHomes()
  const error = reported.error ?? advertisers.error ?? appeals.error ?? disputes.error
  const [{ data: queue }, { data: others }] = [reported, advertisers]
  const items = queue?.items ?? []
  const leads = queue?.leads ?? []
  const verifications = others?.verifications ?? []
  const waiting = {
    appeals: appeals.data?.items.filter(({ state }) => state === 'waiting') ?? [],
    listings: items.filter(isUndecided),
    leads: leads.filter(({ reports }) => reports.some(({ settled_at }) => settled_at === null)),
    fresh: others?.fresh ?? [],
    verifications: verifications.filter(({ state }) => state === 'waiting'),
    sameHomes: disputes.data?.items.filter(({ state }) => state === 'open') ?? [],
  }
  const decided = {
    appeals: appeals.data?.items.filter(({ state }) => state !== 'waiting') ?? [],
    listings: items.filter((listing) => !isUndecided(listing) && !isWithOwner(listing)),
    leads: leads.filter((lead) => !waiting.leads.includes(lead)),
    verifications: verifications.filter(({ state }) => state !== 'waiting'),
    sameHomes: disputes.data?.items.filter(({ state }) => state !== 'open') ?? [],
  }
  const withOwners = items.filter(isWithOwner)
  const count = Object.values(waiting).reduce((sum, list) => sum + list.length, 0)
  const isLoading = !queue || !others || !appeals.data || !disputes.data
  return (
    <>
      <h1 className="text-title">{t('title')}</h1>
      {error ? (
        <div className="mt-6">
          <Alert variant="danger">{error.message}</Alert>
        </div>
      ) : isLoading ? (
        <Skeleton className="mt-6 h-40 w-full rounded-card" />
      ) : (
        <QueueKeys count={count}>
          <Overview waiting={waiting} />
          {count === 0 ? (
            <div className="mt-6">
              <EmptyState icon={<ShieldCheck />} title={t('empty')} text={t('emptyText')} />
            </div>
          ) : null}
          <Section name="appeals" title={t('sections.appeals')} list={waiting.appeals}>
            <Appeals appeals={waiting.appeals} />
          </Section>
          <Complainers buyers={queue.buyers} />
          <Section name="listings" title={t('sections.listings')} list={waiting.listings}>
            <ReportedListings listings={waiting.listings} />
          </Section>
          <Section name="leads" title={t('leads.title')} list={waiting.leads}>
            <ReportedLeads leads={waiting.leads} />
          </Section>
          <Section
            name="fresh"
            title={t('sections.fresh')}
            text={t('sections.freshText')}
            list={waiting.fresh}
          >
            <NewAdvertisers items={waiting.fresh} />
          </Section>
          <Section
            name="verifications"
            title={t('sections.verifications')}
            text={t('sections.verificationsText')}
            list={waiting.verifications}
          >
            <Verifications items={waiting.verifications} />
          </Section>
          <Section
            name="sameHomes"
            title={t('sections.sameHomes')}
            text={t('sections.sameHomesText')}
            list={waiting.sameHomes}
          >
            <DisputedHomes disputes={waiting.sameHomes} />
          </Section>
          <Section
            name="withOwners"
            title={t('sections.withOwners')}
            text={t('sections.withOwnersText')}
            list={withOwners}
          >
            <ReportedListings listings={withOwners} />
          </Section>
          <Decided count={Object.values(decided).reduce((sum, list) => sum + list.length, 0)}>
            <Appeals appeals={decided.appeals} />
            <ReportedListings listings={decided.listings} />
            <ReportedLeads leads={decided.leads} />
            <Verifications items={decided.verifications} />
            <DisputedHomes disputes={decided.sameHomes} />
          </Decided>
        </QueueKeys>
      )}
    </>
  )
}

const titles = {
  appeals: 'sections.appeals',
  listings: 'sections.listings',
  leads: 'leads.title',
  fresh: 'sections.fresh',
  verifications: 'sections.verifications',
  sameHomes: 'sections.sameHomes',
} as const

const headingId = (name: string) => `queue-${name}`

/** Every queue with what waits in it, so that an empty one is known, too. */
function Overview({ waiting }: { waiting: Record<keyof typeof titles, readonly unknown[]> }) {
  const t = useTranslations('moderation')
  return (
    <nav aria-label={t('overview')} className="mt-6">
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {(Object.keys(titles) as (keyof typeof titles)[]).map((name) => {
          const { length } = waiting[name]
          return (
            <li
              key={name}
              className={`inline-flex min-h-11 items-center gap-2 ${length === 0 ? 'text-muted' : ''}`}
            >
              {length === 0 ? (
                <span>{t(titles[name])}</span>
              ) : (
                <a href={`#${headingId(name)}`} className={inlineLinkClass}>
                  {t(titles[name])}
                </a>
              )}
              <span className="tabular-nums">{length}</span>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

interface SectionProps {
  name: string
  title: string
  text?: string
  list: readonly unknown[]
  children: ReactNode
}

function Section({ name, title, text, list, children }: SectionProps) {
  if (list.length === 0) return null
  return (
    <section aria-label={title} className="mt-8">
      <h2 id={headingId(name)} tabIndex={-1} className="scroll-mt-24 text-heading">
        {title} <span className="text-muted">{list.length}</span>
      </h2>
      {text ? <p className="mt-1 max-w-2xl text-muted">{text}</p> : null}
      <div className="mt-4">{children}</div>
    </section>
  )
}

/** Each decision can be taken back here. */
function Decided({ count, children }: { count: number; children: ReactNode }) {
  const t = useTranslations('moderation.sections')
  if (count === 0) return null
  return (
    <details className="mt-10">
      <summary className="min-h-11 cursor-pointer py-2 text-heading">
        {t('decided')} <span className="text-muted">{count}</span>
      </summary>
      <div className="mt-4 grid gap-5">{children}</div>
    </details>
  )
}
