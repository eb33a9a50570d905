'use client'

import { useState } from 'react'
import { reauthenticate, signInAddress } from '@/lib/auth/browser/reauthenticate'
import type { Locale } from '@/lib/i18n/routing'
import { buttonClass } from '../ui/button'
import { SpinnerMark } from '../ui/spinner'

interface SignInAgainProps {
  locale: Locale
  label: string
  /** Called before the page is left. */
  onLeave?: () => void
}

/** The way on for whom the API no longer knows while the browser still holds a session; it leads back here. */
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
