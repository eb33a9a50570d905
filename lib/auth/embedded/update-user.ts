import 'server-only'
import { compare, hash } from 'bcrypt'
import { sql } from '@/lib/db/client'
import type { AuthenticatedUser } from './authenticated-user'
import { authError, sessionNotFound } from './errors'
import { limitHashing } from './limit-hashing'

const [hashRounds, shortestPassword] = [10, 6]

/** Ends every other session, in one transaction. @returns the refusal, or the rest of the request */
export async function updateUser(
  request: Request,
  user: AuthenticatedUser | null,
): Promise<Request | Response> {
  const text = await request.clone().text()
  // Embedded auth refuses bad tokens and bodies.
  if (!user?.sessionId || text === '') return request
  const { password, ...rest } = JSON.parse(text) as Record<string, unknown>
  if (rest.app_metadata) {
    return authError(403, 'not_admin', 'Updating app_metadata requires admin privileges')
  }
  const refusal = typeof password === 'string' ? await changePassword(user, password) : null
  const { url, method, headers } = request
  return refusal ?? new Request(url, { method, headers, body: JSON.stringify(rest) })
}

async function changePassword(
  { id, sessionId, passwordHash }: AuthenticatedUser,
  password: string,
): Promise<Response | null> {
  if (password.length < shortestPassword) {
    const sentence = `Password should be at least ${shortestPassword} characters.`
    return authError(422, 'weak_password', sentence, {}, { weak_password: { reasons: ['length'] } })
  }
  if (passwordHash && (await limitHashing(() => compare(password, passwordHash)))) {
    return authError(422, 'same_password', 'New password should be different from the old password.')
  }
  const made = await limitHashing(() => hash(password, hashRounds))
  // Links in mails for the former password end with it.
  const [changed] = await sql()`
    with changed as (
      update auth.users set encrypted_password = ${made}, updated_at = now(),
        recovery_token = null, recovery_sent_at = null, reauthentication_token = null,
        email_change_token_current = null, email_change_token_new = null
      where id = ${id} and exists (select from auth.sessions where id = ${sessionId}) returning id
    ), ended as (
      delete from auth.sessions using changed where user_id = changed.id and sessions.id <> ${sessionId}
    )
    select from changed`
  return changed ? null : sessionNotFound()
}
