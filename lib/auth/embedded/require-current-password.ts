import 'server-only'
import { compare } from 'bcrypt'
import { verifyAccessToken } from '@/lib/auth/verify-token'
import { sql } from '@/lib/db/client'
import { asRecord } from '@/lib/record'
import { authError, sessionNotFound } from './errors'
import { limitHashing } from './limit-hashing'
import { readFields } from './read-fields'
import { recoveryTag, type SessionUser } from './session-user'

/** Sessions of recovery mails need no current password for an hour. @returns the refusal, or null */
export async function requireCurrentPassword(
  request: Request,
  user: SessionUser | null,
): Promise<Response | null> {
  const { password, current_password: current } = await readFields(request)
  if (typeof password !== 'string' || !user) return null
  // Otherwise whoever chose a removed password could choose another.
  if (!user.sessionId) return sessionNotFound()
  const { passwordHash } = user
  if (!passwordHash || user.isRecovering) return null
  if (typeof current === 'string' && (await limitHashing(() => compare(current, passwordHash)))) return null
  return authError(
    400,
    'invalid_credentials',
    'The current password is needed to change it, as current_password.',
  )
}

export async function noteRecovery(verification: Request, session: unknown): Promise<void> {
  const { type } = await readFields(verification)
  const { access_token: token } = asRecord(session)
  if (type !== 'recovery' || typeof token !== 'string') return
  const { claims } = await verifyAccessToken(token)
  await sql()`update auth.sessions set tag = ${recoveryTag} where id::text = ${String(claims.session_id)}`
}
