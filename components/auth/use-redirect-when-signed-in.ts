'use client'

import { useEffect } from 'react'
import { useSession } from '@/lib/auth/browser/session'
import { redirectAfterSignIn } from '@/lib/auth/browser/sign-in-redirect'

/** Whoever is signed in already has nothing to do here, and goes on; not while a form is on its way. */
export function useRedirectWhenSignedIn(target: string, busy: boolean) {
  const { status } = useSession()
  useEffect(() => {
    if (status === 'signed-in' && !busy) redirectAfterSignIn(target)
  }, [status, busy, target])
}
