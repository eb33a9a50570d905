import { ApiError } from '@/lib/api/client/api-client'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { paths } from '@/lib/paths'
import { markNavigationPending } from './pending-navigation'
import { signOut } from './session'

/** Whether the API no longer knows who asks: only a new sign-in helps. */
export function needsSignIn(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401
}

/** Where to sign in, and from there back to the page that is open. In the browser alone. */
export function signInAddress(locale: Locale): string {
  const { pathname, search } = window.location
  return localPath(locale, paths.login(`${pathname}${search}`))
}

/** Leads there. The session that the API refuses ends first: the sign-in sends away whoever still holds one. */
export async function reauthenticate(locale: Locale): Promise<void> {
  const address = signInAddress(locale)
  markNavigationPending()
  await signOut()
  window.location.assign(address)
}
