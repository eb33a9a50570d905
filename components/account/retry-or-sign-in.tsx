'use client'

import { needsSignIn } from '@/lib/auth/browser/reauthenticate'
import type { Locale } from '@/lib/i18n/routing'
import { buttonClass } from '../ui/button'
import { SignInAgain } from './sign-in-again'

interface RetryOrSignInProps {
  locale: Locale
  /** Why something could not be loaded. */
  error: unknown
  labels: { retry: string; signIn: string }
  retry: () => void
}

/** What to do about something that could not be loaded: try again, unless only a new sign-in can help. */
export function RetryOrSignIn({ locale, error, labels, retry }: RetryOrSignInProps) {
  if (needsSignIn(error)) return <SignInAgain locale={locale} label={labels.signIn} />
  return (
    <button type="button" onClick={retry} className={buttonClass('secondary')}>
      {labels.retry}
    </button>
  )
}
