import { useState } from 'react'
import { pageLanguage } from '@/lib/browser/page-language'
import { needsSignIn, reauthenticate, signInUrl } from '@/lib/session/sign-in/reauthenticate'
import { buttonClass } from '../ui/button'
import { SpinnerMark } from '../ui/spinner'

interface SignInAgainProps {
  label: string
  /** Called before navigation. */
  onLeave?: () => void
}

/** A link to the sign-in and back, for a session that the browser still stores and the API rejects. */
export function SignInAgain({ label, onLeave }: SignInAgainProps) {
  const [leaving, setLeaving] = useState(false)
  const locale = pageLanguage()
  return (
    <a
      href={signInUrl(locale)}
      aria-busy={leaving}
      onClick={(event) => {
        event.preventDefault()
        setLeaving(true)
        onLeave?.()
        void reauthenticate(locale)
      }}
      className={buttonClass('secondary')}
    >
      {leaving ? <SpinnerMark /> : null}
      <span>{label}</span>
    </a>
  )
}

interface RetryOrSignInProps {
  error: unknown
  labels: { retry: string; signIn: string }
  retry: () => void
}

/** A retry button, or a link to the sign-in when the session is no longer valid. */
export function RetryOrSignIn({ error, labels, retry }: RetryOrSignInProps) {
  if (needsSignIn(error)) return <SignInAgain label={labels.signIn} />
  return (
    <button type="button" onClick={retry} className={buttonClass('secondary')}>
      {labels.retry}
    </button>
  )
}
