import { useMutation } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import type { OwnListing } from '@/lib/listings/schema'
import { findOwnListing } from '@/lib/publishing/calls'
import { type ListingForm, toListingForm } from '@/lib/publishing/listing-form'
import { Alert } from '../ui/alert'
import { buttonClass } from '../ui/button'
import { ErrorLine } from '../ui/error-line'
import { SpinnerMark } from '../ui/spinner'
import { useListingFields } from './use-listing-form'
import { VersionChoice } from './version-choice'

interface ConflictProps {
  id: string
  /** The version on which both are based. */
  base: ListingForm
  onSettle: (theirs: OwnListing, values: ListingForm, saving: boolean) => void
}

/** Shown when the listing was saved elsewhere meanwhile: the differences, from which the owner chooses. */
export function Conflict({ id, base, onSettle }: ConflictProps) {
  const t = useTranslations('publish.conflict')
  const locale = useLocale()
  const { getValues } = useListingFields()
  const newer = useMutation({
    mutationFn: async () => ({ listing: await findOwnListing(id), mine: getValues() }),
  })
  const { listing, mine } = newer.data ?? {}
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])

  return (
    <div
      ref={box}
      tabIndex={-1}
      className="grid scroll-mt-24 gap-5 rounded-panel border-2 border-danger bg-surface p-4 outline-offset-4 sm:p-7"
    >
      <Alert variant="danger" title={t('title')}>
        <p>{t('text')}</p>
      </Alert>
      {listing && mine ? (
        <VersionChoice
          key={listing.updated_at}
          base={base}
          mine={mine}
          theirs={toListingForm(locale, listing)}
          onChoose={(values, saving) => onSettle(listing, values, saving)}
        />
      ) : (
        <div>
          <button
            type="button"
            aria-disabled={newer.isPending}
            onClick={() => newer.isPending || newer.mutate()}
            className={buttonClass('secondary')}
          >
            {newer.isPending ? <SpinnerMark /> : null}
            {t(newer.isPending ? 'loading' : 'show')}
          </button>
          {newer.error ? <ErrorLine className="mt-3">{newer.error.message}</ErrorLine> : null}
        </div>
      )}
    </div>
  )
}
