import 'server-only'
import { compare } from 'bcrypt'
import { verifyAccessToken } from '@/lib/auth/verify-token'
import { sql } from '@/lib/db/client'
import { asRecord } from '@/lib/record'
import { type AuthenticatedUser, recoveryTag } from './authenticated-user'
import { authError, sessionNotFound } from './errors'
import { limitHashing } from './limit-hashing'
import { readFields } from './read-fields'

/** Sessions of recovery mails need no current password for an hour. @returns the refusal, or null */
export async function requireCurrentPassword(
  request: Request,
  user: AuthenticatedUser | null,
): Promise<Response | null> {
  const { password, current_password: current } = await readFields(request)
  if (typeof password !== 'string' || !user) return null
  // Otherwise whoever chose a removed password could choose another.
  if (!user.sessionId) return sessionNotFound()
  return user.isRecovering ? null : checkCurrentPassword(user, current)
}

/** @returns the refusal, or null where the password is right or the account has none */
export async function checkCurrentPassword(
  { passwordHash }: AuthenticatedUser,
  current: unknown,
): Promise<Response | null> {
  if (!passwordHash) return null
  if (typeof current !== 'string' || current === '') {
    return authError(400, 'current_password_required', 'The current password is needed, as current_password.')
  }
  if (await limitHashing(() => compare(current, passwordHash))) return null
  return authError(400, 'current_password_invalid', 'The current password is not right.')
}

export async function noteRecovery(verification: Request, session: unknown): Promise<void> {
  const { type } = await readFields(verification)
  const { access_token: token } = asRecord(session)
  if (type !== 'recovery' || typeof token !== 'string') return
  const { claims } = await verifyAccessToken(token)
  await sql()`update auth.sessions set tag = ${recoveryTag} where id::text = ${String(claims.session_id)}`
}
