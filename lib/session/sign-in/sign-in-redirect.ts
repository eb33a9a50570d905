import { hasLocale } from 'next-intl'
import { useEffect } from 'react'
import { sessionStore } from '@/lib/browser/storage'
import { localPath } from '@/lib/i18n/local-path'
import { type Locale, routing } from '@/lib/i18n/routing'
import { paths } from '@/lib/paths'
import { asRecord } from '@/lib/platform/record'
import { safeRedirect } from '@/lib/session/safe-redirect'
import { useSession } from '@/lib/session/session'

const key = 'kljuc-after-sign-in'
const redirectDelayMs = 100

export interface ReturnTarget {
  target: string
  locale: Locale
}

export function signInTarget(redirect: string | null | undefined, locale: Locale): string {
  return safeRedirect(redirect, localPath(locale, paths.home))
}

/**
 * Loads a new document, since prefetched pages were rendered for a visitor. A hash of the form's address is the target's:
 * servers do not see it, and browsers keep it when they are redirected to the form.
 */
export function redirectAfterSignIn(target: string): void {
  setTimeout(() => {
    const { pathname, search, hash } = window.location
    if (target !== `${pathname}${search}`)
      window.location.assign(target.includes('#') ? target : `${target}${hash}`)
  }, redirectDelayMs)
}

/** Redirects a signed-in user to `target`, unless the form is `busy`. @returns whether it does */
export function useRedirectWhenSignedIn(target: string, busy: boolean): boolean {
  const { status } = useSession()
  const isSignedIn = status === 'signed-in' && !busy
  useEffect(() => {
    if (isSignedIn) redirectAfterSignIn(target)
  }, [isSignedIn, target])
  return isSignedIn
}

export function saveReturnTarget(target: ReturnTarget): void {
  sessionStore.write(key, JSON.stringify(target))
}

export function readReturnTarget(pageLocale: Locale): ReturnTarget {
  const stored = asRecord(sessionStore.readJson(key))
  const locale = hasLocale(routing.locales, stored.locale) ? stored.locale : pageLocale
  return { target: signInTarget(typeof stored.target === 'string' ? stored.target : null, locale), locale }
}
