/** A long session is split into several cookies, `<name>.0`, `<name>.1` … */
export const sessionCookieName = 'kljuc-auth'

/** Does not match `kljuc-auth-…-code-verifier`, which belongs to a sign-in in progress. */
const sessionCookie = new RegExp(`^${sessionCookieName}(\\.\\d+)?$`)

export function isSessionCookie(name: string): boolean {
  return sessionCookie.test(name)
}

export function hasSessionCookie(): boolean {
  if (typeof document === 'undefined') return false
  return document.cookie.split(';').some((pair) => isSessionCookie(pair.split('=')[0]?.trim() ?? ''))
}
