import { useEffect, useRef } from 'react'
import { hasSessionCookie } from '@/lib/auth/browser/has-session-cookie'
import { isNavigationPending } from '@/lib/auth/browser/pending-navigation'
import { useSession } from '@/lib/auth/browser/session'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { paths } from '@/lib/paths'

/** Leads whoever signs out here home; whose session is over, to the sign-in and from there back here. */
export function useRedirectWhenSignedOut(locale: Locale): void {
  const session = useSession()
  const { status } = session
  const ended = status === 'visitor' && session.problem === 'ended'
  const wasSignedIn = useRef(false)
  useEffect(() => {
    if (status === 'signed-in') wasSignedIn.current = true
    // The first render is the server's, in which everyone is a visitor.
    if (status !== 'visitor' || hasSessionCookie() || isNavigationPending()) return
    const here = `${window.location.pathname}${window.location.search}`
    const leaves = wasSignedIn.current && !ended
    window.location.replace(localPath(locale, leaves ? paths.home : paths.login(here)))
  }, [status, ended, locale])
}
