'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { ComponentProps, FocusEvent, ReactNode } from 'react'
import { type Act, ActForm } from '@/components/admin/act-form'
import { useStaff } from '@/components/admin/desk'
import { Badge } from '@/components/ui/badge'
import { inlineLinkClass } from '@/components/ui/button'
import { LocalLink } from '@/components/ui/local-link'
import { formatTime } from '@/lib/i18n/format/date'
import type { QueueItem } from '@/lib/moderation/queue/schema'
import { type Decision, useClaim, useClaims, useDecision } from '@/lib/moderation/queue/use-queue'

/** Own claims are renewed this long before they lapse, while somebody works on the item. */
const renewalMs = 5 * 60_000

interface QueueRowProps extends Partial<DecisionsProps> {
  item: QueueItem
  /** Of the page that says more; without one the title is for screen readers, as the facts say it too. */
  path?: string
  title: string
  badge?: Pick<ComponentProps<typeof Badge>, 'tone' | 'children'>
  /** In one line beside the badge. */
  about: (string | null)[]
  children: ReactNode
}

/** An item of the queue. Whoever touches or focuses it claims it, so that two do not work on the same. */
export function QueueRow({ item, path, title, badge, about, acts = [], children, ...reason }: QueueRowProps) {
  const t = useTranslations('moderation.claims')
  const locale = useLocale()
  const { role } = useStaff()
  const { data } = useClaims()
  const claim = useClaim()
  const { id, kind, waits_for } = item
  const claimed = { kind: kind === 'advertiser' || kind === 'verification' ? 'account' : kind, id } as const
  const held = data?.items.find((other) => other.kind === claimed.kind && other.id === id)
  const isTaken = held !== undefined && !held.own
  const isWaiting = waits_for === 'team' && acts.length > 0
  const take = () => {
    const isFresh = held?.own && Date.parse(held.expires_at) - Date.now() > renewalMs
    if (isWaiting && role !== 'support' && !isTaken && !isFresh && !claim.isPending) claim.mutate(claimed)
  }
  /** The focus that comes by itself, after a decision or with the window, is nobody's work on this item yet. */
  const takeIfMoved = ({ relatedTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget) take()
  }
  /** Whoever goes on to another item has left this one to the others. */
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    const next = relatedTarget instanceof Element ? relatedTarget.closest('article[data-waiting]') : null
    if (held?.own && next && next !== currentTarget) claim.mutate({ ...claimed, release: true })
  }
  const titleId = `${kind}-${id}`
  return (
    <article
      tabIndex={-1}
      aria-labelledby={titleId}
      data-waiting={isWaiting && !isTaken ? '' : undefined}
      onFocusCapture={takeIfMoved}
      onPointerDownCapture={take}
      onBlur={leave}
      className="grid gap-3 rounded-card border border-line bg-surface p-5 shadow-card wrap-anywhere"
    >
      {held ? (
        <p>
          <Badge tone={isTaken ? 'caution' : 'solid'}>
            {t(isTaken ? 'taken' : 'own', { by: held.by, time: formatTime(locale, held.expires_at) })}
          </Badge>
        </p>
      ) : null}
      <h3 id={titleId} className={path ? 'font-semibold' : 'sr-only'}>
        {path ? (
          <LocalLink locale={locale} to={path} className={inlineLinkClass}>
            {title}
          </LocalLink>
        ) : (
          title
        )}
      </h3>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        {badge ? <Badge {...badge} /> : null}
        <span>{about.filter(Boolean).join(' · ')}</span>
      </p>
      <div className="contents">{children}</div>
      {isTaken ? null : <Decisions acts={acts} {...reason} />}
    </article>
  )
}

/** What the API is told once a reason was given, if one was asked for. */
export interface DecisionAct extends Act<string> {
  decide: (reason: string) => Decision
}

interface DecisionsProps extends Pick<ComponentProps<typeof ActForm>, 'reasonHint' | 'reasonName'> {
  acts: DecisionAct[]
}

/** Support sees what waits, and decides nothing. */
export function Decisions({ acts, ...reasonTexts }: DecisionsProps) {
  const { role } = useStaff()
  const { mutateAsync } = useDecision()
  if (role === 'support' || acts.length === 0) return null
  const run = async (chosen: string, reason: string) => {
    const act = acts.find(({ name }) => name === chosen)
    if (act) await mutateAsync(act.decide(reason))
  }
  return <ActForm acts={acts} {...reasonTexts} run={run} />
}
