import 'server-only'
import { sql } from '@/lib/db/client'
import { findAuthUser } from './auth-user'
import { authError, authUnavailable } from './errors'
import type { Fields } from './read-fields'
import { rejectDeactivated, sessionResponse } from './sessions'

interface Refresh {
  outcome: 'refreshed' | Refusal
  sessionId: string
  userId: string
  successor: string
  aal: string | null
  tag: string | null
  beganAt: string
}

type Refusal =
  | 'refresh_token_not_found'
  | 'refresh_token_already_used'
  | 'session_expired'
  | 'session_inactive'

const refusals: Record<Refusal, [code: string, message: string]> = {
  refresh_token_not_found: ['refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found'],
  refresh_token_already_used: ['refresh_token_already_used', 'Invalid Refresh Token: Already Used'],
  session_expired: ['session_expired', 'Invalid Refresh Token: Session Expired'],
  session_inactive: ['session_expired', 'Invalid Refresh Token: Session Expired (Inactivity)'],
}

/**
 * `@supabase/lite` 0.10.0 uses nine statements without a transaction, which signs out tabs that refresh concurrently.
 */
export async function refreshSession({ refresh_token: token }: Fields): Promise<Response> {
  if (typeof token !== 'string' || token === '') {
    return authError(400, 'validation_failed', 'refresh_token required')
  }
  const [refresh] = await sql()<Refresh[]>`
    select outcome, session_id as "sessionId", user_id as "userId", successor, aal, tag, began_at as "beganAt"
    from kljuc.refresh_session(${token})`
  if (!refresh) return authUnavailable()
  if (refresh.outcome !== 'refreshed') return authError(400, ...refusals[refresh.outcome])
  const user = await findAuthUser(refresh.userId)
  if (!user) return authError(400, ...refusals.refresh_token_not_found)
  const refusal = await rejectDeactivated(user.id)
  if (refusal) return refusal
  const { sessionId: id, aal, tag, beganAt, successor: refreshToken } = refresh
  return Response.json(
    await sessionResponse({ id, aal, tag, beganAt: new Date(beganAt), refreshToken }, user),
  )
}
