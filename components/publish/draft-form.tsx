import { CloudOff, Save } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useState } from 'react'
import { LocalLink } from '@/components/ui/local-link'
import { randomKey } from '@/lib/browser/random-key'
import { useOnline } from '@/lib/browser/use-online'
import { intlLocales, memoizePerLocale } from '@/lib/i18n/format/intl-locale'
import { useDeleteListing } from '@/lib/listings/own/use-own-listings'
import { paths } from '@/lib/paths'
import type { SaveStatus } from '@/lib/publishing/draft-saver'
import { toListingForm } from '@/lib/publishing/listing-form'
import { publishDraft } from '@/lib/publishing/listing-requests'
import type { OpenedDraft } from '@/lib/publishing/open-draft'
import { ApiError } from '@/lib/session/api-client'
import type { SessionUser } from '@/lib/session/session-user'
import { reauthenticate, signInUrl } from '@/lib/session/sign-in/reauthenticate'
import { SignInFirst } from '../photos/sign-in-first'
import { Alert } from '../ui/alert'
import { Button, buttonClass, inlineLinkClass, textLinkClass } from '../ui/button'
import { ErrorLine } from '../ui/error-line'
import { Conflict } from './conflict'
import { DiscardDraft } from './discard-draft'
import { toApiError, useFormFailure, useListingForm } from './fields/use-listing-form'
import { ListingForm } from './listing-form'
import { useDraft } from './use-draft'

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
  const discarding = useDeleteListing(user?.id ?? '')
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
          here={form.getValues()}
          there={newer && toListingForm(locale, newer)}
          onTake={() => newer && saver.take(newer)}
          onKeep={() => void saver.overwrite(randomKey())}
        />
      ) : null}
      <PublishBar busy={busy} signedIn={user !== null} failure={failure.other} onSignIn={signIn}>
        <div className="flex flex-wrap items-center gap-x-5">
          {draft && user ? (
            <LocalLink
              locale={locale}
              to={paths.previewProperty(draft.id)}
              target="_blank"
              onClick={() => void saver.save()}
              className={textLinkClass}
            >
              {t('preview')}
            </LocalLink>
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

/** In the reader's time zone, unlike the times of listings. */
const clock = memoizePerLocale(
  (locale) =>
    new Intl.DateTimeFormat(intlLocales[locale], { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
)

interface DraftStatusProps {
  /** `savedAt` in milliseconds since 1970. */
  state: { status: SaveStatus; savedAt: number | null }
}

const troubles = ['offline', 'fault', 'refused', 'unkept', 'signedOut'] as const

/** Says where what was typed is. Not a live region but for troubles: it changes at every pause in typing. */
function DraftStatus({ state: { status, savedAt } }: DraftStatusProps) {
  const t = useTranslations('publish.draft')
  const locale = useLocale()
  const isOnline = useOnline()
  const trouble = troubles.find((each) => each === status) ?? (isOnline ? undefined : 'offline')
  if (trouble)
    return (
      <ErrorLine className="flex gap-2 text-sm">
        <CloudOff className="mt-0.5 size-4 shrink-0" />
        {t(trouble)}
      </ErrorLine>
    )
  const time = savedAt === null ? '' : clock(locale).format(savedAt)
  const text = status === 'saved' && !time ? 'continued' : status
  return (
    <p className="flex gap-2 text-sm text-muted">
      <Save className="mt-0.5 size-4 shrink-0" />
      {text === 'behind' || text === 'gone' || text === 'published' ? t('stopped') : t(text, { time })}
    </p>
  )
}

interface PublishBarProps {
  busy: boolean
  signedIn: boolean
  /** Of the last request, when no field shows it. */
  failure: ApiError | null
  onSignIn: () => void
  children: ReactNode
}

/** The end of the form: errors, the publish button, and the draft's status. */
function PublishBar({ busy, signedIn, failure, onSignIn, children }: PublishBarProps) {
  const t = useTranslations('publish')
  return (
    <div className="grid gap-4 rounded-panel border border-line bg-surface p-4 shadow-card sm:p-7">
      {failure ? <Failure failure={failure} onSignIn={onSignIn} /> : null}
      {signedIn ? null : <p className="text-muted">{t('signInNote')}</p>}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" className="max-sm:w-full sm:min-w-44" busy={busy}>
          {busy ? t('publishing') : t('publish')}
        </Button>
        <div className="flex grow flex-wrap items-center justify-between gap-x-4 gap-y-1">{children}</div>
      </div>
    </div>
  )
}

function Failure({ failure, onSignIn }: { failure: ApiError; onSignIn: () => void }) {
  const t = useTranslations('publish')
  const locale = useLocale()
  const { status, message, code, listing } = failure
  if (status === 401)
    return (
      <Alert variant="danger">
        <p>{t('errors.session')}</p>
        <button type="button" onClick={onSignIn} className={buttonClass('secondary', 'mt-3')}>
          {t('errors.signIn')}
        </button>
      </Alert>
    )
  const first = code === 'own_copy' ? (listing as { id: string; title: string } | undefined) : undefined
  if (first)
    return (
      <Alert variant="danger">
        <p>{message}</p>
        <LocalLink locale={locale} to={paths.property(first.id)} className={inlineLinkClass}>
          {t('errors.ownCopy', { title: first.title })}
        </LocalLink>
      </Alert>
    )
  // Without a message the draft's status says what is wrong.
  return message ? <Alert variant="danger">{t('errors.failed', { reason: message })}</Alert> : null
}
