import 'server-only'
import { verifyLinkToken } from '@/lib/alerts/mail/link-token'
import { saveConfirmedEmail } from '@/lib/auth/confirmed-email'
import { findUser } from './auth-user'
import { redeemChange } from './change-email'
import { linkExpired } from './errors'

/** Redeems a link that proves an address, without signing in; null for other kinds of link. */
export async function handleEmailLink({
  type,
  token_hash: token,
}: Record<string, unknown>): Promise<Response | null> {
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
