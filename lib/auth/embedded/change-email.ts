import 'server-only'
import { randomBytes } from 'node:crypto'
import type { TransactionSql } from 'postgres'
import { queueMail } from '@/lib/alerts/mail/outbox'
import { hasConfirmedEmail, saveConfirmedEmail } from '@/lib/auth/confirmed-email'
import { sql } from '@/lib/db/client'
import { rateLimiter } from '@/lib/server/rate-limits/consume'
import { emailKey } from '@/lib/server/rate-limits/keys'
import type { AuthenticatedUser } from './authenticated-user'
import { authError, linkExpired } from './errors'
import { checkCurrentPassword } from './passwords'
import { readFields } from './read-fields'

/**
 * Both addresses must open a link; an unconfirmed one proves itself by the password.
 * @returns the refusal, or the rest
 */
export async function requestEmailChange(
  request: Request,
  user: AuthenticatedUser | null,
): Promise<Request | Response> {
  const { email, ...body } = await readFields(request)
  const headers = new Headers(request.headers)
  const rest = new Request(request.url, { method: 'PUT', headers, body: JSON.stringify(body) })
  if (!user?.sessionId || typeof email !== 'string') return rest
  const newEmail = email.toLowerCase()
  if (newEmail === user.email) return rest
  const confirmed = await hasConfirmedEmail(user.id, user.email)
  const refusal =
    (confirmed && body.current_password === undefined
      ? null
      : await checkCurrentPassword(user, body.current_password)) ?? (await refuseAddress(user, newEmail))
  if (refusal) return refusal
  await begin(user, newEmail, confirmed)
  return rest
}

async function refuseAddress(user: AuthenticatedUser, newEmail: string): Promise<Response | null> {
  const [taken] = await sql()`select from auth.users where email = ${newEmail}`
  if (taken)
    return authError(422, 'email_exists', 'A user with this email address has already been registered')
  const counts = await rateLimiter()
  const wait = Math.max(
    (await counts?.consume('emailChange', user.id)) ?? 0,
    (await counts?.consume('confirmationByEmail', emailKey(newEmail))) ?? 0,
  )
  if (wait === 0) return null
  const headers = { 'Retry-After': String(wait) }
  return authError(429, 'over_email_send_rate_limit', 'Too many changes of the address.', headers)
}

async function begin(user: AuthenticatedUser, newEmail: string, confirmed: boolean): Promise<void> {
  const current = confirmed ? randomBytes(32).toString('hex') : null
  const next = randomBytes(32).toString('hex')
  await sql()`update auth.users set email_change = ${newEmail}, email_change_sent_at = now(),
    email_change_token_current = ${current}, email_change_token_new = ${next} where id = ${user.id}`
  await queueChangeMails(user, { newEmail, current, next })
}

type Mailed = Pick<AuthenticatedUser, 'id' | 'email'>

async function queueChangeMails(
  { id, email }: Mailed,
  { newEmail, current, next }: { newEmail: string; current: string | null; next: string | null },
): Promise<void> {
  const common = { user_id: id, new_email: newEmail }
  if (current) await queueMail('email_change', email, { ...common, side: 'current', token_hash: current })
  if (next) await queueMail('email_change', newEmail, { ...common, side: 'new', token_hash: next })
}

export async function resendChange(email: string): Promise<void> {
  const [row] = await sql()<(Mailed & { newEmail: string; current: string | null; next: string | null })[]>`
    select id, email, email_change as "newEmail", email_change_token_current as current,
      email_change_token_new as next
    from auth.users where email = ${email.toLowerCase()} and email_change is not null
      and email_change_sent_at > now() - interval '1 day'`
  if (row) await queueChangeMails(row, row)
}

interface Change {
  id: string
  email: string
  email_change: string
  email_change_token_current: string | null
  email_change_token_new: string | null
}

/** The second link changes the address, in one transaction. */
export async function redeemChange(tokenHash: string): Promise<Response> {
  try {
    return await sql().begin(async (transaction) => {
      const [change] = await transaction<Change[]>`
        select id, email, email_change, email_change_token_current, email_change_token_new from auth.users
        where ${tokenHash} in (email_change_token_current, email_change_token_new)
          and email_change is not null and email_change_sent_at > now() - interval '1 day' for update`
      if (!change) return linkExpired()
      const others = [change.email_change_token_current, change.email_change_token_new].filter(
        (token) => token !== null && token !== tokenHash,
      )
      if (others.length === 0) return apply(transaction, change)
      await transaction`update auth.users set
        email_change_token_current = nullif(email_change_token_current, ${tokenHash}),
        email_change_token_new = nullif(email_change_token_new, ${tokenHash}) where id = ${change.id}`
      const msg = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'
      return Response.json({ code: '200', msg })
    })
  } catch (error) {
    if ((error as { code?: unknown }).code !== '23505') throw error
    return authError(422, 'email_exists', 'A user with this email address has already been registered')
  }
}

async function apply(transaction: TransactionSql, { id, email_change: email }: Change): Promise<Response> {
  // Embedded auth writes its JSON as a text within JSON.
  const plain = (column: string) => transaction`case jsonb_typeof(${transaction(column)})
    when 'string' then (${transaction(column)} #>> '{}')::jsonb else coalesce(${transaction(column)}, '{}') end`
  const identityData = JSON.stringify({ email, email_verified: true })
  await transaction`update auth.users set email = ${email}, email_change = null, email_change_sent_at = null,
    email_change_token_current = null, email_change_token_new = null, recovery_token = null,
    raw_user_meta_data = ${plain('raw_user_meta_data')} || ${identityData}::text::jsonb where id = ${id}`
  await transaction`update auth.identities set identity_data = ${plain('identity_data')} || ${identityData}::text::jsonb
    where user_id = ${id} and provider = 'email'`
  await transaction`update kljuc.accounts set email = ${email} where id = ${id}`
  await saveConfirmedEmail(id, email, transaction)
  return Response.json({ user: { id, email } })
}
