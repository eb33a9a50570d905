'use client'

import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { ActForm } from '@/components/admin/act-form'
import { useStaff } from '@/components/admin/desk'
import { Badge } from '@/components/ui/badge'
import { inlineLinkClass } from '@/components/ui/button'
import { formatDateTime } from '@/lib/i18n/format/date'
import { localPath } from '@/lib/i18n/local-path'
import type { Appeal } from '@/lib/moderation/schema'
import { useDecideAppeal } from '@/lib/moderation/use-moderation'
import { paths } from '@/lib/paths'
import { QueueItem } from './queue-item'

/** What people answer to decisions about them. */
export function Appeals({ appeals }: { appeals: Appeal[] }) {
  if (appeals.length === 0) return null
  return (
    <ul className="grid gap-5">
      {appeals.map((appeal) => (
        <li key={appeal.id}>
          <AppealItem appeal={appeal} />
        </li>
      ))}
    </ul>
  )
}

function AppealItem({ appeal }: { appeal: Appeal }) {
  const t = useTranslations('admin.appeals')
  const locale = useLocale()
  const { role } = useStaff()
  const { action, reason, acted_at, acted_by, text, created_at, by, listing, own_decision, state } = appeal
  const mayDecide = state === 'waiting' && !own_decision && role !== 'support'
  return (
    <QueueItem
      kind="appeal"
      id={appeal.id}
      labelledBy={`appeal-${appeal.id}`}
      isWaiting={mayDecide}
      actions={mayDecide ? <Decision id={appeal.id} /> : null}
    >
      <p
        id={`appeal-${appeal.id}`}
        className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted"
      >
        <Badge tone={state === 'waiting' ? 'caution' : 'solid'}>{t(`states.${state}`)}</Badge>
        <span>
          {by.name} · {by.email} · {formatDateTime(locale, created_at)}
        </span>
      </p>
      <p>
        <span>
          {t(`about.${action}`, {
            by: acted_by,
            date: formatDateTime(locale, acted_at),
            reason: reason ?? '',
          })}{' '}
        </span>
        {listing ? (
          <Link
            href={localPath(locale, paths.deskHome(listing.id))}
            prefetch={false}
            className={inlineLinkClass}
          >
            <span>{listing.title}</span>
          </Link>
        ) : null}
      </p>
      <blockquote className="border-s-2 border-line ps-4 whitespace-pre-line">{text}</blockquote>
      {state !== 'waiting' ? (
        <p className="text-muted">{`${appeal.decided_by}: ${appeal.answer}`}</p>
      ) : own_decision ? (
        <p className="font-medium">{t('ownDecision')}</p>
      ) : null}
    </QueueItem>
  )
}

function Decision({ id }: { id: string }) {
  const t = useTranslations('admin.appeals')
  const decide = useDecideAppeal()
  const acts = (['reversed', 'upheld'] as const).map((name) => ({
    name,
    label: t(`decide.${name}`),
    consequence: t(`consequences.${name}`),
    isDangerous: false,
    shortcut: name === 'reversed' ? ('Y' as const) : ('N' as const),
  }))
  return (
    <ActForm
      acts={acts}
      reasonHint={t('answerHint')}
      reasonName="answer"
      run={(decision, answer) => decide.mutateAsync({ id, body: { decision, answer } })}
    />
  )
}
