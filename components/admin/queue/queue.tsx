'use client'

import { ShieldCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Fragment } from 'react'
import { Alert } from '@/components/ui/alert'
import { inlineLinkClass } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Skeleton } from '@/components/ui/skeleton'
import type { QueueItem } from '@/lib/moderation/queue/schema'
import { useQueue } from '@/lib/moderation/queue/use-queue'
import { AdvertiserRow, VerificationRow } from './advertiser-rows'
import { AppealRow } from './appeal-row'
import { LeadRow } from './lead-row'
import { Complainers, ListingRow } from './listing-row'
import { QueueKeys } from './queue-keys'
import { SameHomeRow } from './same-home-row'

/** In the order in which they are worked on, with a line below the titles of some. */
const kinds = [
  ['appeal', null],
  ['listing', null],
  ['lead', null],
  ['advertiser', 'advertiserText'],
  ['verification', 'verificationText'],
  ['same_home', 'same_homeText'],
] as const

/** What waits for a decision, by kind, and below what was decided lately. */
export function Queue() {
  const t = useTranslations('moderation')
  const { error, data } = useQueue()
  const itemsFor = (whom: QueueItem['waits_for']) =>
    data?.items.filter(({ waits_for }) => waits_for === whom) ?? []
  const waiting = itemsFor('team')
  return (
    <>
      <h1 className="text-title">{t('title')}</h1>
      {error ? (
        <div className="mt-6">
          <Alert variant="danger">{error.message}</Alert>
        </div>
      ) : !data ? (
        <Skeleton className="mt-6 h-40 w-full rounded-card" />
      ) : (
        <QueueKeys count={waiting.length}>
          <Overview waiting={waiting} />
          {waiting.length === 0 ? (
            <div className="mt-6">
              <EmptyState icon={<ShieldCheck />} title={t('empty')} text={t('emptyText')} />
            </div>
          ) : null}
          {kinds.map(([kind, text]) => (
            <Fragment key={kind}>
              {kind === 'listing' ? <Complainers buyers={data.buyers} /> : null}
              <Section
                id={sectionId(kind)}
                title={t(`sections.${kind}`)}
                text={text && t(`sections.${text}`)}
                items={waiting.filter((item) => item.kind === kind)}
              />
            </Fragment>
          ))}
          <Section
            id={sectionId('owners')}
            title={t('sections.withOwners')}
            text={t('sections.withOwnersText')}
            items={itemsFor('owner')}
          />
          <Decided items={itemsFor(null)} />
        </QueueKeys>
      )}
    </>
  )
}

const sectionId = (name: string) => `queue-${name}`

/** Every kind with how much of it waits, so that it is known that nothing does, too. */
function Overview({ waiting }: { waiting: QueueItem[] }) {
  const t = useTranslations('moderation')
  return (
    <nav aria-label={t('overview')} className="mt-6">
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {kinds.map(([kind]) => {
          const { length } = waiting.filter((item) => item.kind === kind)
          return (
            <li
              key={kind}
              className={`inline-flex min-h-11 items-center gap-2 ${length === 0 ? 'text-muted' : ''}`}
            >
              {length === 0 ? (
                <span>{t(`sections.${kind}`)}</span>
              ) : (
                <a href={`#${sectionId(kind)}`} className={inlineLinkClass}>
                  {t(`sections.${kind}`)}
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
  id: string
  title: string
  text: string | null
  items: QueueItem[]
}

function Section({ id, title, text, items }: SectionProps) {
  if (items.length === 0) return null
  return (
    <section aria-label={title} className="mt-8">
      <h2 id={id} tabIndex={-1} className="scroll-mt-24 text-heading">
        {title} <span className="text-muted">{items.length}</span>
      </h2>
      {text ? <p className="mt-1 max-w-2xl text-muted">{text}</p> : null}
      <Rows items={items} />
    </section>
  )
}

/** Each decision can be taken back here. */
function Decided({ items }: { items: QueueItem[] }) {
  const t = useTranslations('moderation.sections')
  if (items.length === 0) return null
  return (
    <details className="mt-10">
      <summary className="min-h-11 cursor-pointer py-2 text-heading">
        {t('decided')} <span className="text-muted">{items.length}</span>
      </summary>
      <Rows items={items} />
    </details>
  )
}

function Rows({ items }: { items: QueueItem[] }) {
  return (
    <ul className="mt-4 grid grid-cols-1 gap-5">
      {items.map((item) => (
        <li key={`${item.kind} ${item.id}`}>
          <Row item={item} />
        </li>
      ))}
    </ul>
  )
}

function Row({ item }: { item: QueueItem }) {
  switch (item.kind) {
    case 'appeal':
      return <AppealRow item={item} />
    case 'listing':
      return <ListingRow item={item} />
    case 'lead':
      return <LeadRow item={item} />
    case 'advertiser':
      return <AdvertiserRow item={item} />
    case 'verification':
      return <VerificationRow item={item} />
    case 'same_home':
      return <SameHomeRow item={item} />
  }
}
