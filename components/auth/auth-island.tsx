'use client'

import type { ReactNode } from 'react'
import { pageLanguage } from '@/lib/browser/page-language'
import { failureTexts } from '@/lib/i18n/failure-texts'
import { hasSessionCookie } from '@/lib/session/has-session-cookie'
import { Island } from '../ui/island'

/** A form of the sign-in pages. What is known after a failure is whether it has signed in. */
export function AuthIsland({ children }: { children: ReactNode }) {
  return <Island outcome={sessionState}>{children}</Island>
}

function sessionState(): string {
  const t = failureTexts[pageLanguage()]
  return hasSessionCookie() ? t.signedIn : t.signedOut
}
