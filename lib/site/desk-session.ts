import 'server-only'
import { parse } from 'hono/utils/cookie'
import { findAccountRole } from '@/lib/accounts/staff'
import { verifySessionToken } from '@/lib/auth/verify-token'
import { asRecord } from '@/lib/platform/record'
import { isSessionCookie } from '@/lib/session/has-session-cookie'

/**
 * Whether the session's cookie is of somebody who operates the site. It decides only who is told that the desk's empty
 * pages exist: what they show comes from the API, which takes no cookie.
 */
export async function isStaffSession(cookies: string | null): Promise<boolean> {
  const token = cookies === null ? null : readAccessToken(cookies)
  if (token === null) return false
  const userId = await verifySessionToken(token).catch(() => null)
  return userId !== null && (await findAccountRole(userId).catch(() => null)) !== null
}

const encodedPrefix = 'base64-'

/** Reads the access token from the cookies that `@supabase/ssr` writes, several for a long session. */
export function readAccessToken(header: string): string | null {
  const chunks = Object.entries(parse(header))
    .filter(([name]) => isSessionCookie(name))
    .sort(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }))
  const text = chunks.map(([, value]) => value).join('')
  if (!text.startsWith(encodedPrefix)) return null
  try {
    const session: unknown = JSON.parse(
      Buffer.from(text.slice(encodedPrefix.length), 'base64url').toString('utf8'),
    )
    const { access_token: token } = asRecord(session)
    return typeof token === 'string' ? token : null
  } catch {
    return null
  }
}
