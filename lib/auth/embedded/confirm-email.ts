import 'server-only'
import { verifyLinkToken } from '@/lib/alerts/mail/link-token'
import { saveConfirmedEmail } from '@/lib/auth/confirmed-email'
import { redeemChange } from './change-email'
import { authError } from './errors'
import { readFields } from './read-fields'
import { findUser } from './users'

/** Redeems a link that proves an address, without signing in; null for other kinds of link. */
export async function handleEmailLink(request: Request): Promise<Response | null> {
  const { type, token_hash: token } = await readFields(request)
  if (type !== 'signup' && type !== 'email' && type !== 'email_change') return null
  if (typeof token !== 'string') return linkExpired()
  return type === 'email_change' ? redeemChange(token) : confirm(token)
}

async function confirm(token: string): Promise<Response> {
  const claims = await verifyLinkToken('confirm e-mail', token)
  if (typeof claims?.email !== 'string') return linkExpired()
  const user = await findUser(claims.email)
  if (!user || user.id !== claims.sub) return linkExpired()
  await saveConfirmedEmail(user.id, user.email)
  return Response.json({ user })
}

export function linkExpired(): Response {
  return authError(403, 'otp_expired', 'Email link is invalid or has expired')
}
