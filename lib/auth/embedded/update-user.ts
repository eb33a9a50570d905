import 'server-only'
import { compare, hash } from 'bcrypt'
import { verifyAccessToken } from '@/lib/auth/verify-token'
import { sql } from '@/lib/db/client'
import { authError } from './errors'
import { limitHashing } from './limit-hashing'

/** As `@supabase/lite` has it. */
const [hashRounds, shortestPassword] = [10, 6]

/** The session that a change comes with. */
interface Author {
  userId: string
  sessionId: string
  /** Null for an account that only Google opens. */
  passwordHash: string | null
}

/**
 * Does what a change of the user asks for beyond names and the like, before embedded auth does the rest: a new password
 * ends every other session in one transaction with itself.
 * @param request a PUT of the user whose current password has been proved, where that is needed
 * @returns the refusal, or the request that is left for embedded auth
 */
export async function updateUser(request: Request): Promise<Request | Response> {
  const author = await findAuthor(request.headers.get('authorization') ?? '')
  const text = await request.clone().text()
  // Embedded auth says what is wrong with a token or a body.
  if (!author || text === '') return request
  const { password, ...rest } = JSON.parse(text) as Record<string, unknown>
  if (rest.app_metadata) {
    return authError(403, 'not_admin', 'Updating app_metadata requires admin privileges')
  }
  const refusal = typeof password === 'string' ? await changePassword(author, password) : null
  const { url, method, headers } = request
  return refusal ?? new Request(url, { method, headers, body: JSON.stringify(rest) })
}

/** Null for a token of no session: embedded auth refuses it. */
async function findAuthor(authorization: string): Promise<Author | null> {
  const token = await verifyAccessToken(authorization.replace(/^bearer +/i, '')).catch(() => null)
  if (!token) return null
  const [author] = await sql()<Author[]>`
    select users.id as "userId", sessions.id as "sessionId", nullif(encrypted_password, '') as "passwordHash"
    from auth.sessions join auth.users on users.id = sessions.user_id
    where sessions.id::text = ${String(token.claims.session_id)} and users.id = ${token.userId}`
  return author ?? null
}

/** @returns the refusal, or null when the password is changed and this is the user's only session */
async function changePassword(author: Author, password: string): Promise<Response | null> {
  if (password.length < shortestPassword) {
    const sentence = `Password should be at least ${shortestPassword} characters.`
    return authError(422, 'weak_password', sentence, {}, { weak_password: { reasons: ['length'] } })
  }
  if (author.passwordHash && (await isPassword(password, author.passwordHash))) {
    return authError(422, 'same_password', 'New password should be different from the old password.')
  }
  const made = await limitHashing(() => hash(password, hashRounds))
  // What mails for the old password's owner could still open goes with it, as do the sessions.
  await sql()`
    with changed as (
      update auth.users set encrypted_password = ${made}, updated_at = now(),
        recovery_token = null, recovery_sent_at = null, reauthentication_token = null,
        email_change_token_current = null, email_change_token_new = null
      where id = ${author.userId} returning id
    )
    delete from auth.sessions using changed where user_id = changed.id and sessions.id <> ${author.sessionId}`
  return null
}

const isPassword = (password: string, made: string) => limitHashing(() => compare(password, made))
