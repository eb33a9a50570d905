import { useLocale } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { usePublish } from '@/lib/publishing/calls'
import { addSentBody, type Draft, newDraft } from '@/lib/publishing/draft'
import type { ListingBody } from '@/lib/publishing/listing-form'
import type { DraftPhotos } from '@/lib/publishing/photos/draft-photos'
import { reauthenticate, signInUrl } from '@/lib/session/reauthenticate'
import type { SessionUser } from '@/lib/session/session-user'
import { usePhotos } from '../photos/use-photos'
import { DiscardDraft } from './discard-draft'
import { DraftStatus } from './draft-status'
import { ListingForm } from './listing-form'
import { PublishBar } from './publish-bar'
import { useDraftAutosave } from './use-draft-autosave'
import { toApiError, useFormFailure } from './use-form-failure'
import { useListingForm } from './use-listing-form'
import { useUnsavedGuard } from './use-unsaved-guard'

/** Milliseconds that a sign-in waits for photos to be processed. */
const photoSaveTimeoutMs = 20_000

interface DraftFormProps {
  opened: Draft
  user: SessionUser | null
  photos: DraftPhotos
  onPublished: (listing: { id: string; title: string }) => void
  onAgain: () => void
}

/** The form for a new listing: saved while typing, validated here and by the API, published once. */
export function DraftForm({ opened, user, photos, onPublished, onAgain }: DraftFormProps) {
  const locale = useLocale()
  const form = useListingForm(opened.values)
  const { draft, saveState, save, discard } = useDraftAutosave(form, opened, user?.id ?? null)
  const { photos: chosen, persisted } = usePhotos(photos)
  const hasPhotos = chosen.length > 0
  // Stored photos need a draft too: signing out looks for one.
  useEffect(() => {
    if (hasPhotos) save()
  }, [hasPhotos, save])
  const status = { at: saveState.at, failed: saveState.failed || (hasPhotos && !persisted) }
  // A draft that could not be stored is lost when the page is left.
  useUnsavedGuard(status.failed)
  const publish = usePublish(user?.id ?? '')
  const failure = useFormFailure(form)
  const [leaving, setLeaving] = useState(false)
  const sending = useRef(false)

  async function send(body: ListingBody) {
    if (sending.current) return
    if (!user) return signIn()
    sending.current = true
    failure.clear()
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
    failure.show(failed)
  }

  async function startOver() {
    discard()
    await photos.clear()
    onAgain()
  }

  return (
    <ListingForm
      form={form}
      photos={photos}
      photosDisabled={publish.isPending}
      failure={failure}
      onSubmit={send}
      aside={<DraftStatus saveState={status} />}
    >
      <PublishBar
        busy={publish.isPending || leaving}
        signedIn={user !== null}
        failure={failure.other}
        onSignIn={signIn}
      >
        <div className="lg:invisible">
          <DraftStatus saveState={status} />
        </div>
        {saveState.at !== null || hasPhotos ? <DiscardDraft onDiscard={startOver} /> : null}
      </PublishBar>
    </ListingForm>
  )
}

/** Resolves when the selected photos are stored: an empty selection is queued after them. */
async function waitForPhotos(photos: DraftPhotos): Promise<void> {
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, photoSaveTimeoutMs))
  await Promise.race([photos.add([]), timeout])
}
