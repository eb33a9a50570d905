'use client'

import { useState } from 'react'
import { reauthenticate, signInAddress } from '@/lib/auth/browser/reauthenticate'
import type { Locale } from '@/lib/i18n/routing'
import { buttonClass } from '../ui/button'
import { SpinnerMark } from '../ui/spinner'

interface SignInAgainProps {
  locale: Locale
  label: string
  /** Called before navigation. */
  onLeave?: () => void
}

/** A link to the sign-in and back, for a session that the browser still has and the API rejects. */
export function SignInAgain({ locale, label, onLeave }: SignInAgainProps) {
  const [leaving, setLeaving] = useState(false)
  return (
    <a
      href={signInAddress(locale)}
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
      {label}
    </a>
  )
}
