import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef } from 'react'
import { localPath } from '@/lib/i18n/local-path'
import { paths } from '@/lib/paths'
import { hasSessionCookie } from '@/lib/session/has-session-cookie'
import { isNavigationPending } from '@/lib/session/pending-navigation'
import { recheckSession, useSession } from '@/lib/session/session'
import type { SessionUser } from '@/lib/session/session-user'
import { Alert } from '../ui/alert'
import { buttonClass } from '../ui/button'
import { QueryProvider } from './query-provider'

interface SignedInOnlyProps {
  /** Shown until the session is known. */
  loading: ReactNode
  children: (user: SessionUser) => ReactNode
}

/** Content for signed-in users, loaded in the browser; redirects visitors to the sign-in. Needs `session` messages. */
export function SignedInOnly({ loading, children }: SignedInOnlyProps) {
  const session = useSession()
  const { status, user } = session
  const problem = status === 'visitor' ? session.problem : null
  useRedirectWhenSignedOut(status, problem === 'ended')
  if (user) return <QueryProvider key={user.id}>{children(user)}</QueryProvider>
  return problem === 'unreachable' ? <Unreachable /> : loading
}

/** Redirects to the home page after a sign-out, and to the sign-in and back when the session has expired. */
function useRedirectWhenSignedOut(status: string, ended: boolean): void {
  const locale = useLocale()
  const wasSignedIn = useRef(false)
  useEffect(() => {
    if (status === 'signed-in') wasSignedIn.current = true
    // The first render is hydration, when no session is known yet.
    if (status !== 'visitor' || hasSessionCookie() || isNavigationPending()) return
    const { pathname, search, hash } = window.location
    const here = `${pathname}${search}${hash}`
    const leaves = wasSignedIn.current && !ended
    window.location.replace(localPath(locale, leaves ? paths.home : paths.login(here)))
  }, [status, ended, locale])
}

function Unreachable() {
  const t = useTranslations('session')
  return (
    <div className="container-page grid max-w-2xl justify-items-start gap-4 py-8">
      <Alert variant="danger" title={t('unreachable')}>
        <p>{t('unreachableText')}</p>
      </Alert>
      <button type="button" onClick={recheckSession} className={buttonClass()}>
        {t('retry')}
      </button>
    </div>
  )
}
