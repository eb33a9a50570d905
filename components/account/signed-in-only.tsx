'use client'

import type { ReactNode } from 'react'
import { type SessionUser, useSession } from '@/lib/auth/browser/session'
import type { Locale } from '@/lib/i18n/routing'
import { QueryProvider } from './query-provider'
import { SessionFallback } from './session-fallback'
import { useRedirectWhenSignedOut } from './use-redirect-when-signed-out'

interface SignedInOnlyProps {
  locale: Locale
  /** Shown until the session is known. */
  loading: ReactNode
  children: (user: SessionUser) => ReactNode
}

/** Renders what only a signed-in user sees; visitors are redirected to the sign-in. Needs `session` messages. */
export function SignedInOnly({ locale, loading, children }: SignedInOnlyProps) {
  const { user } = useSession()
  useRedirectWhenSignedOut(locale)
  if (!user) return <SessionFallback>{loading}</SessionFallback>
  return <QueryProvider key={user.id}>{children(user)}</QueryProvider>
}
