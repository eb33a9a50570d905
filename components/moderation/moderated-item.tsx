import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { formatDate } from '@/lib/i18n/format/date'
import { formatPrice } from '@/lib/i18n/format/money'
import { localPath } from '@/lib/i18n/local-path'
import { type ModerationOrder, useModeration } from '@/lib/moderation/calls'
import type { ModeratedListing } from '@/lib/moderation/schema'
import { paths } from '@/lib/paths'
import { Badge } from '../ui/badge'
import { buttonClass } from '../ui/button'
import { ErrorLine } from '../ui/error-line'
import { Field } from '../ui/field'

interface ModeratedItemProps {
  userId: string
  listing: ModeratedListing
}

/** A listing with its reports, its log and the possible actions. */
export function ModeratedItem({ userId, listing }: ModeratedItemProps) {
  const t = useTranslations('moderation')
  const locale = useLocale()
  const reasons = useTranslations('report.reasons')
  const complaints = useTranslations('purchasedContact.complaint.reasons')
  const states = useTranslations('myProperties.statuses')
  const moderation = useModeration(userId)
  const { id, title, city, price, status, owner, reports, acts } = listing
  return (
    <article
      aria-labelledby={`moderated-${id}`}
      className="rounded-card border border-line bg-surface p-5 shadow-card"
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <Badge tone={status === 'active' ? 'solid' : 'caution'}>{states(status)}</Badge>
        <span>{city}</span>
        <span>{formatPrice(locale, price)}</span>
        <span className="wrap-anywhere">
          {owner.name} · {owner.email}
        </span>
      </p>
      <h2 id={`moderated-${id}`} className="mt-2 text-heading wrap-anywhere">
        <Link href={localPath(locale, paths.property(id))} prefetch={false} className="hover:underline">
          {title}
        </Link>
      </h2>
      <ul className="mt-3 grid gap-1.5">
        {reports.map((report) => (
          <li key={report.id} className={report.settled_at ? 'text-muted' : ''}>
            <strong>{reasons(report.reason)}</strong> · {report.by} · {formatDate(locale, report.created_at)}
            {report.text ? (
              <span className="block whitespace-pre-line wrap-anywhere">{report.text}</span>
            ) : null}
          </li>
        ))}
        {listing.complaints.map((complaint) => (
          <li
            key={`${complaint.account_id} ${complaint.created_at}`}
            className="flex flex-wrap items-center gap-x-3"
          >
            <span>
              <strong>{complaints(complaint.reason)}</strong> · {complaint.by} ·{' '}
              {formatDate(locale, complaint.created_at)} ·{' '}
              {t(
                complaint.over_budget && complaint.state === 'open'
                  ? 'complaints.over_budget'
                  : `complaints.${complaint.state}`,
              )}
              {complaint.answer ? <span className="block wrap-anywhere">„{complaint.answer}“</span> : null}
              <span className="block text-sm text-muted">{t('history', complaint.buyer)}</span>
            </span>
            {decisionsOn(complaint.state).map((action) => (
              <button
                key={action}
                type="button"
                aria-disabled={moderation.isPending}
                className={buttonClass('secondary')}
                onClick={() =>
                  moderation.isPending ||
                  moderation.mutate({ listingId: id, body: { action, account_id: complaint.account_id } })
                }
              >
                {t(`actions.${action}`)}
              </button>
            ))}
          </li>
        ))}
      </ul>
      {acts.length > 0 ? (
        <ul className="mt-3 border-t border-line pt-3 text-sm text-muted">
          {acts.map((act) => (
            <li key={act.created_at} className="wrap-anywhere">
              {formatDate(locale, act.created_at)} · {act.by}: {t(`actions.${act.action}`)}
              {act.reason ? ` (${act.reason})` : ''}
            </li>
          ))}
        </ul>
      ) : null}
      <ModerationForm listing={listing} moderation={moderation} />
    </article>
  )
}

function decisionsOn(state: ModeratedListing['complaints'][number]['state']) {
  if (state === 'returned') return []
  return state === 'open' ? (['return_token', 'keep_token'] as const) : (['return_token'] as const)
}

interface ModerationFormProps {
  listing: ModeratedListing
  moderation: ReturnType<typeof useModeration>
}

/** Offers only actions that would change something; each is next to the one that undoes it. */
function ModerationForm({ listing, moderation }: ModerationFormProps) {
  const t = useTranslations('moderation')
  const [reason, setReason] = useState('')
  const { id, owner, reports, withdrawal_reason } = listing
  const field = `reason-${id}`
  const waiting = reports.some(({ settled_at }) => settled_at === null)
  const about = (action: 'withdraw' | 'restore' | 'settle' | 'reopen'): ModerationOrder => ({
    listingId: id,
    body: { action, reason },
  })
  const orders: ModerationOrder[] = [
    about(withdrawal_reason ? 'restore' : 'withdraw'),
    ...(reports.length > 0 ? [about(waiting ? 'settle' : 'reopen')] : []),
    { accountId: owner.id, body: { action: owner.closed ? 'unblock' : 'block', reason } },
  ]
  return (
    <div className="mt-4 grid gap-3 border-t border-line pt-4">
      <Field id={field} label={t('reason')} hint={t('reasonHint')}>
        <input
          id={field}
          value={reason}
          maxLength={1000}
          onChange={(event) => setReason(event.target.value)}
          className="control"
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        {orders.map((order) => (
          <button
            key={order.body.action}
            type="button"
            aria-disabled={moderation.isPending}
            onClick={() => moderation.isPending || moderation.mutate(order)}
            className={buttonClass(
              ['withdraw', 'block'].includes(order.body.action) ? 'danger' : 'secondary',
            )}
          >
            {t(`actions.${order.body.action}`)}
          </button>
        ))}
      </div>
      {moderation.error ? <ErrorLine>{moderation.error.message}</ErrorLine> : null}
    </div>
  )
}
