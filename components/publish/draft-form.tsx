import { useLocale } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import type { ApiError } from '@/lib/api/client/api-client'
import { usePublish } from '@/lib/api/client/publish'
import { reauthenticate, signInUrl } from '@/lib/auth/browser/reauthenticate'
import type { SessionUser } from '@/lib/auth/browser/session-user'
import { addSentBody, type Draft, newDraft } from '@/lib/listings/publish/draft'
import type { ListingBody } from '@/lib/listings/publish/listing-form'
import type { PhotoList } from '@/lib/media/upload/photo'
import { PhotoField } from '../photos/photo-field'
import { DiscardDraft } from './discard-draft'
import { DraftStatus } from './draft-status'
import type { SummaryHandle } from './error-summary'
import { FormFrame } from './form-frame'
import { FormParts } from './form-parts'
import { PublishBar } from './publish-bar'
import { showFieldErrors, toApiError } from './show-field-errors'
import { useDraftAutosave } from './use-draft-autosave'
import { useListingForm } from './use-listing-form'
import { usePhotoCount } from './use-photo-count'
import { useUnsavedGuard } from './use-unsaved-guard'

/** Milliseconds that a sign-in waits for photos to be processed. */
const photoSaveTimeoutMs = 20_000

interface DraftFormProps {
  opened: Draft
  user: SessionUser | null
  photos: PhotoList
  onPublished: (listing: { id: string; title: string }) => void
  onAgain: () => void
}

/** The form for a new listing: saved while typing, validated here and by the API, published once. */
export function DraftForm({ opened, user, photos, onPublished, onAgain }: DraftFormProps) {
  const locale = useLocale()
  const form = useListingForm(opened.values)
  const { draft, saveState, save, discard } = useDraftAutosave(form, opened, user?.id ?? null)
  const photoCount = usePhotoCount(photos)
  const hasPhotos = photoCount > 0
  // Stored photos need a draft too: signing out looks for one.
  useEffect(() => {
    if (hasPhotos) save()
  }, [hasPhotos, save])
  const status = { at: saveState.at, failed: saveState.failed || (hasPhotos && !photos.persisted) }
  // A draft that could not be stored is lost when the page is left.
  useUnsavedGuard(status.failed)
  const publish = usePublish(user?.id ?? '')
  const [failure, setFailure] = useState<ApiError | null>(null)
  const [leaving, setLeaving] = useState(false)
  const summary = useRef<SummaryHandle>(null)
  const sending = useRef(false)

  async function send(body: ListingBody) {
    if (sending.current) return
    if (!user) return signIn()
    sending.current = true
    setFailure(null)
    const { key, sent } = draft.current
    save({ sent: addSentBody(sent, body) })
    try {
      const { id } = await publish.mutateAsync({ body, key, sent })
      save({ listingId: id, sent: [] })
      onPublished({ id, title: body.title })
    } catch (error) {
      fail(error)
    } finally {
      sending.current = false
    }
  }

  async function signIn() {
    save()
    setLeaving(true)
    await waitForPhotos(photos)
    if (user) await reauthenticate(locale)
    else window.location.assign(signInUrl(locale))
  }

  function fail(error: unknown) {
    const failed = toApiError(error)
    // No request with this key created a listing: the next one needs a new key.
    if (failed.code === 'idempotency_mismatch') save({ key: newDraft(opened.values, null).key, sent: [] })
    else if (failed.status >= 400 && failed.status < 500) save({ sent: draft.current.sent.slice(0, -1) })
    setFailure(failed)
    if (showFieldErrors(form, failed)) summary.current?.focus()
  }

  async function startOver() {
    discard()
    await photos.clear()
    onAgain()
  }

  const onInvalid = () => {
    setFailure(null)
    summary.current?.focusFirst()
  }
  return (
    <FormProvider {...form}>
      <FormFrame withPhotos={hasPhotos} aside={<DraftStatus saveState={status} />}>
        <form
          noValidate
          onSubmit={form.handleSubmit(send, onInvalid)}
          className="grid min-w-0 gap-5 sm:gap-6"
        >
          <FormParts
            photos={<PhotoField photos={photos} disabled={publish.isPending} />}
            summaryRef={summary}
            failure={failure}
          />
          <PublishBar
            busy={publish.isPending || leaving}
            signedIn={user !== null}
            failure={failure?.fields ? null : failure}
            onSignIn={signIn}
          >
            <div className="lg:invisible">
              <DraftStatus saveState={status} />
            </div>
            {saveState.at !== null || hasPhotos ? <DiscardDraft onDiscard={startOver} /> : null}
          </PublishBar>
        </form>
      </FormFrame>
    </FormProvider>
  )
}

/** Resolves when the selected photos are stored: an empty selection is queued after them. */
async function waitForPhotos(photos: PhotoList): Promise<void> {
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, photoSaveTimeoutMs))
  await Promise.race([photos.add([]), timeout])
}
