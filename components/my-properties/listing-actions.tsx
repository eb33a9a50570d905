import { CircleCheck, Handshake } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { buttonClass } from '@/components/ui/button'
import { type OwnListingAction, useOwnListingAction } from '@/lib/api/client/own-listings'
import type { OwnListing } from '@/lib/api/schemas/listing'
import { formatDate } from '@/lib/i18n/format/date'
import type { Locale } from '@/lib/i18n/routing'
import { ErrorLine } from '../ui/error-line'
import { ownerActionClass } from './owner-action-class'

interface ListingActionsProps {
  locale: Locale
  userId: string
  listing: OwnListing
  announce: (text: string) => void
}

/** The owner's actions: confirm, sold, rented. */
export function ListingActions({ locale, userId, listing, announce }: ListingActionsProps) {
  const t = useTranslations('myProperties')
  const { mutate, isPending, error } = useOwnListingAction(userId, listing.id)
  const perform = (act: OwnListingAction) =>
    mutate(act, { onSuccess: () => announce(t(`done.${act}`, { title: listing.title })) })
  const { status, purpose, confirmed_at, withdrawal_reason, complaint_decide_by } = listing
  const acts: OwnListingAction[] =
    status === 'active' ? ['confirm', purpose === 'RENT' ? 'rented' : 'sold'] : []
  const note = withdrawal_reason
    ? t('blocked', { reason: withdrawal_reason })
    : status === 'expired'
      ? t('expiredText')
      : status === 'active'
        ? t('confirmedOn', { date: formatDate(locale, confirmed_at) })
        : ''
  return (
    <>
      {acts.map((act) => (
        <button
          key={act}
          type="button"
          aria-disabled={isPending}
          aria-describedby={`own-${listing.id}`}
          onClick={() => isPending || perform(act)}
          className={buttonClass('quiet', ownerActionClass)}
        >
          {act === 'confirm' ? <CircleCheck className="size-4" /> : <Handshake className="size-4" />}
          {t(`acts.${act}`)}
        </button>
      ))}
      {note ? <p className="col-span-2 text-sm text-muted">{note}</p> : null}
      {complaint_decide_by ? (
        <p className="col-span-2 text-sm font-medium text-danger">
          {t('complaint', { date: formatDate(locale, complaint_decide_by) })}
        </p>
      ) : null}
      {error ? <ErrorLine className="col-span-2 text-sm">{error.message}</ErrorLine> : null}
    </>
  )
}
