'use client'

import { useEffect } from 'react'
import { useSession } from '@/lib/auth/browser/session'
import { redirectAfterSignIn } from '@/lib/auth/browser/sign-in-redirect'

/** Redirects a signed-in person to `target`, but not while the form is `busy`. */
export function useRedirectWhenSignedIn(target: string, busy: boolean) {
  const { status } = useSession()
  useEffect(() => {
    if (status === 'signed-in' && !busy) redirectAfterSignIn(target)
  }, [status, busy, target])
}
