import { useLocale } from 'next-intl'
import { useEffect, useState } from 'react'
import type { OwnListing } from '@/lib/listings/schema'
import { useChangeListing } from '@/lib/publishing/calls'
import {
  type ListingForm as FormValues,
  type ListingBody,
  toListingForm,
} from '@/lib/publishing/listing-form'
import { listingPhotos } from '@/lib/publishing/photos/listing-photos'
import { Conflict } from './conflict'
import { ListingForm } from './listing-form'
import { SaveBar } from './save-bar'
import { toApiError, useFormFailure } from './use-form-failure'
import { useListingForm } from './use-listing-form'
import { useUnsavedGuard } from './use-unsaved-guard'

/** Edits an own listing. A newer version saved elsewhere is never overwritten. */
export function EditForm({ userId, listing }: { userId: string; listing: OwnListing }) {
  const locale = useLocale()
  const form = useListingForm(toListingForm(locale, listing))
  const [photos] = useState(() => listingPhotos(listing.id, listing.images))
  // The version with which the form was filled.
  const [base, setBase] = useState({ values: toListingForm(locale, listing), updatedAt: listing.updated_at })
  const failure = useFormFailure(form)
  const change = useChangeListing(userId)
  const { isDirty } = form.formState
  useUnsavedGuard(isDirty)
  // The section of the URL's hash did not exist yet when the browser scrolled.
  useEffect(() => document.getElementById(window.location.hash.slice(1))?.scrollIntoView(), [])

  function save(body: ListingBody) {
    return saveOver(body, base.updatedAt)
  }

  async function saveOver(body: ListingBody, updatedAt: string) {
    if (change.isPending) return
    failure.clear()
    const typed = form.getValues()
    try {
      const saved = await change.mutateAsync({ id: listing.id, body, updatedAt })
      setBase({ values: typed, updatedAt: saved.updated_at })
      form.reset(typed)
    } catch (error) {
      failure.show(toApiError(error))
    }
  }

  /** Continues from a newer version with the chosen values; `saving` submits at once. */
  function settle(theirs: OwnListing, values: FormValues, saving: boolean) {
    const newer = toListingForm(locale, theirs)
    setBase({ values: newer, updatedAt: theirs.updated_at })
    form.reset(newer)
    form.reset(values, { keepDefaultValues: true })
    failure.clear()
    change.reset()
    if (saving) void form.handleSubmit((body) => saveOver(body, theirs.updated_at))()
  }

  const conflict = failure.other?.code === 'listing_changed'
  return (
    <ListingForm form={form} photos={photos} failure={failure} onSubmit={save}>
      {conflict ? <Conflict id={listing.id} base={base.values} onSettle={settle} /> : null}
      <SaveBar
        listingId={listing.id}
        busy={change.isPending}
        saved={change.isSuccess && !isDirty}
        changed={isDirty}
        conflict={conflict}
        failure={conflict ? null : failure.other}
      />
    </ListingForm>
  )
}
