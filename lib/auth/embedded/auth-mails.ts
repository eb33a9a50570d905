import 'server-only'
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { hasConfirmedEmail, saveConfirmedEmail } from '@/lib/accounts/confirmed-email'
import { sql } from '@/lib/db/client'
import { env } from '@/lib/env'
import { verifyLinkToken } from '@/lib/mails/link-token'
import { queueMail } from '@/lib/mails/outbox'
import { findUser, recoveryTag } from './auth-user'
import { redeemChange, resendChange } from './change-email'
import { authError, linkExpired } from './errors'
import type { Fields } from './read-fields'
import { readSessionId } from './sessions'

const minResponseMs = 250

export async function handleMailRequest(
  path: 'recover' | 'resend',
  { email, type }: Fields,
): Promise<Response> {
  if (typeof email !== 'string' || email === '') {
    return authError(400, 'validation_failed', 'The e-mail address is missing.')
  }
  if (path === 'recover') return queueWithoutLookup('recovery', email)
  if (type === 'signup') return queueWithoutLookup('confirmation', email)
  if (type !== 'email_change')
    return authError(400, 'validation_failed', 'Missing one of these types: signup, email_change')
  await resendChange(email)
  return Response.json({})
}

/** Looks the account up only when the mail is sent, so that the response does not depend on it. */
async function queueWithoutLookup(kind: 'recovery' | 'confirmation', email: string): Promise<Response> {
  await Promise.all([queueMail(kind, email), sleep(minResponseMs)])
  return Response.json({})
}

/** Of a deactivated account too, whose link says so. @returns null for no account, or one that got another mail a minute ago */
export async function createRecoveryToken(email: string, mailId: string): Promise<string | null> {
  const tokenHash = randomBytes(32).toString('hex')
  const rows = await sql()`
    update auth.users set recovery_token = ${tokenHash}, recovery_sent_at = now()
    where email = ${email.toLowerCase()}
      and not (${env.RATE_LIMITS === 'on'} and exists (
        select from kljuc.mails where kind = 'recovery' and email = ${email.toLowerCase()} and id <> ${mailId}
          and sent_at > now() - interval '1 minute'))
    returning id`
  return rows.length > 0 ? tokenHash : null
}

/** Redeems a link that confirms an address, without signing in; null for other kinds of link. */
export async function handleEmailLink({ type, token_hash: token }: Fields): Promise<Response | null> {
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

/** The link proves ownership of the address, an earlier password does not: it is removed with its sessions. */
export async function recordVerifiedEmail(
  linkType: unknown,
  session: { access_token: string; user: { id: string; email: string } },
): Promise<void> {
  const { id, email } = session.user
  const current = readSessionId(session)
  if (linkType === 'recovery')
    await sql()`update auth.sessions set tag = ${recoveryTag} where id::text = ${current}`
  if (await hasConfirmedEmail(id, email)) return
  await sql().begin(async (transaction) => {
    await transaction`update auth.users set encrypted_password = null, email_change = null,
      email_change_token_current = null, email_change_token_new = null where id = ${id}`
    await transaction`delete from auth.refresh_tokens where user_id = ${id} and session_id::text <> ${current}`
    await transaction`delete from auth.sessions where user_id = ${id} and id::text <> ${current}`
    await saveConfirmedEmail(id, email, transaction)
  })
}
