import 'server-only'
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { hasConfirmedEmail, saveConfirmedEmail } from '@/lib/accounts/confirmed-email'
import { sql } from '@/lib/db/client'
import { emailKey } from '@/lib/http/rate-limits/keys'
import { verifyLinkToken } from '@/lib/mails/link-token'
import { queueMail } from '@/lib/mails/outbox'
import { findAuthenticatedUser, findUser, recoveryTag } from './auth-user'
import { redeemChange, resendChange } from './change-email'
import { authError, linkExpired, tooManyRequests } from './errors'
import { hasSignedIn, readDeviceCookie } from './rate-limit-auth'
import type { Fields } from './read-fields'
import { readSessionId } from './sessions'

const minResponseMs = 250

/** Responds alike, and after the same time, whether or not there is an account. @param headers of the request */
export async function handleMailRequest(
  path: 'recover' | 'resend',
  { email, type }: Fields,
  headers: Headers,
): Promise<Response> {
  if (typeof email !== 'string' || email === '') {
    return authError(400, 'validation_failed', 'The e-mail address is missing.')
  }
  if (path === 'resend' && type !== 'signup' && type !== 'email_change')
    return authError(400, 'validation_failed', 'Missing one of these types: signup, email_change')
  const isChange = path === 'resend' && type === 'email_change'
  const kind = path === 'recover' ? 'recovery' : 'confirmation'
  const [wait] = await Promise.all([
    isChange ? resendChange(email, headers) : queueWithoutLookup(kind, email, headers),
    sleep(minResponseMs),
  ])
  return wait ? tooManyRequests(headers, wait, 'over_email_send_rate_limit') : Response.json({})
}

/** The account is looked up when the mail is sent. */
async function queueWithoutLookup(
  kind: 'recovery' | 'confirmation',
  email: string,
  headers: Headers,
): Promise<number> {
  const account = emailKey(email)
  const device = await readDeviceCookie(headers, account)
  const isKnown = device !== null || (await hasSignedIn(headers, account))
  return queueMail(kind, email, {}, { requester: isKnown ? 'known' : 'anybody', device, headers })
}

const newToken = () => randomBytes(32).toString('hex')

/** Of a deactivated account too, whose link says so. @returns null for no account */
export async function createRecoveryToken(email: string): Promise<string | null> {
  const token = newToken()
  const rows = await sql()`
    update auth.users set recovery_token = ${token}, recovery_sent_at = now()
    where email = ${email.toLowerCase()} returning id`
  return rows.length > 0 ? token : null
}

/** Redeems a mail's link. @returns the response, or the request that gives the session which the link opens */
export async function redeemLink(request: Request, fields: Fields): Promise<Response | Request> {
  const { type, token_hash: token } = fields
  if (type !== 'signup' && type !== 'email' && type !== 'email_change') return request
  if (typeof token !== 'string') return linkExpired()
  return type === 'email_change' ? redeemChange(request, token) : confirm(request, token)
}

/**
 * A session of the account confirms its address. Without one, the link proves who owns the address but not who signed
 * up with it: the password, the sessions and the API keys from before are removed, and the link opens a recovery session, once.
 */
async function confirm(request: Request, token: string): Promise<Response | Request> {
  const claims = await verifyLinkToken('confirm e-mail', token)
  if (typeof claims?.email !== 'string') return linkExpired()
  const user = await findUser(claims.email)
  if (!user || user.id !== claims.sub) return linkExpired()
  const caller = await findAuthenticatedUser(request)
  if (caller?.id === user.id && caller.sessionId !== null) {
    await saveConfirmedEmail(user.id, user.email)
    return Response.json({ user })
  }
  const recoveryToken = newToken()
  if (!(await claimAddress(user, { recoveryToken }))) return Response.json({ user })
  const body = JSON.stringify({ type: 'recovery', token_hash: recoveryToken })
  return new Request(request.url, { method: 'POST', headers: request.headers, body })
}

/** Marks the session of a recovery, and claims an address that nobody confirmed before. */
export async function recordVerifiedEmail(
  linkType: unknown,
  session: { access_token: string; user: { id: string; email: string } },
): Promise<void> {
  const current = readSessionId(session)
  if (linkType === 'recovery')
    await sql()`update auth.sessions set tag = ${recoveryTag} where id::text = ${current}`
  await claimAddress(session.user, { keptSession: current })
}

/**
 * Confirms an address for whoever proved to own it, and removes what anybody did with the account before, also that it was
 * closed. Does nothing for a confirmed address.
 * @returns whether it was unconfirmed
 */
async function claimAddress(
  { id, email }: { id: string; email: string },
  { keptSession = '', recoveryToken = null }: { keptSession?: string; recoveryToken?: string | null },
): Promise<boolean> {
  if (await hasConfirmedEmail(id, email)) return false
  return sql().begin(async (transaction) => {
    const isFirst = await saveConfirmedEmail(id, email, transaction)
    if (!isFirst) return false
    await transaction`select kljuc.remove_credentials(${id}, ${keptSession})`
    if (recoveryToken)
      await transaction`update auth.users set recovery_token = ${recoveryToken}, recovery_sent_at = now() where id = ${id}`
    return true
  })
}
