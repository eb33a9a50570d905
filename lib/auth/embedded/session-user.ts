import 'server-only'
import { type VerifiedToken, verifyAccessToken } from '@/lib/auth/verify-token'
import { sql } from '@/lib/db/client'

/** What `tag` says of a session that a mail for a forgotten password began. */
export const recoveryTag = 'recovery'

/** The user and the session that an access token names. */
export interface SessionUser {
  id: string
  email: string
  /** Null for an account that only Google opens. */
  passwordHash: string | null
  /** Null for a session that has ended, which a token outlives. */
  sessionId: string | null
  /** Whether a mail for a forgotten password began the session, an hour ago at most. */
  isRecovering: boolean
}

/** What the access token of a request says; null without a valid one. */
export async function readBearerToken({ headers }: Request): Promise<VerifiedToken | null> {
  const token = (headers.get('authorization') ?? '').replace(/^bearer +/i, '')
  return verifyAccessToken(token).catch(() => null)
}

/** Whose session a request comes with; null without a valid token, and where the user is gone. */
export async function findSessionUser(request: Request): Promise<SessionUser | null> {
  const token = await readBearerToken(request)
  if (!token) return null
  const [user] = await sql()<SessionUser[]>`
    select person.id, person.email, nullif(encrypted_password, '') as "passwordHash", session.id as "sessionId",
      coalesce(session.tag = ${recoveryTag} and session.created_at > now() - interval '1 hour', false) as "isRecovering"
    from auth.users as person
      left join auth.sessions as session
        on session.user_id = person.id and session.id::text = ${String(token.claims.session_id)}
    where person.id = ${token.userId}`
  return user ?? null
}
