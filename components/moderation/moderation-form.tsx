import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { ModerationOrder, useModeration } from '@/lib/api/client/moderation'
import type { ModeratedListing } from '@/lib/api/schemas/moderation'
import { buttonClass } from '../ui/button'
import { ErrorLine } from '../ui/error-line'
import { Field } from '../ui/field'

interface ModerationFormProps {
  listing: ModeratedListing
  moderation: ReturnType<typeof useModeration>
}

/** Offers only actions that would change something; each is beside the one that undoes it. */
export function ModerationForm({ listing, moderation }: ModerationFormProps) {
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
