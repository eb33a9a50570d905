import 'server-only'
import { compare } from 'bcrypt'
import { sql } from '@/lib/db/client'
import type { AuthenticatedUser } from './authenticated-user'
import { authError, sessionNotFound } from './errors'
import { limitHashing } from './limit-hashing'
import { readFields } from './read-fields'

/** Of no password; as costly to compare as the hashes of embedded auth. */
const dummyHash = '$2b$10$o7x83kaIoGzyNMxA56oeu.8j5jwHxQ.ZN2oj1gjqX6vdjBrCFpOPi'

/** So that timing does not tell which addresses have accounts. */
export async function compareDummyHash({ email, password }: Record<string, unknown>): Promise<void> {
  if (typeof email !== 'string' || typeof password !== 'string') return
  const [user] = await sql()`
    select 1 from auth.users where email = ${email.toLowerCase()} and encrypted_password <> ''`
  if (!user) await limitHashing(() => compare(password, dummyHash))
}

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
