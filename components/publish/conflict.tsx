import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { findOwnListing } from '@/lib/api/client/publish'
import type { OwnListing } from '@/lib/api/schemas/listing'
import { type ListingForm, toListingForm } from '@/lib/listings/publish/listing-form'
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
  const [newer, setNewer] = useState<{ listing: OwnListing; mine: ListingForm } | null>(null)
  const [state, setState] = useState<'asked' | 'loading' | string>('asked')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])

  async function show() {
    setState('loading')
    try {
      const listing = await findOwnListing(id)
      if (listing) setNewer({ listing, mine: getValues() })
      setState('asked')
    } catch (error) {
      setState(error instanceof Error ? error.message : '')
    }
  }

  return (
    <div
      ref={box}
      tabIndex={-1}
      className="grid scroll-mt-24 gap-5 rounded-panel border-2 border-danger bg-surface p-4 outline-offset-4 sm:p-7"
    >
      <Alert variant="danger" title={t('title')}>
        <p>{t('text')}</p>
      </Alert>
      {newer ? (
        <VersionChoice
          key={newer.listing.updated_at}
          base={base}
          mine={newer.mine}
          theirs={toListingForm(locale, newer.listing)}
          onChoose={(values, saving) => onSettle(newer.listing, values, saving)}
        />
      ) : (
        <div>
          <button
            type="button"
            aria-disabled={state === 'loading'}
            onClick={() => state !== 'loading' && void show()}
            className={buttonClass('secondary')}
          >
            {state === 'loading' ? <SpinnerMark /> : null}
            {state === 'loading' ? t('loading') : t('show')}
          </button>
          {state !== 'asked' && state !== 'loading' ? <ErrorLine className="mt-3">{state}</ErrorLine> : null}
        </div>
      )}
    </div>
  )
}
