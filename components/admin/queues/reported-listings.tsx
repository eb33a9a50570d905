'use client'

import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { type Act, ActForm } from '@/components/admin/act-form'
import { useStaff } from '@/components/admin/desk'
import { Badge } from '@/components/ui/badge'
import { inlineLinkClass } from '@/components/ui/button'
import { ErrorLine } from '@/components/ui/error-line'
import { formatDate } from '@/lib/i18n/format/date'
import { formatPrice } from '@/lib/i18n/format/money'
import { localPath } from '@/lib/i18n/local-path'
import type { ModeratedListing, ModerationQueue as ModerationQueueBody } from '@/lib/moderation/schema'
import { useModeration } from '@/lib/moderation/use-moderation'
import { paths } from '@/lib/paths'
import { QueueItem } from './queue-item'

/** Whether somebody of the team has to decide about it. */
export function isUndecided({ reports, complaints, number_checked_until }: ModeratedListing): boolean {
  return (
    reports.some(({ settled_at }) => settled_at === null) ||
    complaints.some(
      ({ state, over_budget, buyer }) =>
        state === 'moderator' ||
        (state === 'open' && (over_budget || number_checked_until !== null || isSuspicious(buyer))),
    )
  )
}

/** Whether nobody of the team has to do anything yet, since the owner may still answer. */
export function isWithOwner(listing: ModeratedListing): boolean {
  return !isUndecided(listing) && listing.complaints.some(({ state }) => state === 'open')
}

/** As the queue's order has it: of who complains about most of what they unlock. */
function isSuspicious({ unlocks, complaints }: ModeratedListing['complaints'][number]['buyer']): boolean {
  return complaints >= 2 && complaints * 2 > unlocks
}

/** Homes that were reported, complained about or withdrawn. */
export function ReportedListings({ listings }: { listings: ModeratedListing[] }) {
  if (listings.length === 0) return null
  return (
    <ul className="grid grid-cols-1 gap-5">
      {listings.map((listing) => (
        <li key={listing.id}>
          <ModeratedItem listing={listing} />
        </li>
      ))}
    </ul>
  )
}

/** Buyers who complain about most of what they unlock. */
export function Complainers({ buyers }: { buyers: ModerationQueueBody['buyers'] }) {
  const t = useTranslations('moderation')
  const acts = useTranslations('admin.acts')
  const locale = useLocale()
  const { role } = useStaff()
  const moderation = useModeration()
  if (buyers.length === 0) return null
  return (
    <section
      aria-labelledby="complainers"
      className="mt-8 rounded-card border border-line bg-surface p-5 shadow-card"
    >
      <h2 id="complainers" className="text-heading">
        {t('complainers')}
      </h2>
      <ul className="mt-3 grid gap-4">
        {buyers.map((buyer) => (
          <li key={buyer.id} className="wrap-anywhere">
            <Link
              href={localPath(locale, paths.deskPerson(buyer.id))}
              prefetch={false}
              className={inlineLinkClass}
            >
              {buyer.name}
            </Link>
            <span> · {buyer.email} </span>
            {buyer.closed ? <Badge tone="caution">{t(buyer.blocked ? 'blocked' : 'closed')}</Badge> : null}
            <span className="block text-sm text-muted">{t('history', historyOf(buyer))}</span>
            {buyer.closed || role === 'support' ? null : (
              <ActForm
                acts={[
                  {
                    name: 'block' as const,
                    label: acts('names.block'),
                    consequence: acts('consequences.blockReported', { name: buyer.name }),
                    isDangerous: true,
                  },
                ]}
                run={(action, reason) =>
                  moderation.mutateAsync({ accountId: buyer.id, body: { action, reason } })
                }
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function historyOf({ unlocks, complaints, returns }: ModerationQueueBody['buyers'][number]) {
  return { unlocks, complaints, returns }
}

/** A listing with its reports, its log and the possible actions. */
function ModeratedItem({ listing }: { listing: ModeratedListing }) {
  const t = useTranslations('moderation')
  const locale = useLocale()
  const reasons = useTranslations('report.reasons')
  const complaints = useTranslations('unlockedContact.complaint.reasons')
  const states = useTranslations('myProperties.statuses')
  const { role } = useStaff()
  const moderation = useModeration()
  const { id, title, city, price, status, owner, reports, acts } = listing
  return (
    <QueueItem
      kind="listing"
      id={id}
      labelledBy={`moderated-${id}`}
      isWaiting={isUndecided(listing)}
      actions={role === 'support' ? null : <ListingActs listing={listing} />}
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <Badge tone={status === 'active' ? 'solid' : 'caution'}>{states(status)}</Badge>
        <span>{city}</span>
        <span>{formatPrice(locale, price)}</span>
        <span className="wrap-anywhere">
          {owner.name} · {owner.email}
        </span>
      </p>
      <h3 id={`moderated-${id}`} className="text-heading">
        <Link href={localPath(locale, paths.deskHome(id))} prefetch={false} className="hover:underline">
          {title}
        </Link>
      </h3>
      {reports.length > 0 ? <ReportCounts reports={reports} /> : null}
      {listing.complaints.length > 0 ? (
        <p className="text-sm text-muted">{t('ownerHistory', owner.history)}</p>
      ) : null}
      <ul className="grid gap-1.5">
        {reports.map((report) => (
          <li key={report.id} className={report.settled_at ? 'text-muted' : ''}>
            <strong>{reasons(report.reason)}</strong>
            <span>
              {' '}
              · {report.by} · {formatDate(locale, report.created_at)}
            </span>
            {report.text ? (
              <span className="block whitespace-pre-line wrap-anywhere">{report.text}</span>
            ) : null}
          </li>
        ))}
        {listing.complaints.map((complaint) => (
          <li key={`${complaint.account_id} ${complaint.created_at}`}>
            <span>
              <strong>{complaints(complaint.reason)}</strong>
              <span>
                {' '}
                · {complaint.by} · {formatDate(locale, complaint.created_at)} ·{' '}
                {t(`complaints.${complaintState(listing, complaint)}`, {
                  date: formatDate(locale, listing.number_checked_until ?? complaint.decide_by),
                })}
              </span>
              {complaint.answer ? <span className="block wrap-anywhere">„{complaint.answer}“</span> : null}
              {complaint.answer_phone ? <span className="block">{complaint.answer_phone}</span> : null}
              {complaint.insisted_at ? (
                <span className="block whitespace-pre-line wrap-anywhere">
                  {complaint.insisted_text
                    ? t('complaints.insisted', { text: complaint.insisted_text })
                    : t('complaints.insistedNoText')}
                </span>
              ) : null}
              <span className="block text-sm text-muted">{t('history', complaint.buyer)}</span>
            </span>
            {role === 'support' ? null : (
              <ComplaintActs listingId={id} complaint={complaint} moderation={moderation} />
            )}
          </li>
        ))}
      </ul>
      {acts.length > 0 ? (
        <ul className="border-t border-line pt-3 text-sm text-muted">
          {acts.map((act) => (
            <li key={act.created_at} className="wrap-anywhere">
              <span>
                {formatDate(locale, act.created_at)} · {act.by}: {t(`actions.${act.action}`)}
              </span>
              <span>{act.reason ? ` (${act.reason})` : ''}</span>
            </li>
          ))}
        </ul>
      ) : null}
      {moderation.error ? <ErrorLine>{moderation.error.message}</ErrorLine> : null}
    </QueueItem>
  )
}

/** Which text says what an open complaint waits for, or what became of it. */
function complaintState(
  { number_checked_until }: ModeratedListing,
  { state, over_budget }: ModeratedListing['complaints'][number],
) {
  if (state !== 'open') return state
  if (over_budget) return 'over_budget'
  return number_checked_until ? 'checked' : 'open'
}

/** How many people say what, the most frequent first. */
function ReportCounts({ reports }: { reports: ModeratedListing['reports'] }) {
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

interface ComplaintActsProps {
  listingId: string
  complaint: ModeratedListing['complaints'][number]
  moderation: ReturnType<typeof useModeration>
}

/** Both sides are mailed the reason of a decision. */
function ComplaintActs({ listingId, complaint, moderation }: ComplaintActsProps) {
  const t = useTranslations('moderation')
  const acts = decisionsOn(complaint.state).map((name) => ({
    name,
    label: t(`acts.${name}`),
    consequence: t(`consequences.${name}`, { name: complaint.by }),
    isDangerous: false,
    needsReason: true,
  }))
  if (acts.length === 0) return null
  const run = (action: 'return_token' | 'keep_token', reason: string) =>
    moderation.mutateAsync({ listingId, body: { action, reason, account_id: complaint.account_id } })
  return <ActForm acts={acts} run={run} />
}

function decisionsOn(state: ModeratedListing['complaints'][number]['state']) {
  if (state === 'returned') return []
  return state === 'open' || state === 'moderator'
    ? (['return_token', 'keep_token'] as const)
    : (['return_token'] as const)
}

/** Offers only what would change something; each is next to the act that undoes it. Y lets the home be, in every queue. */
function ListingActs({ listing }: { listing: ModeratedListing }) {
  const t = useTranslations('moderation')
  const home = useTranslations('admin.home.acts')
  const person = useTranslations('admin.acts')
  const moderation = useModeration()
  const { id, owner, reports, withdrawal_reason } = listing
  const isWaiting = reports.some(({ settled_at }) => settled_at === null)
  const removal = withdrawal_reason ? ('restore' as const) : ('withdraw' as const)
  const settling = isWaiting ? ('settle' as const) : ('reopen' as const)
  // Who closed their account themselves is neither blocked nor unblocked.
  const blocking = owner.blocked ? ('unblock' as const) : owner.closed ? null : ('block' as const)
  type Name = typeof removal | typeof settling | NonNullable<typeof blocking>
  const offered: Act<Name>[] = [
    ...(reports.length > 0
      ? [
          {
            name: settling,
            label: t(`acts.${settling}`),
            consequence: isWaiting ? t('consequences.settle') : '',
            isDangerous: false,
            isImmediate: !isWaiting,
            needsReason: isWaiting,
            ...(isWaiting ? { shortcut: 'Y' as const } : {}),
          },
        ]
      : []),
    {
      name: removal,
      label: home(`names.${removal}`),
      consequence: home(`consequences.${removal}`),
      isDangerous: removal === 'withdraw',
      ...(isWaiting ? { shortcut: 'N' as const } : {}),
    },
    ...(blocking
      ? [
          {
            name: blocking,
            label: person(`names.${blocking}`),
            consequence: person(
              blocking === 'block' ? 'consequences.blockReported' : 'consequences.unblock',
              { name: owner.name },
            ),
            isDangerous: blocking === 'block',
          },
        ]
      : []),
  ]
  const run = (action: Name, reason: string) =>
    moderation.mutateAsync(
      action === 'block' || action === 'unblock'
        ? { accountId: owner.id, body: { action, reason } }
        : { listingId: id, body: { action, reason } },
    )
  return <ActForm acts={offered} run={run} />
}
