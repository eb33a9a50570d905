'use client'

import { useEffect } from 'react'
import { leaveSignIn } from '@/lib/auth/browser/after-sign-in'
import { useSession } from '@/lib/auth/browser/session'

/** Whoever is signed in already has nothing to do here, and goes on; not while a form is on its way. */
export function useLeaveSignedIn(target: string, busy: boolean) {
  const { status } = useSession()
  useEffect(() => {
    if (status === 'signed-in' && !busy) leaveSignIn(target)
  }, [status, busy, target])
}
