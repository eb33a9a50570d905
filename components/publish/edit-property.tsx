'use client'

import { FileQuestion } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { LocalLink } from '@/components/ui/local-link'
import { useLeaveWarning } from '@/lib/browser/use-leave-warning'
import type { OwnListing } from '@/lib/listings/schema'
import { paths } from '@/lib/paths'
import { toDraftBody } from '@/lib/publishing/draft-body'
import {
  type ListingForm as FormValues,
  type ListingBody,
  toListingForm,
} from '@/lib/publishing/listing-form'
import { useChangeListing, useEditedListing } from '@/lib/publishing/listing-requests'
import { createPhotoList } from '@/lib/publishing/photos/photo-list'
import { type ApiError, unknownOutcomeMessage } from '@/lib/session/api-client'
import { RequestFailure } from '../account/request-failure'
import { SignedInOnly } from '../account/signed-in-only'
import { usePhotos } from '../photos/photo-field'
import { Alert } from '../ui/alert'
import { Button, buttonClass, textLinkClass } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { Conflict } from './conflict'
import { toApiError, useFormFailure, useListingForm } from './fields/use-listing-form'
import { FormSkeleton } from './form-skeleton'
import { ListingForm } from './listing-form'
import { useUnsavedGuard } from './use-unsaved-guard'

export function EditProperty({ id }: { id: string }) {
  const t = useTranslations('publish')
  return (
    <SignedInOnly loading={<FormSkeleton label={t('loading')} />}>
      {(user) => <EditedListing id={id} userId={user.id} />}
    </SignedInOnly>
  )
}

function EditedListing({ id, userId }: { id: string; userId: string }) {
  const t = useTranslations('publish.edit')
  const loading = useTranslations('publish')('loading')
  const locale = useLocale()
  const { data: listing, error, isPending, refetch } = useEditedListing(userId, id)
  if (isPending) return <FormSkeleton label={loading} />
  if (listing) return <EditForm userId={userId} listing={listing} />
  if (error) {
    return (
      <div className="mt-8">
        <RequestFailure title={t('loadFailed')} error={error} retry={refetch} />
      </div>
    )
  }
  return (
    <div className="mt-8">
      <EmptyState
        icon={<FileQuestion />}
        title={t('notFoundTitle')}
        text={t('notFoundText')}
        action={
          <LocalLink locale={locale} to={paths.myProperties} className={buttonClass()}>
            {t('back')}
          </LocalLink>
        }
      />
    </div>
  )
}

/** Edits an own listing. A newer version saved elsewhere is never overwritten unseen. */
function EditForm({ userId, listing }: { userId: string; listing: OwnListing }) {
  const locale = useLocale()
  const { id, images } = listing
  const form = useListingForm(toListingForm(locale, listing))
  const [photos] = useState(() => createPhotoList({ listingId: async () => id, images }))
  const { saving } = usePhotos(photos)
  const [version, setVersion] = useState(listing.version)
  const [newer, setNewer] = useState<OwnListing | null>(null)
  const failure = useFormFailure(form)
  const change = useChangeListing(userId)
  const { isDirty } = form.formState
  useUnsavedGuard(isDirty)
  useLeaveWarning(saving !== null)
  // The section of the URL's hash did not exist yet when the browser scrolled.
  useEffect(() => {
    // Not returned: newer browsers return a promise, which React would call as the effect's cleanup.
    document.getElementById(window.location.hash.slice(1))?.scrollIntoView()
  }, [])

  async function save(body: ListingBody, over = version) {
    if (change.isPending) return
    failure.clear()
    const typed = form.getValues()
    try {
      const saved = await change.mutateAsync({ id, body, version: over })
      settle(saved.version, typed)
    } catch (error) {
      const failed = toApiError(error)
      const there = failed.status === 412 ? (failed.listing as OwnListing) : null
      if (!there) failure.show(failed)
      // The response to the first attempt was lost.
      else if (isSame(toListingForm(locale, there), typed)) settle(there.version, typed)
      else setNewer(there)
    }
  }

  function settle(saved: number, values: FormValues) {
    setVersion(saved)
    setNewer(null)
    form.reset(values)
  }

  function keepMine() {
    const over = newer?.version
    setNewer(null)
    void form.handleSubmit((body) => save(body, over))()
  }

  return (
    <ListingForm form={form} photos={photos} failure={failure} onSubmit={(body) => save(body)}>
      {newer ? (
        <Conflict
          kind="behind"
          listingId={id}
          here={form.getValues()}
          there={toListingForm(locale, newer)}
          onTake={() => settle(newer.version, toListingForm(locale, newer))}
          onKeep={keepMine}
        />
      ) : null}
      <SaveBar
        listingId={id}
        busy={change.isPending}
        saved={change.isSuccess && !isDirty}
        changed={isDirty}
        conflict={newer !== null}
        failure={failure.other}
      />
    </ListingForm>
  )
}

function isSame(one: FormValues, other: FormValues): boolean {
  return JSON.stringify(toDraftBody(one)) === JSON.stringify(toDraftBody(other))
}

interface SaveBarProps {
  listingId: string
  busy: boolean
  /** Saved, and unchanged since then. */
  saved: boolean
  changed: boolean
  /** Two versions must be resolved first. */
  conflict: boolean
  failure: ApiError | null
}

/** A sticky bar with the save button and its result. */
function SaveBar({ listingId, busy, saved, changed, conflict, failure }: SaveBarProps) {
  const t = useTranslations('publish.edit')
  const locale = useLocale()
  return (
    <div
      className={`${conflict ? '' : 'sticky'} bottom-(--stick) z-20 -mx-4 grid gap-3 border-t border-line bg-surface px-4 py-3 sm:mx-0 sm:rounded-t-panel sm:border-x sm:px-7`}
    >
      {failure ? (
        <Alert variant="danger">
          {failure.status >= 500
            ? t('fault')
            : (unknownOutcomeMessage(failure, t('unsure')) ?? t('failed', { reason: failure.message }))}
        </Alert>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" className="max-sm:w-full" busy={busy}>
          {busy ? t('saving') : t('save')}
        </Button>
        <p role="status" className="min-w-0 grow text-sm text-muted">
          {saved ? (
            <strong className="font-semibold text-accent">
              {t('saved')}. {t('savedText')}
            </strong>
          ) : (
            t(changed ? 'unsaved' : 'unchanged')
          )}
        </p>
        <p className="flex flex-wrap gap-x-4 text-sm max-sm:hidden">
          {[[t('view'), paths.property(listingId)] as const, [t('mine'), paths.myProperties] as const].map(
            ([label, path]) => (
              <LocalLink key={path} locale={locale} to={path} className={textLinkClass}>
                {label}
              </LocalLink>
            ),
          )}
        </p>
      </div>
    </div>
  )
}
