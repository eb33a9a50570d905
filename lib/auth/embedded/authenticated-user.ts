import 'server-only'
import { type VerifiedToken, verifyAccessToken } from '@/lib/auth/verify-token'
import { sql } from '@/lib/db/client'

export const recoveryTag = 'recovery'

export interface AuthenticatedUser {
  id: string
  email: string
  passwordHash: string | null
  /** Null for a session that has ended, which a token outlives. */
  sessionId: string | null
  /** Whether a recovery mail began the session within an hour. */
  isRecovering: boolean
}

export async function readBearerToken({ headers }: Request): Promise<VerifiedToken | null> {
  const token = (headers.get('authorization') ?? '').replace(/^bearer +/i, '')
  return verifyAccessToken(token).catch(() => null)
}

export async function findAuthenticatedUser(request: Request): Promise<AuthenticatedUser | null> {
  const token = await readBearerToken(request)
  if (!token) return null
  const [user] = await sql()<AuthenticatedUser[]>`
    select person.id, person.email, nullif(encrypted_password, '') as "passwordHash", session.id as "sessionId",
      coalesce(session.tag = ${recoveryTag} and session.created_at > now() - interval '1 hour', false) as "isRecovering"
    from auth.users as person
      left join auth.sessions as session
        on session.user_id = person.id and session.id::text = ${String(token.claims.session_id)}
    where person.id = ${token.userId}`
  return user ?? null
}
