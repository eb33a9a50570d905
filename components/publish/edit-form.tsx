import { useLocale } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import type { ApiError } from '@/lib/api/client/api-client'
import { useChangeListing } from '@/lib/api/client/publish'
import type { OwnListing } from '@/lib/api/schemas/listing'
import { type ListingBody, type ListingForm, toListingForm } from '@/lib/listings/publish/listing-form'
import { listingPhotos } from '@/lib/media/upload/listing-photos'
import { PhotoField } from '../photos/photo-field'
import { Conflict } from './conflict'
import type { SummaryHandle } from './error-summary'
import { FormFrame } from './form-frame'
import { FormParts } from './form-parts'
import { SaveBar } from './save-bar'
import { showFieldErrors, toApiError } from './show-field-errors'
import { useListingForm } from './use-listing-form'
import { usePhotoCount } from './use-photo-count'
import { useUnsavedGuard } from './use-unsaved-guard'

/** Edits an own listing. A newer version saved elsewhere is never overwritten. */
export function EditForm({ userId, listing }: { userId: string; listing: OwnListing }) {
  const locale = useLocale()
  const form = useListingForm(toListingForm(locale, listing))
  const [photos] = useState(() => listingPhotos(listing.id, listing.images))
  const photoCount = usePhotoCount(photos)
  // The version with which the form was filled.
  const [base, setBase] = useState({ values: toListingForm(locale, listing), updatedAt: listing.updated_at })
  const [failure, setFailure] = useState<ApiError | null>(null)
  const change = useChangeListing(userId)
  const summary = useRef<SummaryHandle>(null)
  const { isDirty } = form.formState
  useUnsavedGuard(isDirty)
  // The section of the URL's hash did not exist yet when the browser scrolled.
  useEffect(() => document.getElementById(window.location.hash.slice(1))?.scrollIntoView(), [])

  function save(body: ListingBody) {
    return saveOver(body, base.updatedAt)
  }

  async function saveOver(body: ListingBody, updatedAt: string) {
    if (change.isPending) return
    setFailure(null)
    const typed = form.getValues()
    try {
      const saved = await change.mutateAsync({ id: listing.id, body, updatedAt })
      setBase({ values: typed, updatedAt: saved.updated_at })
      form.reset(typed)
    } catch (error) {
      const failed = toApiError(error)
      setFailure(failed)
      if (showFieldErrors(form, failed)) summary.current?.focus()
    }
  }

  /** Continues from a newer version with the chosen values; `saving` submits at once. */
  function settle(theirs: OwnListing, values: ListingForm, saving: boolean) {
    const newer = toListingForm(locale, theirs)
    setBase({ values: newer, updatedAt: theirs.updated_at })
    form.reset(newer)
    form.reset(values, { keepDefaultValues: true })
    setFailure(null)
    change.reset()
    if (saving) void form.handleSubmit((body) => saveOver(body, theirs.updated_at), onInvalid)()
  }

  const onInvalid = () => {
    setFailure(null)
    summary.current?.focusFirst()
  }
  const conflict = failure?.code === 'listing_changed'
  return (
    <FormProvider {...form}>
      <FormFrame withPhotos={photoCount > 0}>
        <form
          noValidate
          onSubmit={form.handleSubmit(save, onInvalid)}
          className="grid min-w-0 gap-5 sm:gap-6 [&_:is(input,select,textarea)]:scroll-mb-32"
        >
          <FormParts photos={<PhotoField photos={photos} />} summaryRef={summary} failure={failure} />
          {conflict ? <Conflict id={listing.id} base={base.values} onSettle={settle} /> : null}
          <SaveBar
            listingId={listing.id}
            busy={change.isPending}
            saved={change.isSuccess && !isDirty}
            changed={isDirty}
            conflict={conflict}
            failure={conflict || failure?.fields ? null : failure}
          />
        </form>
      </FormFrame>
    </FormProvider>
  )
}
