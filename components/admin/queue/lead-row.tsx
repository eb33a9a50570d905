import { useLocale, useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { formatDate } from '@/lib/i18n/format/date'
import type { Account, ItemOf } from '@/lib/moderation/queue/schema'
import { paths } from '@/lib/paths'
import { type DecisionAct, QueueRow } from './queue-row'

/** A message between a buyer and an owner that one of them reported. */
export function LeadRow({ item }: { item: ItemOf<'lead'> }) {
  const t = useTranslations('moderation')
  const locale = useLocale()
  const { property_id, title, message, visit, answer, buyer, owner, reports, created_at } = item
  return (
    <QueueRow
      item={item}
      path={paths.deskHome(property_id)}
      title={title ?? property_id}
      about={[formatDate(locale, created_at)]}
      acts={useActs(item)}
    >
      <Statement label={t('leads.message', { name: buyer.name })} person={buyer}>
        {[message, visit].filter(Boolean).join('\n')}
      </Statement>
      {answer === null ? null : (
        <Statement label={t('leads.answer', { name: owner.name })} person={owner}>
          {answer}
        </Statement>
      )}
      <ul className="grid gap-1 text-sm">
        {reports.map((report) => (
          <li key={report.by} className={report.settled_at ? 'text-muted' : ''}>
            <strong>{t(report.by === 'owner' ? 'leads.byOwner' : 'leads.byBuyer')}</strong>
            <span> · {formatDate(locale, report.created_at)}</span>
            {report.text ? <span className="block whitespace-pre-line">{report.text}</span> : null}
          </li>
        ))}
      </ul>
    </QueueRow>
  )
}

/** Besides the reports: who was reported may be blocked, the buyer by the owner, and the other way round. */
function useActs({ id, waits_for, buyer, owner, reports }: ItemOf<'lead'>): DecisionAct[] {
  const t = useTranslations('moderation')
  const acts = useTranslations('admin.acts')
  const isWaiting = waits_for === 'team'
  const settling = isWaiting ? 'settle_lead' : 'reopen_lead'
  const people = reports.map(({ by }) => (by === 'owner' ? buyer : owner)).filter(({ closed }) => !closed)
  return [
    {
      name: settling,
      label: t(`leads.${settling}`),
      consequence: isWaiting ? t('consequences.settle_lead') : '',
      isDangerous: false,
      isImmediate: !isWaiting,
      needsReason: isWaiting,
      ...(isWaiting && { shortcut: 'Y' }),
      decide: (reason) => ({ on: 'leads', id, body: { action: settling, reason } }),
    },
    ...people.map(
      (person, at): DecisionAct => ({
        name: person.id,
        label: t('leads.block', { name: person.name }),
        consequence: acts('consequences.blockReported', { name: person.name }),
        isDangerous: true,
        ...(isWaiting && at === 0 && { shortcut: 'N' }),
        decide: (reason) => ({ on: 'accounts', id: person.id, body: { action: 'block', reason } }),
      }),
    ),
  ]
}

interface StatementProps {
  label: string
  person: Account
  children: string
}

function Statement({ label, person, children }: StatementProps) {
  const t = useTranslations('moderation')
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
        <span>
          {label} · {person.email}
        </span>
        {person.closed ? <Badge tone="caution">{t(person.blocked ? 'blocked' : 'closed')}</Badge> : null}
      </p>
      <p className="whitespace-pre-line">{children}</p>
    </div>
  )
}
