import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { ActForm } from '@/components/admin/act-form'
import { useStaff } from '@/components/admin/desk'
import { Badge } from '@/components/ui/badge'
import { textLinkClass } from '@/components/ui/button'
import { formatDate } from '@/lib/i18n/format/date'
import { localPath } from '@/lib/i18n/local-path'
import type { ReportedLead } from '@/lib/moderation/schema'
import { useModeration } from '@/lib/moderation/use-moderation'
import { paths } from '@/lib/paths'
import { QueueItem } from './queue-item'

/** Messages between buyers and owners that one of them reported. */
export function ReportedLeads({ leads }: { leads: ReportedLead[] }) {
  if (leads.length === 0) return null
  return (
    <ul className="grid grid-cols-1 gap-5">
      {leads.map((lead) => (
        <li key={lead.id}>
          <ReportedMessage lead={lead} />
        </li>
      ))}
    </ul>
  )
}

function ReportedMessage({ lead }: { lead: ReportedLead }) {
  const t = useTranslations('moderation')
  const locale = useLocale()
  const { role } = useStaff()
  const { id, property_id, title, message, visit, answer, buyer, owner, reports, created_at } = lead
  const isWaiting = reports.some(({ settled_at }) => settled_at === null)
  return (
    <QueueItem
      kind="lead"
      id={id}
      labelledBy={`lead-${id}`}
      isWaiting={isWaiting}
      actions={role === 'support' ? null : <LeadActs lead={lead} isWaiting={isWaiting} />}
    >
      <Link
        id={`lead-${id}`}
        href={localPath(locale, paths.deskHome(property_id))}
        prefetch={false}
        className={textLinkClass}
      >
        <span className="wrap-anywhere">{title ?? property_id}</span>
      </Link>
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
            {report.text ? (
              <span className="block whitespace-pre-line wrap-anywhere">{report.text}</span>
            ) : null}
          </li>
        ))}
      </ul>
      <p className="text-sm text-muted">{formatDate(locale, created_at)}</p>
    </QueueItem>
  )
}

function LeadActs({ lead, isWaiting }: { lead: ReportedLead; isWaiting: boolean }) {
  const t = useTranslations('moderation')
  const acts = useTranslations('admin.acts')
  const moderation = useModeration()
  const people = reportedPeople(lead)
  const settling = isWaiting ? 'settle_lead' : 'reopen_lead'
  const offered = [
    {
      name: settling,
      label: t(`leads.${settling}`),
      consequence: isWaiting ? t('consequences.settle_lead') : '',
      isDangerous: false,
      isImmediate: !isWaiting,
      needsReason: isWaiting,
      ...(isWaiting ? { shortcut: 'Y' as const } : {}),
    },
    ...people.map(({ id, name }) => ({
      name: id,
      label: t('leads.block', { name }),
      consequence: acts('consequences.blockReported', { name }),
      isDangerous: true,
      ...(isWaiting && people[0]?.id === id ? { shortcut: 'N' as const } : {}),
    })),
  ]
  const run = (name: string, reason: string) =>
    moderation.mutateAsync(
      name === settling
        ? { leadId: lead.id, body: { action: settling, reason } }
        : { accountId: name, body: { action: 'block', reason } },
    )
  return <ActForm acts={offered} run={run} />
}

/** Who was reported and is not closed yet: the buyer by the owner, and the other way round. */
function reportedPeople({ buyer, owner, reports }: ReportedLead) {
  const people = reports.map(({ by }) => (by === 'owner' ? buyer : owner))
  return people.filter(({ closed }) => !closed)
}

interface StatementProps {
  label: string
  person: ReportedLead['buyer']
  children: string
}

function Statement({ label, person, children }: StatementProps) {
  const t = useTranslations('moderation')
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted wrap-anywhere">
        <span>
          {label} · {person.email}
        </span>
        {person.closed ? <Badge tone="caution">{t(person.blocked ? 'blocked' : 'closed')}</Badge> : null}
      </p>
      <p className="whitespace-pre-line wrap-anywhere">{children}</p>
    </div>
  )
}
