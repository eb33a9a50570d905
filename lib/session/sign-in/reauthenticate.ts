import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { paths } from '@/lib/paths'
import { ApiError } from '@/lib/session/api-client'
import { markNavigationPending } from '@/lib/session/pending-navigation'
import { signOut } from '@/lib/session/session'

export function needsSignIn(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401
}

export function signInUrl(locale: Locale): string {
  const { pathname, search } = window.location
  return localPath(locale, paths.login(`${pathname}${search}`))
}

/** Ends the rejected session first: the sign-in page redirects anyone with a session. */
export async function reauthenticate(locale: Locale): Promise<void> {
  const address = signInUrl(locale)
  markNavigationPending()
  await signOut()
  window.location.assign(address)
}
