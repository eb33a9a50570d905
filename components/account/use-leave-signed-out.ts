import { useEffect } from 'react'
import { isDeparting } from '@/lib/auth/browser/departure'
import { hasSessionCookie } from '@/lib/auth/browser/has-session-cookie'
import { useSession } from '@/lib/auth/browser/session'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { paths } from '@/lib/paths'

/** Leads to the sign-in, and from there back here, once nobody is signed in any more. */
export function useLeaveSignedOut(locale: Locale): void {
  const { status } = useSession()
  useEffect(() => {
    // The first render is the server's, in which everyone is a visitor.
    if (status !== 'visitor' || hasSessionCookie() || isDeparting()) return
    const here = `${window.location.pathname}${window.location.search}`
    window.location.replace(localPath(locale, paths.login(here)))
  }, [status, locale])
}
