import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { randomKey } from '@/lib/browser/random-key'
import { localPath } from '@/lib/i18n/local-path'
import { paths } from '@/lib/paths'
import { publishDraft, useDiscardDraft } from '@/lib/publishing/calls'
import type { OpenedDraft } from '@/lib/publishing/open-draft'
import { ApiError } from '@/lib/session/api-client'
import { reauthenticate, signInUrl } from '@/lib/session/reauthenticate'
import type { SessionUser } from '@/lib/session/session-user'
import { SignInFirst } from '../photos/sign-in-first'
import { buttonClass, textLinkClass } from '../ui/button'
import { Conflict } from './conflict'
import { DiscardDraft } from './discard-draft'
import { DraftStatus } from './draft-status'
import { ListingForm } from './listing-form'
import { PublishBar } from './publish-bar'
import { useDraft } from './use-draft'
import { toApiError, useFormFailure } from './use-form-failure'
import { useListingForm } from './use-listing-form'

interface DraftFormProps {
  opened: OpenedDraft
  user: SessionUser | null
  onPublished: (listing: { id: string; title: string }) => void
  /** Opens an empty form. */
  onAgain: () => void
}

/** The form for a new listing: saved while it is filled, validated here and by the API, published with its photos. */
export function DraftForm({ opened, user, onPublished, onAgain }: DraftFormProps) {
  const t = useTranslations('publish')
  const locale = useLocale()
  const form = useListingForm(opened.values)
  const failure = useFormFailure(form)
  const { saver, photos, state } = useDraft(form, opened, user?.id ?? null)
  const { status, error, draft, newer } = state
  const discarding = useDiscardDraft(user?.id ?? '')
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<'offline' | 'fault' | null>(null)
  const shownStatus = { ...state, status: trouble ?? status }
  const { show } = failure
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown once for each error.
  useEffect(() => {
    if (error) show(error)
  }, [error])

  async function publish() {
    if (busy) return
    if (!user) return signIn()
    failure.clear()
    setBusy(true)
    try {
      const { failed } = await photos.settled()
      if (failed > 0) throw new ApiError(t('errors.photos', { count: failed }), 409, 'photos_failed')
      const id = await saver.saveAll()
      await publishDraft(user.id, id, ({ status }) => setTrouble(status === 0 ? 'offline' : 'fault'))
      saver.end()
      onPublished({ id, title: form.getValues('title') })
    } catch (error) {
      show(toApiError(error))
    } finally {
      setTrouble(null)
      setBusy(false)
    }
  }

  async function signIn() {
    await saver.save()
    if (user) await reauthenticate(locale)
    else window.location.assign(signInUrl(locale))
  }

  async function discard() {
    try {
      if (draft) await discarding.mutateAsync(draft.id)
      saver.end()
      onAgain()
    } catch (error) {
      show(toApiError(error))
    }
  }

  const isBegun = status !== 'untouched'
  return (
    <ListingForm
      form={form}
      photos={photos}
      photosDisabled={busy}
      photosGate={user ? undefined : <SignInFirst />}
      failure={failure}
      onSubmit={publish}
      aside={<DraftStatus state={shownStatus} />}
    >
      {status === 'behind' || status === 'gone' || status === 'published' ? (
        <Conflict
          kind={status}
          listingId={draft?.id ?? ''}
          onTake={() => newer && saver.take(newer)}
          onKeep={() => void saver.overwrite(randomKey())}
        />
      ) : null}
      <PublishBar busy={busy} signedIn={user !== null} failure={failure.other} onSignIn={signIn}>
        <div className="flex flex-wrap items-center gap-x-5">
          {draft && user ? (
            <Link
              href={localPath(locale, paths.previewProperty(draft.id))}
              prefetch={false}
              target="_blank"
              onClick={() => void saver.save()}
              className={textLinkClass}
            >
              {t('preview')}
            </Link>
          ) : null}
          {opened.draft ? (
            <button type="button" onClick={onAgain} className={buttonClass('quiet')}>
              {t('done.another')}
            </button>
          ) : null}
          {isBegun ? <DiscardDraft onDiscard={discard} /> : null}
        </div>
      </PublishBar>
    </ListingForm>
  )
}
