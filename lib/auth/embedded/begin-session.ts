import 'server-only'
import { decodeJwt } from 'jose'
import { sql } from '@/lib/db/client'
import { asRecord } from '@/lib/record'
import { findAuthUser } from './auth-user'
import { sessionResponse } from './session-response'

/** With this header at `0` a client says that a session is to end with the browser: the form's unticked 'Remember me'. */
const rememberHeader = 'x-remember-me'

export interface SessionBeginning {
  /** What proved who it is. */
  method: 'password' | 'oauth' | 'otp'
  isRemembered: boolean
}

/**
 * How the session begins that a call asks for.
 * @param address the call's
 * @param headers those of the call as it arrived
 */
export function sessionBeginning({ pathname, searchParams }: URL, headers: Headers): SessionBeginning {
  const isRemembered = headers.get(rememberHeader) !== '0'
  if (searchParams.get('grant_type') === 'pkce') return { method: 'oauth', isRemembered }
  return { method: pathname.endsWith('/verify') ? 'otp' : 'password', isRemembered }
}

/**
 * Sets the end of a session that `@supabase/lite` has just begun, and gives its answer the claims and times of GoTrue.
 * A session ends a year after it began, one that is not remembered after 7 days; unused for 30 days it ends earlier,
 * which the refresh sees to.
 * @param given the JSON of its answer
 * @returns what to answer instead; as given when it carries no session
 */
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
