import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { ApiError } from '@/lib/session/api-client'
import { Alert } from '../ui/alert'
import { buttonClass } from '../ui/button'
import { SpinnerMark } from '../ui/spinner'

interface PublishBarProps {
  busy: boolean
  signedIn: boolean
  /** Of the last request, when no field shows it. */
  failure: ApiError | null
  onSignIn: () => void
  children: ReactNode
}

/** The end of the form: errors, the publish button, and the draft's status. */
export function PublishBar({ busy, signedIn, failure, onSignIn, children }: PublishBarProps) {
  const t = useTranslations('publish')
  return (
    <div className="grid gap-4 rounded-panel border border-line bg-surface p-4 shadow-card sm:p-7">
      {failure ? <Failure failure={failure} onSignIn={onSignIn} /> : null}
      {signedIn ? null : <p className="text-muted">{t('signInNote')}</p>}
      <div className="flex flex-wrap items-center gap-3">
        <button
          type="submit"
          aria-disabled={busy}
          className={buttonClass('primary', 'max-sm:w-full sm:min-w-44')}
        >
          {busy ? <SpinnerMark /> : null}
          {busy ? t('publishing') : t('publish')}
        </button>
        <div className="flex grow flex-wrap items-center justify-between gap-x-4 gap-y-1">{children}</div>
      </div>
    </div>
  )
}

function Failure({ failure: { status, message }, onSignIn }: { failure: ApiError; onSignIn: () => void }) {
  const t = useTranslations('publish')
  if (status === 401)
    return (
      <Alert variant="danger">
        <p>{t('errors.session')}</p>
        <button type="button" onClick={onSignIn} className={buttonClass('secondary', 'mt-3')}>
          {t('errors.signIn')}
        </button>
      </Alert>
    )
  // Without a message the draft's status says what is wrong.
  return message ? <Alert variant="danger">{t('errors.failed', { reason: message })}</Alert> : null
}
