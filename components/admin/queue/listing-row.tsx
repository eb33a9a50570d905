import { useLocale, useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { inlineLinkClass } from '@/components/ui/button'
import { TitledSection } from '@/components/ui/headings/titled-section'
import { LocalLink } from '@/components/ui/local-link'
import { formatDate } from '@/lib/i18n/format/date'
import { formatPrice } from '@/lib/i18n/format/money'
import type { ItemOf, Queue } from '@/lib/moderation/queue/schema'
import { paths } from '@/lib/paths'
import { type DecisionAct, Decisions, QueueRow } from './queue-row'

type ListingItem = ItemOf<'listing'>
type Complaint = ListingItem['complaints'][number]

/** A listing that was reported, complained about or withdrawn, with its log. */
export function ListingRow({ item }: { item: ListingItem }) {
  const t = useTranslations('moderation')
  const locale = useLocale()
  const reasons = useTranslations('report.reasons')
  const states = useTranslations('myProperties.statuses')
  const { id, title, city, price, status, owner, reports, complaints, acts } = item
  return (
    <QueueRow
      item={item}
      path={paths.deskHome(id)}
      title={title}
      badge={{ tone: status === 'active' ? 'solid' : 'caution', children: states(status) }}
      about={[city, formatPrice(locale, price), owner.name, owner.email]}
      acts={useActs(item)}
    >
      {reports.length > 0 ? <ReportCounts reports={reports} /> : null}
      {complaints.length > 0 ? (
        <p className="text-sm text-muted">{t('ownerHistory', owner.history)}</p>
      ) : null}
      <ul className="grid gap-1.5 empty:hidden">
        {reports.map((report) => (
          <li key={report.id} className={report.settled_at ? 'text-muted' : ''}>
            <strong>{reasons(report.reason)}</strong>
            <span>{` · ${report.by} · ${formatDate(locale, report.created_at)}`}</span>
            {report.text ? <span className="block whitespace-pre-line">{report.text}</span> : null}
          </li>
        ))}
        {complaints.map((complaint) => (
          <li key={`${complaint.account_id} ${complaint.created_at}`}>
            <ComplaintFacts item={item} complaint={complaint} />
          </li>
        ))}
      </ul>
      {acts.length > 0 ? (
        <ul className="border-t border-line pt-3 text-sm text-muted">
          {acts.map((act) => (
            <li key={act.created_at}>
              <span>{`${formatDate(locale, act.created_at)} · ${act.by}: ${t(`actions.${act.action}`)}`}</span>
              <span>{act.reason ? ` (${act.reason})` : ''}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </QueueRow>
  )
}

/** Offers only what would change something; each is next to the act that undoes it. Y lets the listing be, in every queue. */
function useActs({ id, owner, reports, withdrawal_reason }: ListingItem): DecisionAct[] {
  const t = useTranslations('moderation')
  const acts = useTranslations('admin.home.acts')
  const isWaiting = reports.some(({ settled_at }) => settled_at === null)
  const settling = isWaiting ? 'settle' : 'reopen'
  const removal = withdrawal_reason ? 'restore' : 'withdraw'
  const settle: DecisionAct = {
    name: settling,
    label: t(`acts.${settling}`),
    consequence: isWaiting ? t('consequences.settle') : '',
    isDangerous: false,
    isImmediate: !isWaiting,
    needsReason: isWaiting,
    ...(isWaiting && { shortcut: 'Y' }),
    decide: (reason) => ({ on: 'listings', id, body: { action: settling, reason } }),
  }
  const remove: DecisionAct = {
    name: removal,
    label: acts(`names.${removal}`),
    consequence: acts(`consequences.${removal}`),
    isDangerous: removal === 'withdraw',
    ...(isWaiting && { shortcut: 'N' }),
    decide: (reason) => ({ on: 'listings', id, body: { action: removal, reason } }),
  }
  const block = useBlock(owner)
  return [...(reports.length > 0 ? [settle] : []), remove, ...block]
}

/** Who closed their account themselves is neither blocked nor unblocked. */
function useBlock({
  id,
  name,
  closed,
  blocked,
}: Queue['buyers'][number] | ListingItem['owner']): DecisionAct[] {
  const t = useTranslations('admin.acts')
  if (closed && !blocked) return []
  const action = blocked ? 'unblock' : 'block'
  return [
    {
      name: action,
      label: t(`names.${action}`),
      consequence: t(blocked ? 'consequences.unblock' : 'consequences.blockReported', { name }),
      isDangerous: !blocked,
      decide: (reason) => ({ on: 'accounts', id, body: { action, reason } }),
    },
  ]
}

/** How many people say what, the most frequent first. */
function ReportCounts({ reports }: { reports: ListingItem['reports'] }) {
  const t = useTranslations('moderation')
  const reasons = useTranslations('report.reasons')
  const waiting = reports.filter(({ settled_at }) => settled_at === null)
  const counted = waiting.length > 0 ? waiting : reports
  const counts = new Map<(typeof reports)[number]['reason'], number>()
  for (const { reason } of counted) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  const parts = [...counts].sort(([, one], [, other]) => other - one)
  return (
    <p>
      <strong>{t('reportCount', { count: counted.length })}</strong>
      <span>: {parts.map(([reason, count]) => `${reasons(reason)} ${count}`).join(', ')}</span>
    </p>
  )
}

interface ComplaintFactsProps {
  item: ListingItem
  complaint: Complaint
}

/** What a buyer and the owner say; both are mailed the reason of a decision. */
function ComplaintFacts({ item, complaint }: ComplaintFactsProps) {
  const t = useTranslations('moderation')
  const reasons = useTranslations('unlockedContact.complaint.reasons')
  const locale = useLocale()
  const { reason, by, created_at, answer, answer_phone, insisted_at, insisted_text, buyer, account_id } =
    complaint
  const state = t(`complaints.${complaintState(item, complaint)}`, {
    date: formatDate(locale, item.number_checked_until ?? complaint.decide_by),
  })
  const acts = decisionsOn(complaint.state).map(
    (action): DecisionAct => ({
      name: action,
      label: t(`acts.${action}`),
      consequence: t(`consequences.${action}`, { name: by }),
      isDangerous: false,
      needsReason: true,
      decide: (said) => ({ on: 'listings', id: item.id, body: { action, reason: said, account_id } }),
    }),
  )
  return (
    <>
      <strong>{reasons(reason)}</strong>
      <span>{` · ${by} · ${formatDate(locale, created_at)} · ${state}`}</span>
      {answer ? <span className="block">„{answer}“</span> : null}
      {answer_phone ? <span className="block">{answer_phone}</span> : null}
      {insisted_at ? (
        <span className="block whitespace-pre-line">
          {insisted_text ? t('complaints.insisted', { text: insisted_text }) : t('complaints.insistedNoText')}
        </span>
      ) : null}
      <span className="block text-sm text-muted">{t('history', buyer)}</span>
      <Decisions acts={acts} />
    </>
  )
}

/** Which text says what an open complaint waits for, or what became of it. */
function complaintState({ number_checked_until }: ListingItem, { state, over_budget }: Complaint) {
  if (state !== 'open') return state
  if (over_budget) return 'over_budget'
  return number_checked_until ? 'checked' : 'open'
}

function decisionsOn(state: Complaint['state']) {
  if (state === 'returned') return []
  return state === 'open' || state === 'moderator'
    ? (['return_token', 'keep_token'] as const)
    : (['return_token'] as const)
}

/** Buyers who complain about most of what they unlock. */
export function Complainers({ buyers }: { buyers: Queue['buyers'] }) {
  const t = useTranslations('moderation')
  if (buyers.length === 0) return null
  return (
    <TitledSection
      id="complainers"
      title={t('complainers')}
      className="mt-8 rounded-card border border-line bg-surface p-5 shadow-card"
    >
      <ul className="mt-3 grid gap-4">
        {buyers.map((buyer) => (
          <li key={buyer.id} className="wrap-anywhere">
            <Complainer buyer={buyer} />
          </li>
        ))}
      </ul>
    </TitledSection>
  )
}

function Complainer({ buyer }: { buyer: Queue['buyers'][number] }) {
  const t = useTranslations('moderation')
  const locale = useLocale()
  const { id, name, email, closed, blocked, unlocks, complaints, returns } = buyer
  return (
    <>
      <LocalLink locale={locale} to={paths.deskPerson(id)} className={inlineLinkClass}>
        {name}
      </LocalLink>
      <span> · {email} </span>
      {closed ? <Badge tone="caution">{t(blocked ? 'blocked' : 'closed')}</Badge> : null}
      <span className="block text-sm text-muted">{t('history', { unlocks, complaints, returns })}</span>
      <Decisions acts={useBlock(buyer)} />
    </>
  )
}
