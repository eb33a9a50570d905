import 'server-only'
import { sql } from '@/lib/db/client'
import { asRecord } from '@/lib/record'
import { authError } from './errors'

/** Ends the session that embedded auth has given to a deactivated account. @returns the refusal, or null */
export async function rejectDeactivatedSession(session: unknown): Promise<Response | null> {
  const { id: userId } = asRecord(asRecord(session).user)
  if (typeof userId !== 'string') return null
  const [account] = await sql()`
    select 1 from kljuc.accounts where id = ${userId} and deactivated_at is not null`
  if (!account) return null
  await sql()`delete from auth.refresh_tokens where user_id = ${userId}`
  await sql()`delete from auth.sessions where user_id = ${userId}`
  return authError(403, 'user_banned', 'This account has been deactivated.')
}
