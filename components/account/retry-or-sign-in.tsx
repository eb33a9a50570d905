'use client'

import { needsSignIn } from '@/lib/auth/browser/reauthenticate'
import type { Locale } from '@/lib/i18n/routing'
import { buttonClass } from '../ui/button'
import { SignInAgain } from './sign-in-again'

interface RetryOrSignInProps {
  locale: Locale
  error: unknown
  labels: { retry: string; signIn: string }
  retry: () => void
}

/** A retry button, or a link to the sign-in when the session is no longer valid. */
export function RetryOrSignIn({ locale, error, labels, retry }: RetryOrSignInProps) {
  if (needsSignIn(error)) return <SignInAgain locale={locale} label={labels.signIn} />
  return (
    <button type="button" onClick={retry} className={buttonClass('secondary')}>
      {labels.retry}
    </button>
  )
}
