/** A long session is split over several cookies, `<name>.0`, `<name>.1` …. */
export const sessionCookieName = 'kljuc-auth'

/** Excludes the cookies of a sign-in under way, `kljuc-auth-…-code-verifier`. */
const sessionCookie = new RegExp(`^${sessionCookieName}(\\.\\d+)?$`)

export function isSessionCookie(name: string): boolean {
  return sessionCookie.test(name)
}

export function hasSessionCookie(): boolean {
  if (typeof document === 'undefined') return false
  return document.cookie.split(';').some((pair) => isSessionCookie(pair.split('=')[0]?.trim() ?? ''))
}
