/** A long session is split over several cookies, `<name>.0`, `<name>.1` … */
export const sessionCookieName = 'kljuc-auth'

/** Not `kljuc-auth-…-code-verifier`, of a sign-in under way. */
const sessionCookie = new RegExp(`^${sessionCookieName}(\\.\\d+)?$`)

export function isSessionCookie(name: string): boolean {
  return sessionCookie.test(name)
}

export function hasSessionCookie(): boolean {
  if (typeof document === 'undefined') return false
  return document.cookie.split(';').some((pair) => isSessionCookie(pair.split('=')[0]?.trim() ?? ''))
}
