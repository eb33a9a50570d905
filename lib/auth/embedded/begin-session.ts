import 'server-only'
import { decodeJwt } from 'jose'
import { sql } from '@/lib/db/client'
import { asRecord } from '@/lib/record'
import { findAuthUser } from './auth-user'
import { sessionResponse } from './session-response'

const rememberHeader = 'x-remember-me'

export interface SessionBeginning {
  method: 'password' | 'oauth' | 'otp'
  isRemembered: boolean
}

export function sessionBeginning({ pathname, searchParams }: URL, headers: Headers): SessionBeginning {
  const isRemembered = headers.get(rememberHeader) !== '0'
  if (searchParams.get('grant_type') === 'pkce') return { method: 'oauth', isRemembered }
  return { method: pathname.endsWith('/verify') ? 'otp' : 'password', isRemembered }
}

/** Sets a new session's end (a year, or 7 days unremembered), and gives its response GoTrue's claims and times. */
export async function beginSession(
  given: unknown,
  { method, isRemembered }: SessionBeginning,
): Promise<unknown> {
  const fields = asRecord(given)
  const { access_token: token, refresh_token: refreshToken } = fields
  if (typeof token !== 'string' || typeof refreshToken !== 'string') return given
  const id = String(decodeJwt(token).session_id)
  const lifetime = isRemembered ? '1 year' : '7 days'
  const [session] = await sql()<{ userId: string; aal: string | null; beganAt: string }[]>`
    update auth.sessions set tag = ${method}, not_after = created_at + ${lifetime}::interval where id = ${id}
    returning user_id as "userId", aal, created_at as "beganAt"`
  const user = session && (await findAuthUser(session.userId))
  if (!session || !user) throw new Error('A session that has just begun is gone.')
  const { aal, beganAt } = session
  const answer = await sessionResponse(
    { id, aal, tag: method, beganAt: new Date(beganAt), refreshToken },
    user,
  )
  return { ...fields, ...answer }
}
