import { CircleCheck, EyeOff, Handshake } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { buttonClass } from '@/components/ui/button'
import { formatDate } from '@/lib/i18n/format/date'
import type { Locale } from '@/lib/i18n/routing'
import { type OwnListingAction, useOwnListingAction } from '@/lib/listings/own-listing-calls'
import type { OwnListing } from '@/lib/listings/schema'
import { ErrorLine } from '../ui/error-line'
import { ownerActionClass } from './owner-action-class'

interface ListingActionsProps {
  locale: Locale
  userId: string
  listing: OwnListing
  announce: (text: string) => void
}

const icons = { publish: null, withdraw: EyeOff, confirm: CircleCheck, sold: Handshake, rented: Handshake }

/** The owner's actions: withdraw, confirm, sold or rented; or publish again. */
export function ListingActions({ locale, userId, listing, announce }: ListingActionsProps) {
  const t = useTranslations('myProperties')
  const { mutate, isPending, variables, error } = useOwnListingAction(userId, listing.id)
  const perform = (action: OwnListingAction) =>
    mutate(action, { onSuccess: () => announce(t(`done.${action}`, { title: listing.title })) })
  const { status, confirmed_at, withdrawal_reason, waits_for_contact } = listing
  const note = withdrawal_reason
    ? t('blocked', { reason: withdrawal_reason })
    : status === 'expired' && !waits_for_contact
      ? t('expiredText')
      : status === 'active'
        ? t('confirmedOn', { date: formatDate(locale, confirmed_at) })
        : ''
  return (
    <>
      {actionsOf(listing).map((action) => {
        const Icon = icons[action]
        return (
          <button
            // One button, which keeps the focus, withdraws and publishes again.
            key={action === 'publish' ? 'withdraw' : action}
            type="button"
            aria-disabled={isPending}
            aria-describedby={`own-${listing.id}`}
            onClick={() => isPending || perform(action)}
            className={Icon ? buttonClass('quiet', ownerActionClass) : buttonClass('primary', 'px-3')}
          >
            {Icon ? <Icon className="size-4" /> : null}
            {t(isPending && variables === action ? 'saving' : `acts.${action}`)}
          </button>
        )
      })}
      {note ? <p className="col-span-2 text-sm text-muted">{note}</p> : null}
      {error ? <ErrorLine className="col-span-2 text-sm">{error.message}</ErrorLine> : null}
    </>
  )
}

function actionsOf({
  published,
  purpose,
  withdrawal_reason,
  waits_for_contact,
}: OwnListing): OwnListingAction[] {
  if (withdrawal_reason || waits_for_contact) return []
  return published ? ['withdraw', 'confirm', purpose === 'RENT' ? 'rented' : 'sold'] : ['publish']
}
