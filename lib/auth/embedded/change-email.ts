import 'server-only'
import { randomBytes } from 'node:crypto'
import type { TransactionSql } from 'postgres'
import { hasConfirmedEmail, saveConfirmedEmail } from '@/lib/accounts/confirmed-email'
import { sql } from '@/lib/db/client'
import { consumeLimit } from '@/lib/http/rate-limits/consume'
import { queueMail, sendDueMailsSoon } from '@/lib/mails/outbox'
import { type AuthenticatedUser, findAuthenticatedUser } from './auth-user'
import { queueCredentialsMail } from './credentials-mails'
import { authError, linkExpired, tooManyRequests } from './errors'
import { emailChangeLimit } from './limits'
import { checkCurrentPassword } from './passwords'
import { readFields } from './read-fields'

/**
 * Both addresses must open a link; for an unconfirmed one the password suffices. Whether somebody has the new address
 * is found out when its mail is sent, so that no response depends on it.
 * @param arrivedHeaders of the request
 * @returns the refusal, or the rest
 */
export async function requestEmailChange(
  request: Request,
  user: AuthenticatedUser | null,
  arrivedHeaders: Headers,
): Promise<Request | Response> {
  const { email, ...body } = await readFields(request)
  const headers = new Headers(request.headers)
  const rest = new Request(request.url, { method: 'PUT', headers, body: JSON.stringify(body) })
  if (!user?.sessionId || typeof email !== 'string') return rest
  const newEmail = email.toLowerCase()
  if (newEmail === user.email) return rest
  const isConfirmed = await hasConfirmedEmail(user.id, user.email)
  const refusal =
    isConfirmed && body.current_password === undefined
      ? null
      : await checkCurrentPassword(user, body.current_password, arrivedHeaders)
  if (refusal) return refusal
  const wait =
    (await consumeLimit(emailChangeLimit, user.id)) ||
    (await beginChange(user, newEmail, isConfirmed, arrivedHeaders))
  return wait > 0 ? tooManyRequests(arrivedHeaders, wait, 'over_email_send_rate_limit') : rest
}

interface PendingChange {
  id: string
  email: string
  newEmail: string
  /** Null once its link has been opened. */
  currentToken: string | null
  newToken: string | null
}

const columns = () => sql()`id, email, email_change as "newEmail",
  email_change_token_current as "currentToken", email_change_token_new as "newToken"`

const isPending = () => sql()`email_change is not null and email_change_sent_at > now() - interval '1 day'`

/** @returns 0, or the whole seconds to wait when one of the addresses got too many mails */
async function beginChange(
  user: AuthenticatedUser,
  newEmail: string,
  isConfirmed: boolean,
  headers: Headers,
): Promise<number> {
  const makeToken = () => randomBytes(32).toString('hex')
  const [change] = await sql()<PendingChange[]>`
    update auth.users set email_change = ${newEmail}, email_change_sent_at = now(),
      email_change_token_current = ${isConfirmed ? makeToken() : null}, email_change_token_new = ${makeToken()}
    where id = ${user.id} returning ${columns()}`
  return change ? queueChangeMails(change, headers) : 0
}

/** Silent when an address got too many mails, which only a change that exists could reveal. */
export async function resendChange(email: string, headers: Headers): Promise<void> {
  const [change] = await sql()<PendingChange[]>`
    select ${columns()} from auth.users where email = ${email.toLowerCase()} and ${isPending()}`
  if (change) await queueChangeMails(change, headers)
}

async function queueChangeMails(
  { id, email, newEmail, currentToken, newToken }: PendingChange,
  headers: Headers,
): Promise<number> {
  const common = { user_id: id, new_email: newEmail }
  const wait = newToken
    ? await queueMail('email_change', newEmail, { ...common, side: 'new', token_hash: newToken }, { headers })
    : 0
  if (wait > 0 || !currentToken) return wait
  return queueMail(
    'email_change',
    email,
    { ...common, side: 'current', token_hash: currentToken },
    { requester: 'known', headers },
  )
}

/** Of a pending change, by either of its links. */
export async function findChange(tokenHash: string): Promise<PendingChange | undefined> {
  const [change] = await sql()<PendingChange[]>`
    select ${columns()} from auth.users
    where ${tokenHash} in (email_change_token_current, email_change_token_new) and ${isPending()}`
  return change
}

/**
 * The second redeemed link changes the address, in one transaction. The new address's link takes a session of the
 * account: otherwise somebody could move an account that they control to an address that its owner then confirms.
 */
export async function redeemChange(request: Request, tokenHash: string): Promise<Response> {
  const caller = await findAuthenticatedUser(request)
  try {
    const response = await sql().begin(async (transaction) => {
      const [change] = await transaction<PendingChange[]>`
        select ${columns()} from auth.users
        where ${tokenHash} in (email_change_token_current, email_change_token_new) and ${isPending()} for update`
      if (!change) return linkExpired()
      const isCaller = caller?.id === change.id && caller.sessionId !== null
      if (tokenHash === change.newToken && !isCaller)
        return authError(401, 'no_authorization', 'Sign in to the account whose address is to change.')
      const isLast = [change.currentToken, change.newToken].every(
        (token) => token === null || token === tokenHash,
      )
      if (isLast) return applyChange(transaction, change)
      await transaction`update auth.users set
        email_change_token_current = nullif(email_change_token_current, ${tokenHash}),
        email_change_token_new = nullif(email_change_token_new, ${tokenHash}) where id = ${change.id}`
      const msg = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'
      return Response.json({ code: '200', msg })
    })
    sendDueMailsSoon()
    return response
  } catch (error) {
    if ((error as { code?: unknown }).code !== '23505') throw error
    return authError(422, 'email_exists', 'A user with this email address has already been registered')
  }
}

async function applyChange(
  transaction: TransactionSql,
  { id, email: oldEmail, newEmail: email }: PendingChange,
): Promise<Response> {
  const plain = (column: string) => transaction`coalesce(kljuc.plain_json(${transaction(column)}), '{}')`
  const identityData = JSON.stringify({ email, email_verified: true })
  await transaction`update auth.users set email = ${email}, email_change = null, email_change_sent_at = null,
    email_change_token_current = null, email_change_token_new = null, recovery_token = null,
    raw_user_meta_data = ${plain('raw_user_meta_data')} || ${identityData}::text::jsonb where id = ${id}`
  await transaction`update auth.identities set identity_data = ${plain('identity_data')} || ${identityData}::text::jsonb
    where user_id = ${id} and provider = 'email'`
  await transaction`update kljuc.accounts set email = ${email} where id = ${id}`
  await queueCredentialsMail(transaction, { id, email: oldEmail }, { what: 'email', newEmail: email })
  await saveConfirmedEmail(id, email, transaction)
  return Response.json({ user: { id, email } })
}
