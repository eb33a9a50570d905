import { useEffect, useRef } from 'react'
import { hasSessionCookie } from '@/lib/auth/browser/has-session-cookie'
import { isNavigationPending } from '@/lib/auth/browser/pending-navigation'
import { useSession } from '@/lib/auth/browser/session'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { paths } from '@/lib/paths'

/** Redirects to the home page after a sign-out, and to the sign-in and back when the session has expired. */
export function useRedirectWhenSignedOut(locale: Locale): void {
  const session = useSession()
  const { status } = session
  const ended = status === 'visitor' && session.problem === 'ended'
  const wasSignedIn = useRef(false)
  useEffect(() => {
    if (status === 'signed-in') wasSignedIn.current = true
    // The first render is the server's, without a session.
    if (status !== 'visitor' || hasSessionCookie() || isNavigationPending()) return
    const here = `${window.location.pathname}${window.location.search}`
    const leaves = wasSignedIn.current && !ended
    window.location.replace(localPath(locale, leaves ? paths.home : paths.login(here)))
  }, [status, ended, locale])
}
